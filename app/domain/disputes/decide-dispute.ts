import { sql } from "drizzle-orm";
import { disputes } from "#db/schema/disputes.ts";
import { refuseRepeated } from "../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { recordDisputeStatement, resumeReviewsStatements, tellClosedStatements } from "./announce-statements.ts";
import {
  type Decision,
  decisionStatement,
  effectsStatements,
  logStatements,
  mayReturnPoints,
  requireEffects,
} from "./decision-statements.ts";
import type { DecideDisputeInput } from "./input.ts";
import { requireDisputeToDecide } from "./require-dispute-to-decide.ts";
import { APPEAL_DISPUTE_WITHIN_MS, refusalOfDecision } from "./rules.ts";
import { hasAnswers, hasWritten, isOfOthers } from "./statements.ts";

/**
 * Decides an open dispute once both sides have spoken, with its effects; the review window goes on. One concurrent decision wins.
 * Refuses: not_authenticated · permission_denied (also own matches) · not_found · fields: invalid effect · dispute.already_decided
 * · dispute.closed · dispute.hearing
 */
export async function decideDispute(
  ctx: Ctx,
  { disputeId, ...input }: DecideDisputeInput & { disputeId: string },
): Promise<void> {
  const { dispute, adminId } = await requireDisputeToDecide(ctx, disputeId);
  const { db, now: at } = ctx;
  requireEffects(dispute, input);
  const refusal = refusalOfDecision(dispute, at);
  if (refusal) throw refuse(refusal);

  const operation = { disputeId, operationId: newId() };
  const messageId = newId();
  const decision: Decision = {
    ...{ stage: "first", action: "dispute.decided", adminId, offerId: dispute.offerId, match: dispute, isKept: false },
    ...{ outcome: input.outcome, input },
  };
  const { decided } = await adminBatch(ctx, {
    decided: db
      .update(disputes)
      .set({
        ...{ status: "decided", closedAt: at, appealUntil: at + APPEAL_DISPUTE_WITHIN_MS },
        operationId: operation.operationId,
      })
      .where(sql`${isOfOthers(disputeId, adminId)} AND disputes.status = 'open' AND ${hasAnswers(at)}`)
      .returning({ id: disputes.id }),
    decision: decisionStatement(ctx, operation, decision),
    effects: effectsStatements(ctx, operation, { dispute, adminId, input }),
    logged: logStatements(ctx, operation, decision),
    reviews: resumeReviewsStatements(ctx, operation),
    told: tellClosedStatements(ctx, operation, { reason: "decided", messageId }),
    effect: recordEffectIfStatements(ctx, disputeId, hasWritten(operation)),
    trust: recordDisputeStatement(ctx, operation, "dispute.closed"),
  }).catch(refuseRepeated);
  if (decided.length === 0) {
    const { dispute: changed } = await requireDisputeToDecide(ctx, disputeId);
    throw refuse(refusalOfDecision(changed, at) ?? "dispute.already_decided");
  }
  if (dispute.isClientGuest) await ctx.outbox.push({ kind: "deliver_message", messageId });
  if (mayReturnPoints(input)) await hashEntriesAfterBatch(ctx, [dispute.artisanId]);
}
