import { sql } from "drizzle-orm";
import { events } from "#db/schema/analytics.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { Ctx } from "../ctx.ts";
import { ALGIERS_OFFSET_MS, dayInAlgiers } from "../day-in-algiers.ts";
import { asModerator } from "./held-jobs.ts";

const DAY_MS = 86_400_000;
const DAYS = 7;
const MONTHS = 12;
/** E19: the mean is of so many days. */
const COMPLETED_WITHIN_MS = 90 * DAY_MS;

/**
 * How all requests stand (E18, 3.2), and how many were posted in each of the last seven days and twelve months of Algiers,
 * oldest first, with their labels (E19). Drafts and deleted ones count nowhere. One trip.
 * Refuses: not_authenticated · permission_denied.
 */
export async function countJobs(ctx: Ctx) {
  asModerator(ctx.actor);
  const { db, now } = ctx;
  const [days, months] = [lastDays(now), lastMonths(now)];
  const day = sql<string>`date((${events.at} + ${ALGIERS_OFFSET_MS}) / 1000, 'unixepoch')`;
  const [byStatus, byDay, [completed]] = await db.batch([
    db
      .select({ status: jobs.status, held: jobs.held, count: sql<number>`count(*)` })
      .from(jobs)
      .where(sql`${jobs.deletedAt} IS NULL`)
      .groupBy(jobs.status, jobs.held),
    db
      .select({ day, count: sql<number>`count(*)` })
      .from(events)
      .innerJoin(jobs, sql`${jobs.id} = ${events.jobId} AND ${jobs.deletedAt} IS NULL`)
      .where(sql`${events.kind} = 'job.opened' AND ${events.at} >= ${Date.parse(`${months[0]}-01`) - ALGIERS_OFFSET_MS}`)
      .groupBy(sql`1`),
    db
      .select({ minutes: sql<number | null>`avg(${jobs.completedAt} - ${jobs.openedAt}) / 60000.0` })
      .from(events)
      .innerJoin(jobs, sql`${jobs.id} = ${events.jobId} AND ${jobs.deletedAt} IS NULL`)
      .where(
        sql`${events.kind} = 'job.completed' AND ${events.at} >= ${now - COMPLETED_WITHIN_MS} AND ${jobs.completedAt} IS NOT NULL`,
      ),
  ]);

  const countOf = (status: string, held?: boolean) =>
    byStatus.reduce((sum, row) => sum + (row.status === status && (held ?? row.held) === row.held ? row.count : 0), 0);
  const postedIn = (period: string) => byDay.reduce((sum, row) => sum + (row.day.startsWith(period) ? row.count : 0), 0);
  const [matched, unreviewed, archived] = [countOf("matched"), countOf("unreviewed"), countOf("archived")];
  return {
    total: countOf("open") + matched + unreviewed + archived,
    active: countOf("open", false),
    held: countOf("open", true),
    matched,
    unreviewed,
    archived,
    createdToday: postedIn(dayInAlgiers(now)),
    averageCompletionMinutes: completed?.minutes == null ? null : Math.round(completed.minutes),
    daily: days.map((label) => ({ label, count: postedIn(label) })),
    monthly: months.map((label) => ({ label, count: postedIn(label) })),
  };
}

const lastDays = (now: number): string[] =>
  Array.from({ length: DAYS }, (_, place) => dayInAlgiers(now - (DAYS - 1 - place) * DAY_MS));

/** YYYY-MM; counted from the first of a month, since not every month has a 31st. */
function lastMonths(now: number): string[] {
  const today = new Date(now + ALGIERS_OFFSET_MS);
  return Array.from({ length: MONTHS }, (_, place) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (MONTHS - 1 - place), 1)).toISOString().slice(0, 7),
  );
}
