import type { Ctx } from "../shared/contracts/ctx.ts";
import { approveReceipt } from "./approve-receipt.ts";
import type { DecideReceiptInput } from "./input.ts";
import { rejectReceipt } from "./reject-receipt.ts";

/** Refuses: refusals of approveReceipt and rejectReceipt */
export async function decideReceipt(
  ctx: Ctx,
  { receiptId, decision }: { receiptId: string; decision: DecideReceiptInput },
): Promise<void> {
  if (decision.status === "approved") await approveReceipt(ctx, { ...decision, receiptId });
  else await rejectReceipt(ctx, { ...decision, receiptId });
}
