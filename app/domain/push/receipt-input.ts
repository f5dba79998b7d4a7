import { z } from "zod";

const MAX_RECEIPT_LENGTH = 400;

const PUSH_ACTIONS = ["shown", "opened", "dismissed"] as const;

export const PushReceiptInput = z.object({
  receipt: z.string().min(1).max(MAX_RECEIPT_LENGTH),
  action: z.enum(PUSH_ACTIONS),
});
export type PushReceiptInput = z.infer<typeof PushReceiptInput>;
