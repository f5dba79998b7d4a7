import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { ClockStep } from "../jobs/clock-rules.ts";
import { isToldAtThisPlace } from "../jobs/statements.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { ALGIERS_OFFSET_MS } from "../shared/contracts/day-in-algiers.ts";
import { hasArtisanInWilaya, hasArtisanNear, nearestArtisans, placeOfTier } from "./nearest-artisans.ts";

type Wave = {
  jobId: string;
  at: number;
  messageId: string;
  send: NonNullable<ClockStep["send"]>;
  near: readonly number[];
  dueAt: number;
  /** SQL predicate that stays true until the last statement of the batch. */
  isAsRead: SQL;
};

/** SELECT of the artisans whom this wave told. */
const toldIn = ({ jobId, at, send }: Pick<Wave, "jobId" | "at" | "send">): SQL =>
  sql`SELECT artisan_id AS user_id FROM job_announcements WHERE job_id = ${jobId} AND created_at = ${at} AND wave = ${send.wave}`;

export const hasToldIn = (wave: Pick<Wave, "jobId" | "at" | "send">): SQL => sql`EXISTS (${toldIn(wave)})`;

/** Tells the artisans, and a client who waits for the first one. */
export function waveStatements(db: Db, wave: Wave) {
  const { jobId, at, messageId, send, near, dueAt, isAsRead } = wave;
  const mayTell = sql`EXISTS (SELECT 1 FROM jobs WHERE ${isAsRead})`;
  const told = toldIn(wave);
  const hasTold = hasToldIn(wave);
  return {
    announcements: insertFrom(
      db,
      jobAnnouncements,
      {
        ...{ jobId: sql`n.job_id`, artisanId: sql`n.artisan_id`, wave: send.wave },
        ...{ reason: placeOfTier(sql`n.tier`), reasons: reasonsAt(at), createdAt: at },
      },
      sql`(${nearestArtisans({ jobId, at, wave: send.wave, places: send.places, near })}) AS n CROSS JOIN jobs ON jobs.id = n.job_id WHERE ${mayTell}`,
    ).returning({ artisanId: jobAnnouncements.artisanId }),
    notifications: notifyEachStatements(db, { type: "new_job_added", at, jobId }, sql`${told} AND ${mayTell}`),
    counted: recordEventEachStatement(
      db,
      { kind: "job.announced", at },
      sql`SELECT client_id AS user_id, id AS job_id, (SELECT count(*) FROM (${told})) AS points, ${dueAt} AS since, ${String(send.wave)} AS detail FROM jobs
        WHERE ${isAsRead} ${send.isLater ? sql`AND ${hasTold}` : sql``}`,
      { points: true, since: true, detail: true },
    ),
    email: queueMessageIfStatement(
      db,
      { id: messageId, kind: "artisan_told", subjectId: jobId, at },
      sql`SELECT users.id AS user_id, users.email AS recipient, users.language FROM jobs JOIN users ON users.id = jobs.client_id
        WHERE ${isAsRead} AND users.email_verified_at IS NOT NULL AND (jobs.notify_client_since IS NOT NULL OR ${isFirstSinceWidened(at)}) AND ${hasTold}`,
    ),
  };
}

type Missed = Pick<Wave, "jobId" | "at" | "isAsRead"> & { waves: { nextAt: number; lastAt: number } | null };

/** The promised minutes passed without an offer: the client reads how many were told and have looked, and when more are told. */
export function promiseMissedStatements(db: Db, { jobId, at, isAsRead, waves }: Missed) {
  const next = waves
    ? sql`CASE WHEN ${hasArtisanInWilaya(at)} THEN ${sql.raw(String(waves.nextAt))} WHEN ${hasArtisanNear(at)} THEN ${sql.raw(String(waves.lastAt))} ELSE 'all_told' END`
    : sql`'last'`;
  return [
    recordEventEachStatement(
      db,
      { kind: "promise.missed", at },
      sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE ${isAsRead}`,
    ),
    ...notifyEachStatements(
      db,
      { type: "job_no_offer_yet", at, jobId },
      sql`SELECT jobs.client_id AS user_id, json_object('told', count(job_announcements.artisan_id), 'seen', count(job_announcements.seen_at), 'next', ${next}) AS reason
      FROM jobs LEFT JOIN job_announcements ON job_announcements.job_id = jobs.id AND ${isToldAtThisPlace}
      WHERE ${isAsRead} AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id) GROUP BY jobs.id`,
      { reason: true },
    ),
  ];
}

/** A widened job causes one email only, even if later waves tell more. */
const isFirstSinceWidened = (at: number) => sql`(jobs.widened_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM job_announcements
  WHERE job_announcements.job_id = jobs.id AND job_announcements.created_at >= jobs.widened_at AND job_announcements.created_at < ${at}))`;

/** JSON list, in the order of announcementReason in db/enums.ts. */
function reasonsAt(at: number): SQL {
  const weekday = new Date(at + ALGIERS_OFFSET_MS).getUTCDay();
  return sql`(SELECT json_group_array(value) FROM (SELECT ${placeOfTier(sql`n.tier`)} AS value
    UNION ALL SELECT CASE WHEN EXISTS (SELECT 1 FROM artisan_subcategories WHERE artisan_subcategories.user_id = n.artisan_id
      AND artisan_subcategories.subcategory_id = jobs.subcategory_id) THEN 'your_sub_trade' ELSE 'your_trade' END
    UNION ALL SELECT 'urgent' WHERE jobs.urgency = 'now'
    UNION ALL SELECT 'free_today' WHERE EXISTS (SELECT 1 FROM work_days WHERE work_days.user_id = n.artisan_id
      AND work_days.day = ${weekday} AND work_days.is_holiday = 0 AND work_days.from_time IS NOT NULL)
    UNION ALL SELECT 'newcomer_place' WHERE n.is_newcomer))`;
}
