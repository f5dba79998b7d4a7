import { z } from "zod";
import { DOCUMENT_KINDS } from "./rules.ts";

export const RecordDocumentCheckInput = z.object({
  userId: z.string().min(1),
  kind: z.enum(DOCUMENT_KINDS),
  /** Epoch milliseconds; absent where the document says nothing of it. */
  validUntil: z.int().optional(),
});
export type RecordDocumentCheckInput = z.infer<typeof RecordDocumentCheckInput>;
