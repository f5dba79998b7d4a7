import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { visitCodeEntries, visitCodeTries } from "#db/schema/visits.ts";
import type { EventKind } from "../../analytics/rules.ts";
import { recordEventEachStatement } from "../../analytics/statements.ts";
import {
  CODE_LOCK_MS,
  CODE_TRIES,
  CODE_TRIES_IN_ALL,
  CODES_AFTER_END_MS,
  CODES_BEFORE_START_MS,
  type VisitCodeKind,
} from "./rules.ts";

const isInTime = (at: number): SQL =>
  sql`(visits.starts_at <= ${at + CODES_BEFORE_START_MS} AND visits.ends_at >= ${at - CODES_AFTER_END_MS})`;

/** Twin of `areCodesShown`. */
export const areCodesShownSql = (at: number): SQL =>
  sql`(${isInTime(at)} AND (visits.status IN ('agreed', 'arrived') OR (visits.status = 'missed' AND EXISTS (
    SELECT 1 FROM no_shows AS report JOIN jobs ON jobs.id = report.job_id WHERE report.visit_id = visits.id
    AND report.status = 'waiting' AND jobs.status = 'matched' AND jobs.accepted_offer_id = report.offer_id))))`;

export const hasEntry = (kind: VisitCodeKind): SQL =>
  sql`EXISTS (SELECT 1 FROM visit_code_entries AS entered WHERE entered.visit_id = visits.id AND entered.kind = ${kind})`;

export const isArrivalOpen = (at: number, enteredAt: number | undefined): SQL => {
  const isEarlierEntry = sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = visits.job_id AND jobs.status = 'unreviewed'
    AND jobs.accepted_offer_id = visits.offer_id AND jobs.completed_at >= ${enteredAt ?? null})`;
  const isReported = sql`EXISTS (SELECT 1 FROM no_shows AS report JOIN jobs ON jobs.id = report.job_id
    WHERE report.visit_id = visits.id AND report.status = 'waiting'
    AND (report.created_at >= ${enteredAt ?? at} OR (jobs.status = 'matched' AND jobs.accepted_offer_id = report.offer_id)))`;
  return sql`(${isInTime(at)} AND (visits.status IN ('agreed', 'arrived')
    OR (visits.status = 'missed' AND ${isReported}) OR (visits.status = 'done' AND (${hasEntry("arrival")} OR ${isEarlierEntry}))))`;
};

/** Five wrong codes since the last renewal, or since the last lock, lock for an hour; twenty in all for good. */
export const isCodeLocked = (kind: VisitCodeKind, at: number): SQL =>
  sql`(SELECT coalesce(max(tries.number), 0) >= ${CODE_TRIES_IN_ALL}
      OR (count(*) FILTER (WHERE tries.renewals = visits.code_renewals) % ${CODE_TRIES} = 0
        AND coalesce(max(tries.created_at) FILTER (WHERE tries.renewals = visits.code_renewals), 0) > ${at - CODE_LOCK_MS})
    FROM visit_code_tries AS tries WHERE tries.visit_id = visits.id AND tries.kind = ${kind})`;

/** One wrong try for each of these visits that is not locked. The insert decides, so of many at once no more count. */
export const countCodeTriesStatement = (db: Db, { kind, at }: { kind: VisitCodeKind; at: number }, which: SQL) =>
  insertFrom(
    db,
    visitCodeTries,
    {
      ...{ visitId: sql`visits.id`, kind, renewals: sql`visits.code_renewals`, createdAt: at },
      number: sql`(SELECT coalesce(max(tries.number), 0) + 1 FROM visit_code_tries AS tries WHERE tries.visit_id = visits.id AND tries.kind = ${kind})`,
    },
    sql`visits WHERE ${which} AND NOT ${isCodeLocked(kind, at)}`,
  ).returning({ visitId: visitCodeTries.visitId });

type Entry = { kind: VisitCodeKind; enteredAt: number | undefined; at: number };

export const storeEntryStatement = (db: Db, { kind, enteredAt, at }: Entry, which: SQL) =>
  insertFrom(
    db,
    visitCodeEntries,
    { visitId: sql`visits.id`, kind, enteredAt: enteredAt ?? null, createdAt: at },
    sql`visits WHERE ${which}`,
  );

const BOTH_CODES: EventKind = "job.completed_by_codes";

export const matchHasCode = (kind: VisitCodeKind, { jobId, offerId }: { jobId: SQL; offerId: SQL }): SQL =>
  sql`EXISTS (SELECT 1 FROM visits AS of_match JOIN visit_code_entries AS entered ON entered.visit_id = of_match.id
    WHERE of_match.job_id = ${jobId} AND of_match.offer_id = ${offerId} AND entered.kind = ${kind})`;

/** Once for a match that has both codes, whichever came last. `which` is an SQL predicate on jobs. */
export const recordBothCodesStatement = (db: Db, { at }: { at: number }, which: SQL) => {
  const match = { jobId: sql`jobs.id`, offerId: sql`offers.id` };
  return recordEventEachStatement(
    db,
    { kind: BOTH_CODES, at },
    sql`SELECT offers.artisan_id AS user_id, jobs.id AS job_id, offers.id AS offer_id
      FROM jobs JOIN offers ON offers.id = jobs.accepted_offer_id
      WHERE ${which} AND jobs.completed_at IS NOT NULL AND ${matchHasCode("arrival", match)} AND ${matchHasCode("completion", match)}
      AND NOT EXISTS (SELECT 1 FROM events WHERE events.user_id = offers.artisan_id AND events.kind = ${BOTH_CODES} AND events.job_id = jobs.id)`,
    { offerId: true },
  );
};

/** Which codes of the match were right, as JSON, for its two sides. `isOfSide` is an SQL predicate on jobs. */
export const matchCodesSql = (isOfSide: SQL): SQL => {
  const match = { jobId: sql`jobs.id`, offerId: sql`jobs.accepted_offer_id` };
  return sql`CASE WHEN jobs.accepted_offer_id IS NOT NULL AND ${isOfSide} THEN
    json_object('arrival', ${matchHasCode("arrival", match)}, 'completion', ${matchHasCode("completion", match)}) END`;
};
