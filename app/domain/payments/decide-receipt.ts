import type { Ctx } from "../shared/contracts/ctx.ts";
import { approveReceipt } from "./approve-receipt.ts";
import { denyReceipt } from "./deny-receipt.ts";
import type { DecideReceiptInput } from "./input.ts";

/** Refuses: refusals of approveReceipt and denyReceipt */
export async function decideReceipt(
  ctx: Ctx,
  { receiptId, decision }: { receiptId: string; decision: DecideReceiptInput },
): Promise<void> {
  if (decision.status === "approved") await approveReceipt(ctx, { ...decision, receiptId });
  else await denyReceipt(ctx, { ...decision, receiptId });
}
