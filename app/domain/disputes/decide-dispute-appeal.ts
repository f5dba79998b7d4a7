import { sql } from "drizzle-orm";
import { disputes } from "#db/schema/disputes.ts";
import { recomputeArtisans } from "../artisans/recompute-artisans.ts";
import { refuseRepeated } from "../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { tellClosedStatements } from "./announce-statements.ts";
import {
  type Decision,
  decisionStatement,
  effectsStatements,
  forgetFirstNoteStatement,
  logStatements,
  mayReturnPoints,
  requireEffects,
  undoStatements,
} from "./decision-statements.ts";
import type { DecideDisputeAppealInput } from "./input.ts";
import { requireAppealToDecide } from "./require-dispute-to-decide.ts";
import { refusalOfAppealDecision } from "./rules.ts";
import { hasWritten, isOfOthers } from "./statements.ts";

/**
 * Keeps or changes an appealed decision, by another admin than the first. A change undoes removal and cause; points stay.
 * Refuses: not_authenticated · permission_denied (also own matches) · not_found · dispute.own_decision · fields: outcome, invalid effect
 * · dispute.not_appealed · dispute.already_decided
 */
export async function decideDisputeAppeal(
  ctx: Ctx,
  { disputeId, ...input }: DecideDisputeAppealInput & { disputeId: string },
): Promise<void> {
  const { dispute, adminId } = await requireAppealToDecide(ctx, disputeId);
  const { db } = ctx;
  if (!input.kept && !input.outcome) throw new InvalidFields({ outcome: [{ code: "required" }] });
  const effects = input.kept ? {} : input;
  requireEffects(dispute, effects);
  const refusal = refusalOfAppealDecision(dispute);
  const first = dispute.decision;
  if (refusal || !first) throw refuse(refusal ?? "dispute.not_appealed");

  const operation = { disputeId, operationId: newId() };
  const messageId = newId();
  const decision: Decision = {
    ...{ stage: "appeal", action: input.kept ? "dispute.kept" : "dispute.changed", adminId, isKept: input.kept },
    ...{ offerId: dispute.offerId, match: dispute, outcome: (input.kept ? undefined : input.outcome) ?? first.outcome },
    input: { ...effects, reason: input.reason, note: input.note },
  };
  const { decided } = await adminBatch(ctx, {
    decided: db
      .update(disputes)
      .set({ status: "final", operationId: operation.operationId })
      .where(
        sql`${isOfOthers(disputeId, adminId)} AND disputes.status = 'appealed' AND NOT EXISTS (SELECT 1 FROM dispute_decisions AS first
          WHERE first.dispute_id = disputes.id AND first.decided_by = ${adminId})`,
      )
      .returning({ id: disputes.id }),
    decision: decisionStatement(ctx, operation, decision),
    forgotten: forgetFirstNoteStatement(ctx, operation),
    undone: input.kept ? [] : undoStatements(ctx, operation, { dispute, first, input: effects }),
    effects: effectsStatements(ctx, operation, { dispute, adminId, input: effects }),
    logged: logStatements(ctx, operation, decision),
    effect: recordEffectIfStatements(ctx, disputeId, hasWritten(operation)),
    told: tellClosedStatements(ctx, operation, { reason: input.kept ? "kept" : "changed", messageId }),
  }).catch(refuseRepeated);
  if (decided.length === 0) throw refuse("dispute.already_decided");
  if (dispute.isClientGuest) await ctx.outbox.push({ kind: "deliver_message", messageId });
  // A cause that is taken away leaves no event, by which the cron task would find the artisan.
  await recomputeArtisans(ctx, [dispute.artisanId]);
  if (mayReturnPoints(effects)) await hashEntriesAfterBatch(ctx, [dispute.artisanId]);
}
