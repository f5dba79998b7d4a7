import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import { usersWithSamePhone } from "../users/phone-statements.ts";
import type { MatchSide, VisitStatus } from "../visits/rules.ts";
import { type NoShowStatus, REPORT_AFTER_MS, REPORT_UNTIL_MS, REPORTS_PER_DAY } from "./rules.ts";
import { reporterOf } from "./statements.ts";

type Asked = { jobId: string; visitId: string | undefined; userId: string; at: number };

/**
 * SELECT of one row with the facts that decide a report: the match of this person, the visit that is meant and the report on it.
 * An artisan whose match a report ended still has that match here.
 */
export function reportFactsOf({ jobId, visitId, userId, at }: Asked): SQL {
  const side = (artisanId: SQL) => sql`CASE ${artisanId} WHEN ${userId} THEN 'artisan' ELSE 'client' END`;
  const match = sql`SELECT offer_id, artisan_id, side, is_matched FROM (
      SELECT offers.id AS offer_id, offers.artisan_id, ${side(sql`offers.artisan_id`)} AS side, jobs.status = 'matched' AS is_matched, 1 AS place, 0 AS at
      FROM jobs JOIN offers ON offers.id = jobs.accepted_offer_id AND offers.status = 'accepted'
      WHERE jobs.id = ${jobId} AND jobs.deleted_at IS NULL AND ${userId} IN (jobs.client_id, offers.artisan_id)
      UNION ALL
      SELECT no_shows.offer_id, no_shows.artisan_id, ${side(sql`no_shows.artisan_id`)}, 0, 0, no_shows.created_at
      FROM no_shows JOIN jobs ON jobs.id = no_shows.job_id
      WHERE no_shows.job_id = ${jobId} AND jobs.deleted_at IS NULL AND ${userId} IN (jobs.client_id, no_shows.artisan_id))
    ${visitId === undefined ? sql`` : sql`WHERE offer_id = (SELECT visits.offer_id FROM visits WHERE visits.id = ${visitId})`}
    ORDER BY place DESC, at DESC LIMIT 1`;
  const meant =
    visitId === undefined
      ? sql`due.starts_at <= ${at} AND (due.status IN ('agreed', 'arrived') OR EXISTS (SELECT 1 FROM no_shows AS other
          WHERE other.visit_id = due.id AND other.status = 'waiting' AND other.reported_by <> m.side))`
      : sql`due.id = ${visitId}`;
  const ofMatch = (status: SQL) => sql`EXISTS (SELECT 1 FROM visits AS one WHERE one.offer_id = m.offer_id AND ${status})`;
  return sql`SELECT m.offer_id, m.artisan_id, m.side, m.is_matched, v.id AS visit_id, v.status AS visit_status, v.starts_at,
      n.id AS report_id, n.reported_by, n.status AS report_status, n.answer_until,
      ${ofMatch(sql`(one.agreed_at IS NOT NULL OR one.status = 'proposed')`)} AS has_visits,
      ${ofMatch(sql`one.status IN ('agreed', 'arrived', 'done', 'missed') AND one.starts_at <= ${at}`)} AS has_begun,
      (NOT ${ofMatch(sql`one.status = 'agreed'`)} AND EXISTS (SELECT 1 FROM no_shows AS own
        WHERE own.offer_id = m.offer_id AND (own.reported_by = m.side OR own.status = 'contested'))) AS has_own_report,
      ${reportsOf(userId, at - DAY_MS)} AS reports_today
    FROM (${match}) AS m
      LEFT JOIN visits AS v ON v.id = (SELECT due.id FROM visits AS due WHERE due.offer_id = m.offer_id AND ${meant}
        ORDER BY due.starts_at DESC, due.id DESC LIMIT 1)
      LEFT JOIN no_shows AS n ON n.offer_id = m.offer_id AND (n.visit_id = v.id
        OR (v.id IS NULL AND n.visit_id IS NULL AND NOT ${ofMatch(sql`one.status = 'agreed'`)}))`;
}

export const selectReportFacts = (db: Db, facts: SQL) =>
  db
    .select({
      side: sql<MatchSide>`f.side`.as("side"),
      isMatched: sql`f.is_matched`.mapWith(Boolean).as("is_matched"),
      visitId: sql<string | null>`f.visit_id`.as("visit_id"),
      visitStatus: sql<VisitStatus | null>`f.visit_status`.as("visit_status"),
      startsAt: sql<number | null>`f.starts_at`.as("starts_at"),
      reportedBy: sql<MatchSide | null>`f.reported_by`.as("reported_by"),
      reportStatus: sql<NoShowStatus | null>`f.report_status`.as("report_status"),
      answerUntil: sql<number | null>`f.answer_until`.as("answer_until"),
      hasOwnReport: sql`f.has_own_report`.mapWith(Boolean).as("has_own_report"),
      hasVisits: sql`f.has_visits`.mapWith(Boolean).as("has_visits"),
      hasBegun: sql`f.has_begun`.mapWith(Boolean).as("has_begun"),
      reportsToday: sql<number>`f.reports_today`.as("reports_today"),
    })
    .from(sql`(${facts}) AS f`);

const reportsOf = (userId: string, since: number): SQL =>
  sql`(SELECT count(*) FROM no_shows AS recent JOIN jobs ON jobs.id = recent.job_id WHERE recent.created_at > ${since}
    AND ${reporterOf(sql`recent`, sql`jobs.client_id`)} IN (${usersWithSamePhone(sql`SELECT ${userId}`)}))`;

/** SQL predicate on those facts AS f: `refusalOfReport` refuses nothing, and there is no report yet. */
export const isReportTaken = (
  at: number,
): SQL => sql`(f.report_id IS NULL AND f.is_matched AND f.reports_today < ${REPORTS_PER_DAY}
  AND CASE WHEN f.visit_id IS NULL THEN NOT f.has_visits AND NOT f.has_own_report ELSE f.visit_status = 'agreed'
    AND f.starts_at BETWEEN ${at - REPORT_UNTIL_MS} AND ${at - REPORT_AFTER_MS} END)`;

/** SQL predicate on those facts AS f: the other side's report waits for an answer, which this one is. */
export const isReportAnAnswer = (at: number): SQL =>
  sql`(f.report_status = 'waiting' AND f.reported_by <> f.side AND f.answer_until >= ${at})`;
