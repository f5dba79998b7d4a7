import { eq } from "drizzle-orm";
import { paymentReceipts } from "#db/schema/payments.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { duplicatedReceiptSql } from "./statements.ts";

/** Refuses: not_authenticated · permission_denied (own receipt) · not_found */
export async function requireReceiptDecider(ctx: Ctx, receiptId: string): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const [receipt] = await ctx.db
    .select({ userId: paymentReceipts.userId })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.id, receiptId));
  if (!receipt) throw refuse("not_found");
  if (receipt.userId === adminId) throw refuse("permission_denied");
}

/** `submission`: the one that the admin saw. Refuses: not_found · permission_denied (own receipt) · receipt.already_decided */
export async function requirePendingReceipt(
  ctx: Ctx,
  { receiptId, submission }: { receiptId: string; submission?: number | undefined },
) {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const [receipt] = await ctx.db
    .select({
      id: paymentReceipts.id,
      userId: paymentReceipts.userId,
      points: paymentReceipts.points,
      status: paymentReceipts.status,
      submission: paymentReceipts.submissionNumber,
      duplicateOf: duplicatedReceiptSql(receiptId),
    })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.id, receiptId));
  if (!receipt) throw refuse("not_found");
  if (receipt.userId === adminId) throw refuse("permission_denied");
  if (receipt.status !== "pending") throw refuse("receipt.already_decided");
  if (submission !== undefined && submission !== receipt.submission) throw refuse("receipt.already_decided");
  return receipt;
}
