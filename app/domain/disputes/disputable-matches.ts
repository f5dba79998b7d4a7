import { desc, eq, type SQL, sql } from "drizzle-orm";
import { disputes } from "#db/schema/disputes.ts";
import { jobs } from "#db/schema/jobs.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { MatchSide } from "../visits/rules.ts";
import { DISPUTABLE_FOR_MS, type DisputeStatus } from "./rules.ts";
import type { DisputeActor } from "./statements.ts";

const settledReports = sql`no_shows WHERE no_shows.offer_id = offers.id
  AND (no_shows.status IN ('agreed', 'silent', 'contested') OR (no_shows.status = 'withdrawn' AND no_shows.is_reopened))`;

/**
 * SELECT of the match of a job in which the actor is a side: offer_id, artisan_id, side, until when a dispute may be opened
 * (due_until, or NULL), the end of the review window, its report, and the status and id of its dispute. A report lets also the
 * artisan of an ended match open one. Of several matches the one that may be disputed at that time.
 */
export const disputableMatches = (jobId: string, { userId }: DisputeActor, at: number): SQL =>
  sql`SELECT m.*, coalesce(max(m.done_until, m.report_until), m.done_until, m.report_until) AS due_until FROM (
    SELECT offers.id AS offer_id, offers.artisan_id, CASE offers.artisan_id WHEN ${userId} THEN 'artisan' ELSE 'client' END AS side,
      CASE WHEN jobs.status IN ('unreviewed', 'archived') AND offers.id = jobs.accepted_offer_id
        THEN jobs.completed_at + ${DISPUTABLE_FOR_MS} END AS done_until,
      (SELECT max(no_shows.settled_at) + ${DISPUTABLE_FOR_MS} FROM ${settledReports}) AS report_until,
      (SELECT no_shows.id FROM ${settledReports} ORDER BY no_shows.settled_at DESC LIMIT 1) AS no_show_id,
      CASE WHEN jobs.status = 'unreviewed' AND offers.id = jobs.accepted_offer_id THEN jobs.due_at END AS window_until,
      disputes.status, disputes.id AS dispute_id
    FROM jobs JOIN offers ON offers.job_id = jobs.id LEFT JOIN disputes ON disputes.offer_id = offers.id
    WHERE jobs.id = ${jobId} AND ${userId} IN (jobs.client_id, offers.artisan_id)
      AND ((offers.id = jobs.accepted_offer_id AND offers.status = 'accepted')
        OR EXISTS (SELECT 1 FROM no_shows WHERE no_shows.offer_id = offers.id))) AS m
    ORDER BY m.status IS NULL AND due_until > ${at} DESC, m.status IS NULL, due_until DESC LIMIT 1`;

/** The newest dispute of the actor about a match of a job, unless it was withdrawn. */
export const disputeOfJobQuery = ({ db }: Pick<Ctx, "db">, jobId: string, { userId }: DisputeActor) =>
  db
    .select({ id: disputes.id, artisanId: disputes.artisanId })
    .from(disputes)
    .innerJoin(jobs, eq(jobs.id, disputes.jobId))
    .where(
      sql`${disputes.jobId} = ${jobId} AND ${disputes.status} <> 'withdrawn' AND ${userId} IN (${jobs.clientId}, ${disputes.artisanId})`,
    )
    .orderBy(desc(disputes.createdAt))
    .limit(1);

export const disputableMatchQuery = ({ db, now }: Pick<Ctx, "db" | "now">, jobId: string, actor: DisputeActor) =>
  db
    .select({
      side: sql<MatchSide>`m.side`.as("side"),
      dueUntil: sql<number | null>`m.due_until`.as("due_until"),
      status: sql<DisputeStatus | null>`m.status`.as("status"),
      hasNoShow: sql`m.no_show_id IS NOT NULL`.mapWith(Boolean).as("has_no_show"),
      disputeId: sql<string | null>`m.dispute_id`.as("dispute_id"),
    })
    .from(sql`(${disputableMatches(jobId, actor, now)}) AS m`);

/** Null if the actor is a side of no match of the job. */
export async function findDisputableMatch(ctx: Ctx, { jobId }: { jobId: string }) {
  if (!isSignedIn(ctx.actor)) return null;
  const [match] = await disputableMatchQuery(ctx, jobId, ctx.actor);
  return match ?? null;
}
