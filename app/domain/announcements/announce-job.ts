import { sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { isAnnouncementPending, markAnnouncedStatement } from "../jobs/statements.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { nearestArtisans } from "./nearest-artisans.ts";

const WAVE = 0;

/** Each statement checks that the job is not marked yet, so repeated and concurrent runs notify nobody twice. */
export async function announceJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<{ announced: boolean }> {
  const at = ctx.now;
  const messageId = newId();
  const isPending = isAnnouncementPending(jobId);
  const announced = sql`SELECT artisan_id AS user_id FROM job_announcements WHERE job_id = ${jobId} AND created_at = ${at}`;
  const hasAnnounced = sql`EXISTS (${announced})`;

  const { email, marked } = await runBatch(ctx.db, {
    announcements: insertFrom(
      ctx.db,
      jobAnnouncements,
      { jobId: sql`n.job_id`, artisanId: sql`n.artisan_id`, wave: WAVE, reason: sql`n.reason`, createdAt: at },
      sql`(${nearestArtisans(jobId, at)}) AS n WHERE ${isPending}`,
    ),
    notifications: notifyEachStatements(ctx.db, { type: "new_job_added", at, jobId }, sql`${announced} AND ${isPending}`),
    counted: recordEventEachStatement(
      ctx.db,
      { kind: "job.announced", at },
      sql`SELECT client_id AS user_id, id AS job_id, (SELECT count(*) FROM (${announced})) AS points FROM jobs
        WHERE id = ${jobId} AND ${isPending} AND (announced_at IS NULL OR ${hasAnnounced})`,
      { points: true },
    ),
    email: queueMessageIfStatement(
      ctx.db,
      { id: messageId, kind: "artisan_told", subjectId: jobId, at },
      sql`SELECT users.id AS user_id, users.email AS recipient, users.language FROM jobs JOIN users ON users.id = jobs.client_id
        WHERE jobs.id = ${jobId} AND users.email_verified_at IS NOT NULL AND (jobs.notify_client_since IS NOT NULL OR ${isFirstSinceWidened(at)})
          AND ${isPending} AND ${hasAnnounced}`,
    ),
    marked: markAnnouncedStatement(ctx.db, { jobId, at, hasAnnounced }),
  });

  if (email.length > 0) await ctx.outbox.push({ kind: "deliver_message", messageId });
  return { announced: marked.length > 0 };
}

/** A widened job causes one email only, even if it is announced again after a cancelled match. */
const isFirstSinceWidened = (at: number) => sql`(jobs.widened_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM job_announcements
  WHERE job_announcements.job_id = jobs.id AND job_announcements.created_at >= jobs.widened_at AND job_announcements.created_at < ${at}))`;
