import { eq, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { visitProposals, visits } from "#db/schema/visits.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import { ALGIERS_OFFSET_MS } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import type { VisitCodeKind } from "./codes/rules.ts";
import { BEFORE_MIDNIGHT_MS, SECOND_REMINDER_MS } from "./reminder-rules.ts";
import {
  AFTER_LAST_VISIT_MS,
  LATE_CANCELLATION_MS,
  type MatchSide,
  PROPOSALS_PER_VISIT,
  VISIT_GRACE_MS,
  type VisitChange,
} from "./rules.ts";

const isLive = sql`visits.status IN ('proposed', 'agreed')`;

const NOTHING_PENDING = { pendingStartsAt: null, pendingEndsAt: null, pendingBy: null } as const;

const nextRevision = (at: number) => ({ revision: sql`${visits.revision} + 1`, updatedAt: at });

/** SQL predicate on visits: the pending slot began without an answer. */
export const isAnswerTooLate = (at: number): SQL => sql`visits.pending_starts_at < ${at - VISIT_GRACE_MS}`;

export type VisitActor = Pick<SignedIn, "userId">;

/** SQL text on visits: the side of an actor who is one of the two. */
export const sideOf = ({ userId }: VisitActor): SQL =>
  sql`CASE visits.artisan_id WHEN ${userId} THEN 'artisan' ELSE 'client' END`;

/** SQL number: the first reminder that is not over when the slot is agreed, or NULL. */
export function firstReminderSql(startsAt: SQL, agreedAt: number): SQL {
  // D1 binds numbers as REAL, so the division alone would not round.
  const evening = sql`(CAST((${startsAt} + ${ALGIERS_OFFSET_MS}) / ${DAY_MS} AS INTEGER) * ${DAY_MS} - ${ALGIERS_OFFSET_MS + BEFORE_MIDNIGHT_MS})`;
  const hourBefore = sql`(${startsAt} - ${SECOND_REMINDER_MS})`;
  return sql`CASE WHEN ${evening} >= ${agreedAt} THEN ${evening} WHEN ${hourBefore} >= ${agreedAt} THEN ${hourBefore} END`;
}

/** SQL predicate on visits: `refusalOfChange` refuses nothing, and the actor is a side. */
export const mayChange = (change: VisitChange, actor: VisitActor, at: number): SQL => {
  const isOpen = sql`NOT (visits.status = 'proposed' AND ${isAnswerTooLate(at)})`;
  const may: Record<VisitChange, SQL> = {
    agree: sql`visits.pending_by <> ${sideOf(actor)} AND NOT ${isAnswerTooLate(at)}`,
    propose: sql`visits.proposals < ${PROPOSALS_PER_VISIT} AND ${isOpen}`,
    refuse: sql`visits.pending_by IS NOT NULL AND ${isOpen}`,
    cancel: sql`${isOpen} AND NOT (visits.agreed_at IS NOT NULL AND visits.starts_at <= ${at})`,
  };
  return sql`(${isLive} AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = visits.job_id AND jobs.deleted_at IS NULL
    AND ${actor.userId} IN (jobs.client_id, visits.artisan_id)) AND ${may[change]})`;
};

/** The pending slot of visits that this write changed becomes a row of their history. */
export const storeProposalStatement = (db: Db, { note, at }: { note: string | undefined; at: number }, written: SQL) =>
  insertFrom(
    db,
    visitProposals,
    {
      ...{ visitId: sql`visits.id`, number: sql`visits.proposals`, proposedBy: sql`visits.pending_by` },
      ...{ startsAt: sql`visits.pending_starts_at`, endsAt: sql`visits.pending_ends_at`, note, createdAt: at },
    },
    sql`visits WHERE ${written}`,
  );

/** Proposed visits lapse, agreed ones lose the slot that nobody answered. Run it before reading, so that nobody sees an old slot. */
export const lapseVisitsStatement = (db: Db, { which, at }: { which: SQL; at: number }) =>
  db
    .update(visits)
    .set({
      status: sql`CASE visits.status WHEN 'proposed' THEN 'lapsed' ELSE visits.status END`,
      ...NOTHING_PENDING,
      ...nextRevision(at),
    })
    .where(sql`${which} AND ${isAnswerTooLate(at)}`)
    .returning({ id: visits.id });

const isOfMatches = (which: SQL): SQL =>
  sql`(visits.job_id IN (SELECT jobs.id FROM jobs WHERE ${which})
    AND visits.offer_id = (SELECT matched.accepted_offer_id FROM jobs AS matched WHERE matched.id = visits.job_id))`;

type OfJobs = { which: SQL; at: number };

/**
 * Visits of completed jobs took place; those that were only proposed lapse. Run it before the jobs change. Every command that
 * sets `completedAt` needs it.
 */
export const completeVisitsStatement = (db: Db, { which, at }: OfJobs) =>
  db
    .update(visits)
    .set({
      status: sql`CASE visits.status WHEN 'proposed' THEN 'lapsed' ELSE 'done' END`,
      remindAt: null,
      ...NOTHING_PENDING,
      ...nextRevision(at),
    })
    .where(sql`visits.status IN ('proposed', 'agreed', 'arrived') AND ${isOfMatches(which)}`);

const isLateSql = (at: number): SQL =>
  sql`(visits.status = 'agreed' AND visits.starts_at < ${at + LATE_CANCELLATION_MS} AND visits.ends_at > ${at})`;

export const cancelledVisit = ({ by, reason, at }: { by: MatchSide | SQL | null; reason: string | null; at: number }) => ({
  ...{ status: "cancelled" as const, cancelledBy: by, cancelReason: reason, cancelledAt: at, isCancelledLate: isLateSql(at) },
  ...{ remindAt: null, ...NOTHING_PENDING },
});

/** The same for matches that end before the work is done. Every command that moves a job out of `matched` needs it. */
export const cancelVisitsStatements = (
  db: Db,
  { which, by, reason, at }: OfJobs & { by: MatchSide | null; reason: string | null },
) => {
  const ending = sql`(${isLive} AND ${isOfMatches(sql`(jobs.status = 'matched' AND ${which})`)})`;
  return [
    recordEventEachStatement(
      db,
      { kind: "visit.cancelled", at },
      sql`SELECT visits.artisan_id AS user_id, visits.job_id, visits.offer_id FROM visits WHERE ${ending}`,
      { offerId: true },
    ),
    db
      .update(visits)
      .set({ ...cancelledVisit({ by, reason, at }), ...nextRevision(at) })
      .where(ending),
  ] as const;
};

/** SQL number: when the last agreed visit of the match of a job (a row of jobs) ends, or NULL. */
const lastVisitEndsAt = sql`(SELECT max(visits.ends_at) FROM visits WHERE visits.offer_id = jobs.accepted_offer_id
  AND visits.status IN ('agreed', 'arrived'))`;

/** SQL number on jobs: a match that stays for `forMs` from now stays at least so long after its last visit. */
export const matchEndsAt = (at: number, forMs: number): SQL<number> =>
  sql`max(${at + forMs}, coalesce(${lastVisitEndsAt} + ${AFTER_LAST_VISIT_MS}, 0))`;

/** SQL number on jobs: when a client who is still to be asked is asked for the result, never before the last visit ends. */
export const asksForResultAt = (at: number, afterMs: number): SQL<number | null> =>
  sql`CASE WHEN jobs.remind_at IS NOT NULL THEN max(${at + afterMs}, coalesce(${lastVisitEndsAt}, 0)) END`;

/**
 * The earliest agreed visit of the match that is not over, or else the first, as JSON for its two sides. In the order of the index,
 * so no list of jobs sorts. `isOfSide` is an SQL predicate on jobs.
 */
export const nextVisitSql = (isOfSide: SQL, at: number): SQL => {
  const isKept = (visit: SQL) => sql`${visit}.offer_id = ${jobs.acceptedOfferId} AND ${visit}.status IN ('agreed', 'arrived')`;
  return sql`CASE WHEN ${isOfSide} THEN (
    SELECT json_object('id', visits.id, 'kind', visits.kind, 'status', visits.status, 'startsAt', visits.starts_at, 'endsAt', visits.ends_at)
    FROM visits WHERE ${isKept(sql`visits`)} AND (visits.ends_at >= ${at}
      OR NOT EXISTS (SELECT 1 FROM visits AS later WHERE ${isKept(sql`later`)} AND later.ends_at >= ${at}))
    ORDER BY visits.starts_at, visits.id LIMIT 1) END`;
};

/** Texts that people wrote about visits of these jobs (a SELECT of ids). */
export const redactVisitsOnJobsStatements = (db: Db, jobIds: SQL) =>
  [
    db.update(visits).set({ cancelReason: null }).where(sql`${visits.jobId} IN ${jobIds} AND ${visits.cancelReason} IS NOT NULL`),
    db
      .update(visitProposals)
      .set({ note: null, refusalReason: null })
      .where(sql`${visitProposals.visitId} IN (SELECT visits.id FROM visits WHERE visits.job_id IN ${jobIds})`),
  ] as const;

const isOfUser = (userId: string, side: SQL): SQL => sql`((${side} = 'artisan' AND visits.artisan_id = ${userId})
  OR (${side} = 'client' AND visits.job_id IN (SELECT jobs.id FROM jobs WHERE jobs.client_id = ${userId})))`;

export const redactVisitTextsOfStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.update(visits).set({ cancelReason: null }).where(isOfUser(userId, sql`visits.cancelled_by`)),
    db.update(visitProposals).set({ note: null }).where(isProposalOf(userId, sql`visit_proposals.proposed_by`)),
    db.update(visitProposals).set({ refusalReason: null }).where(isProposalOf(userId, sql`visit_proposals.refused_by`)),
  ] as const;

const isProposalOf = (userId: string, side: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM visits WHERE ${eq(visits.id, visitProposals.visitId)} AND ${isOfUser(userId, side)})`;

/** For the export: the slots of all visits of a user, and the texts that they wrote themselves. */
export const ownVisitsQuery = (db: Db, userId: string) =>
  db
    .select({
      ...{ id: visits.id, jobId: visits.jobId, kind: visits.kind, status: visits.status, cancelledBy: visits.cancelledBy },
      cancelReason: ownText(userId, sql`visits.cancelled_by`, sql`visits.cancel_reason`),
      proposedBy: visitProposals.proposedBy,
      startsAt: visitProposals.startsAt,
      endsAt: visitProposals.endsAt,
      note: ownText(userId, sql`visit_proposals.proposed_by`, sql`visit_proposals.note`),
      refusalReason: ownText(userId, sql`visit_proposals.refused_by`, sql`visit_proposals.refusal_reason`),
      createdAt: visitProposals.createdAt,
      ...{ arrivedAt: enteredAt("arrival"), completionCodeAt: enteredAt("completion") },
    })
    .from(visits)
    .innerJoin(visitProposals, eq(visitProposals.visitId, visits.id))
    .where(sql`visits.artisan_id = ${userId} OR visits.job_id IN (SELECT jobs.id FROM jobs WHERE jobs.client_id = ${userId})`);

const enteredAt = (kind: VisitCodeKind): SQL<number | null> => sql`(SELECT coalesce(entered.entered_at, entered.created_at)
  FROM visit_code_entries AS entered WHERE entered.visit_id = visits.id AND entered.kind = ${kind})`;

const ownText = (userId: string, side: SQL, text: SQL): SQL<string | null> =>
  sql`CASE WHEN ${isOfUser(userId, side)} THEN ${text} END`;
