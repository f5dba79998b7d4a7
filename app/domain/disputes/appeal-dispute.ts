import { sql } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { signalStatement, tellAdminsStatements, tellOtherSideStatements } from "./announce-statements.ts";
import { changeDispute, ofActor } from "./change-dispute.ts";
import type { AppealDisputeInput } from "./input.ts";
import { DECIDE_DISPUTE_WITHIN_MS, refusalOfAppeal } from "./rules.ts";
import type { DisputeView } from "./select-disputes.ts";

/**
 * Once, within APPEAL_DISPUTE_WITHIN_MS, by a side to whom the decision did not give right. The decision stands meanwhile.
 * Refuses: not_found · permission_denied · dispute.not_decided · dispute.already_appealed · dispute.appeal_late
 */
export async function appealDispute(
  ctx: Ctx,
  { disputeId, text }: AppealDisputeInput & { disputeId: string },
): Promise<DisputeView> {
  const { now: at } = ctx;
  const side = ofActor(ctx);
  return changeDispute(ctx, disputeId, {
    set: {
      ...{ status: "appealed", appealedBy: side, appealText: text, appealedAt: at },
      appealDecideBy: at + DECIDE_DISPUTE_WITHIN_MS,
    },
    condition: sql`disputes.status = 'decided' AND disputes.appeal_until > ${at} AND NOT EXISTS (SELECT 1 FROM dispute_decisions AS first
      WHERE first.dispute_id = disputes.id AND first.outcome = ${side} || '_right')`,
    refusal: (dispute) => refusalOfAppeal(dispute, at),
    effects: (operation, actor) => [
      ...tellAdminsStatements(ctx, operation, "appealed"),
      ...tellOtherSideStatements(ctx, operation, actor, "dispute_answered"),
      signalStatement(ctx, operation),
    ],
  });
}
