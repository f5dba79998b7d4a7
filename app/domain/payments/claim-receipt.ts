import { sql } from "drizzle-orm";
import { paymentReceipts } from "#db/schema/payments.ts";
import type { Ctx } from "../ctx.ts";
import { CLAIM_MS } from "./rules.ts";
import { asDecider } from "./waiting-receipt.ts";

/**
 * Whoever opens a receipt that waits has it for two minutes, and others see by whom (2.17); it is a word among colleagues, and
 * keeps nobody from deciding. Of two at once the first has it. Not for one's own. Refuses: not_authenticated · permission_denied.
 */
export async function claimReceipt(ctx: Ctx, receiptId: string): Promise<void> {
  const { userId } = asDecider(ctx.actor);
  await ctx.db
    .update(paymentReceipts)
    .set({ claimedBy: userId, claimedUntil: ctx.now + CLAIM_MS })
    .where(
      sql`${paymentReceipts.id} = ${receiptId} AND ${paymentReceipts.status} = 'pending' AND ${paymentReceipts.userId} <> ${userId}
        AND (claimed_by IS NULL OR claimed_by = ${userId} OR claimed_until <= ${ctx.now})`,
    );
}
