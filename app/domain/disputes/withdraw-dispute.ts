import { sql } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { recordDisputeStatement, resumeReviewsStatements, tellClosedStatements } from "./announce-statements.ts";
import { changeDispute, ofActor } from "./change-dispute.ts";
import { refusalOfWithdrawal } from "./rules.ts";
import type { DisputeView } from "./select-disputes.ts";

/** By the opener, before a decision; the review window goes on. Refuses: not_found · permission_denied · dispute.closed */
export async function withdrawDispute(ctx: Ctx, { disputeId }: { disputeId: string }): Promise<DisputeView> {
  const messageId = newId();
  const withdrawn = await changeDispute(ctx, disputeId, {
    set: { status: "withdrawn", closedAt: ctx.now },
    condition: sql`disputes.status = 'open' AND disputes.opened_by = ${ofActor(ctx)}`,
    refusal: refusalOfWithdrawal,
    effects: (operation) => [
      ...resumeReviewsStatements(ctx, operation),
      ...tellClosedStatements(ctx, operation, { reason: "withdrawn", messageId }),
      recordDisputeStatement(ctx, operation, "dispute.closed"),
    ],
  });
  if (withdrawn.isClientGuest) await ctx.outbox.push({ kind: "deliver_message", messageId });
  return withdrawn;
}
