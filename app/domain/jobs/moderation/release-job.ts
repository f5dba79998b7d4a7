import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { auditStatement } from "../../audit/statements.ts";
import { notifyIfStatements } from "../../notifications/statements.ts";
import { isOfferPendingSql } from "../../offers/statements.ts";
import { findSetting } from "../../settings/queries.ts";
import { RAMADAN } from "../../settings/rules.ts";
import { settingQuery } from "../../settings/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { afterNight } from "../clock-rules.ts";
import { resumedClock } from "../lifecycle/clock-statements.ts";
import { openDeadlines } from "../lifecycle/deadline-statements.ts";
import { OFFER_REMINDER_DELAY_MS } from "../rules.ts";
import { findJobToModerate } from "./find-job-to-moderate.ts";

/**
 * Releases and announces a held job; its deadline starts again.
 * Refuses: not_authenticated · permission_denied (also for own jobs) · not_found · job.not_held
 */
export async function releaseJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const job = await findJobToModerate(ctx, jobId);
  if (!job) throw refuse("not_found");
  if (job.clientId === adminId) throw refuse("permission_denied");
  if (job.status !== "open" || !job.held) throw refuse("job.not_held");

  const { db, now: at } = ctx;
  const ramadan = findSetting(ctx, RAMADAN, await settingQuery(db, RAMADAN));
  const morning = afterNight(job.clockStoppedAt ?? at, ramadan);
  const stillHeld = sql`(jobs.id = ${jobId} AND jobs.status = 'open' AND jobs.held = 1 AND jobs.deleted_at IS NULL)`;
  const isHeld = sql`EXISTS (SELECT 1 FROM jobs WHERE ${stillHeld})`;
  // A job that an edit held after its announcement keeps its age, and its pending offers are reminded of.
  const openedAt = sql`CASE WHEN jobs.announced_at IS NULL THEN ${at} ELSE jobs.opened_at END`;
  const since = sql<number>`(SELECT ${openedAt} FROM jobs WHERE jobs.id = ${jobId})`;
  const reminderOfOffers = sql`CASE WHEN EXISTS (SELECT 1 FROM offers
    WHERE offers.job_id = jobs.id AND offers.seen_at IS NULL AND ${isOfferPendingSql}) THEN ${at + OFFER_REMINDER_DELAY_MS} END`;
  const subject = { subjectKind: "jobs", subjectId: jobId } as const;

  const { found } = await adminBatch(ctx, {
    found: db.select({ id: jobs.id }).from(jobs).where(stillHeld),
    logged: auditStatement(
      db,
      { actorId: adminId, action: "job.released", ...subject, before: { heldFor: job.heldFor }, at },
      isHeld,
    ),
    notified: notifyIfStatements(db, job.clientId, { type: "request_released", at, jobId }, isHeld),
    counted: recordEventIfStatement(db, { kind: "job.released", at, userId: job.clientId, jobId, since }, isHeld),
    // Last: the statements above check that the job is held.
    released: db
      .update(jobs)
      .set({
        held: false,
        heldReasons: [],
        openedAt,
        ...openDeadlines(at),
        ...resumedClock(at, morning),
        remindAt: reminderOfOffers,
      })
      .where(stillHeld),
  });

  if (found.length === 0) throw refuse("job.not_held");

  await ctx.outbox.push({ kind: "announce_job", jobId });
}
