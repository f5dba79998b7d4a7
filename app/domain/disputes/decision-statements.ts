import { type SQL, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import type { Statement } from "#db/open.ts";
import { disputeDecisions } from "#db/schema/disputes.ts";
import { isSubjectErased, wordsUnlessErased } from "../audit/erased-subject-statements.ts";
import { auditStatements } from "../audit/statements.ts";
import { causeOfAnswer, setCauseStatements } from "../no-shows/statements.ts";
import { isReturnable, refundCaptureStatements } from "../points/statements.ts";
import {
  isReviewRemovedAt,
  removeDisputedReviewStatements,
  restoreDisputedReviewStatements,
} from "../reviews/dispute-statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import type { DecisionEffects } from "./input.ts";
import type { DisputeOutcome, DisputeReason } from "./rules.ts";
import type { DisputeFacts, StoredDecision } from "./select-disputes.ts";
import { hasWritten, type Operation } from "./statements.ts";

/** Refuses: fields: cause, if no report belongs to the dispute */
export function requireEffects({ noShowId }: DisputeFacts, { cause }: DecisionEffects): void {
  if (cause && noShowId === null) throw new InvalidFields({ cause: [{ code: "invalid" }] });
}

export const mayReturnPoints = ({ return_points, cause }: DecisionEffects): boolean =>
  return_points === true || cause === "client";

export type Decision = {
  stage: "first" | "appeal";
  action: "dispute.decided" | "dispute.kept" | "dispute.changed";
  adminId: string;
  offerId: string;
  match: { jobId: string; artisanId: string };
  isKept: boolean;
  outcome: DisputeOutcome;
  input: DecisionEffects & { reason: DisputeReason; note: string };
};

/** Run it before the effects, of which it checks what is still to be done. */
export function decisionStatement({ db, now: at }: Ctx, operation: Operation, decision: Decision): Statement {
  const { stage, adminId, offerId, isKept, outcome, input } = decision;
  const { reason, note, return_points = false, remove_review = false, cause = null } = input;
  const { disputeId } = operation;
  return insertWhere(
    db,
    disputeDecisions,
    {
      ...{ disputeId, stage, outcome, reason, isKept, cause, decidedBy: adminId, decidedAt: at },
      note: sql`coalesce(${wordsUnlessErased(subjectOf(operation), note)}, '')`,
      arePointsReturned: return_points && areReturnable(offerId),
      isReviewRemoved: remove_review,
    },
    hasWritten(operation),
  );
}

/** An erasure left it for this appeal. */
export const forgetFirstNoteStatement = ({ db }: Ctx, operation: Operation): Statement =>
  db
    .update(disputeDecisions)
    .set({ note: "" })
    .where(
      sql`${disputeDecisions.disputeId} = ${operation.disputeId} AND ${disputeDecisions.stage} = 'first'
        AND ${hasWritten(operation)} AND ${isSubjectErased(subjectOf(operation))}`,
    );

/** Its line in the log. Run it after the effects: it says what they did, not what was asked. */
export function logStatements({ db, now: at }: Ctx, operation: Operation, decision: Decision): Statement[] {
  const { action, adminId, offerId, match, outcome, input } = decision;
  const { reason: why, note, cause = null } = input;
  const points = sql`(SELECT coalesce(sum(back.points), 0) FROM point_entries AS back
    WHERE back.offer_id = ${offerId} AND back.kind = 'credit' AND back.created_at = ${at})`;
  const isRemoved = isReviewRemovedAt(match, at);
  return auditStatements(
    db,
    {
      ...{ actorId: adminId, action, ...subjectOf(operation), at, note, why },
      after: sql`json_object('outcome', ${outcome}, 'points_refunded', ${points},
        'review_removed', json(CASE WHEN ${isRemoved} THEN 'true' ELSE 'false' END), 'cause', ${cause})`,
    },
    hasWritten(operation),
  );
}

const subjectOf = ({ disputeId }: Operation) => ({ subjectKind: "disputes", subjectId: disputeId }) as const;

const areReturnable = (offerId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM point_entries WHERE ${isReturnable(sql`SELECT ${offerId}`)})`;

type Effects = { dispute: DisputeFacts; adminId: string; input: DecisionEffects };

export const effectsStatements = (
  ctx: Ctx,
  operation: Operation,
  { dispute: { jobId, artisanId, offerId, noShowId }, adminId, input }: Effects,
): Statement[] => {
  const { db, now: at } = ctx;
  const condition = hasWritten(operation);
  return [
    ...(input.return_points ? refundCaptureStatements(db, { offerId, reason: "dispute_decided", at }, condition) : []),
    ...(input.cause
      ? setCauseStatements(ctx, { of: sql`(no_shows.id = ${noShowId} AND ${condition})`, cause: input.cause })
      : []),
    ...(input.remove_review ? removeDisputedReviewStatements(db, { jobId, artisanId, adminId, at, condition }) : []),
  ];
};

type Undoing = { dispute: DisputeFacts; first: StoredDecision; input: DecisionEffects };

/** What the first decision did and the second one does not. Points stay, because they may be spent. */
export const undoStatements = (ctx: Ctx, operation: Operation, { dispute, first, input }: Undoing): Statement[] => {
  const condition = hasWritten(operation);
  const isCauseUndone = first.cause !== null && !input.cause;
  return [
    ...(first.isReviewRemoved && !input.remove_review
      ? restoreDisputedReviewStatements(ctx.db, { jobId: dispute.jobId, artisanId: dispute.artisanId, condition })
      : []),
    ...(isCauseUndone
      ? setCauseStatements(ctx, { of: sql`(no_shows.id = ${dispute.noShowId} AND ${condition})`, cause: causeOfAnswer })
      : []),
  ];
};
