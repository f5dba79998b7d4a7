import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { smsGuestOfDisputeStatements } from "../guests/statements.ts";
import { resumeReviewWindowStatement } from "../jobs/review-statements.ts";
import { signalAdminsStatement, signalJobsStatement } from "../live/statements.ts";
import type { GuestDisputeSmsKind } from "../messaging/rules.ts";
import { notifyAdminsIfStatements, notifyEachStatements } from "../notifications/statements.ts";
import { publishReviewsStatements } from "../reviews/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type DisputeActor, hasWritten, isWrittenBy, type Operation } from "./statements.ts";

const sidesOf = (operation: Operation, userId: SQL): SQL =>
  sql`SELECT ${userId} AS user_id, disputes.job_id, disputes.offer_id FROM disputes JOIN jobs ON jobs.id = disputes.job_id
    WHERE ${isWrittenBy(operation)}`;

const WITH_MATCH = { jobId: true, offerId: true } as const;

export const tellOtherSideStatements = (
  { db, now: at }: Ctx,
  operation: Operation,
  { userId }: DisputeActor,
  type: "dispute_opened" | "dispute_answered",
): readonly Statement[] =>
  notifyEachStatements(
    db,
    { type, at, disputeId: operation.disputeId },
    sidesOf(operation, sql`CASE disputes.artisan_id WHEN ${userId} THEN jobs.client_id ELSE disputes.artisan_id END`),
    WITH_MATCH,
  );

export const tellAdminsStatements = ({ db, now: at }: Ctx, operation: Operation, reason: "opened" | "appealed") =>
  notifyAdminsIfStatements(db, { type: "new_dispute", at, disputeId: operation.disputeId, reason }, hasWritten(operation));

/** The dispute begins or stops to count against trust, which reads the artisan's events. */
export const recordDisputeStatement = ({ db, now: at }: Ctx, operation: Operation, kind: "dispute.opened" | "dispute.closed") =>
  recordEventEachStatement(db, { kind, at }, sidesOf(operation, sql`disputes.artisan_id`), { offerId: true });

type GuestSms = { messageId: string; kind: GuestDisputeSmsKind };

export const smsGuestStatements = (ctx: Ctx, operation: Operation, sms: GuestSms, condition: SQL = sql`1`) =>
  smsGuestOfDisputeStatements(
    ctx.db,
    { ...sms, at: ctx.now, smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent },
    sql`${isWrittenBy(operation)} AND ${condition}`,
  );

export const signalStatement = ({ db }: Ctx, operation: Operation) =>
  signalJobsStatement(db, { jobId: sql`disputes.job_id` }, sql`disputes WHERE ${isWrittenBy(operation)}`);

export type ClosedReason = "withdrawn" | "decided" | "kept" | "changed" | "final";

/** Both sides, whoever closed it, and the open pages of admins. */
export const tellClosedStatements = (
  ctx: Ctx,
  operation: Operation,
  { reason, messageId }: { reason: ClosedReason; messageId: string },
): Statement[] => [
  ...notifyEachStatements(
    ctx.db,
    { type: "dispute_closed", at: ctx.now, disputeId: operation.disputeId, reason },
    sql`${sidesOf(operation, sql`jobs.client_id`)} UNION ALL ${sidesOf(operation, sql`disputes.artisan_id`)}`,
    WITH_MATCH,
  ),
  ...smsGuestStatements(ctx, operation, { messageId, kind: "guest_dispute_closed" }),
  signalStatement(ctx, operation),
  signalAdminsStatement(ctx.db),
];

/** Reviews that both sides left meanwhile are published; otherwise the window goes on. Run it before the sides are told. */
export function resumeReviewsStatements({ db, now: at }: Ctx, operation: Operation): Statement[] {
  const stopped = sql`jobs.id = (SELECT disputes.job_id FROM disputes WHERE ${isWrittenBy(operation)})
    AND jobs.accepted_offer_id = (SELECT disputes.offer_id FROM disputes WHERE ${isWrittenBy(operation)}) AND jobs.status = 'unreviewed' AND jobs.due_at IS NULL`;
  const both = sql`(${stopped} AND (SELECT count(*) FROM reviews WHERE reviews.job_id = jobs.id) = 2)`;
  return [
    ...Object.values(publishReviewsStatements(db, { which: both, as: "reviewed", at })).flat(),
    resumeReviewWindowStatement(db, {
      which: stopped,
      leftMs: sql`(SELECT disputes.window_left_ms FROM disputes WHERE ${isWrittenBy(operation)})`,
      at,
    }),
  ];
}
