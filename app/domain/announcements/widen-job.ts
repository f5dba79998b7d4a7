import { sql } from "drizzle-orm";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { LAST_WAVE } from "../jobs/clock-rules.ts";
import { findJob } from "../jobs/queries.ts";
import { jobCan } from "../jobs/rules.ts";
import { widenJobStatement } from "../jobs/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { announceJob } from "./announce-job.ts";

/**
 * Sends the last wave, which reaches the ten nearest wilayas, at once, and only once. Returns whether it told somebody.
 * Refuses: not_found · permission_denied · job.not_open · job.widened · job.too_early (artisans were told a moment ago, or an
 * offer came)
 */
export async function widenJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<{ hasTold: boolean }> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (job.status !== "open" || job.held) throw refuse("job.not_open");

  const [widened] = await widenJobStatement(ctx.db, { jobId, clientId: job.clientId, at: ctx.now });
  if (!widened) throw refuse(await whyNot(ctx, jobId));

  await announceJob(ctx, { jobId });
  const [told] = await ctx.db
    .select({ artisanId: jobAnnouncements.artisanId })
    .from(jobAnnouncements)
    .where(
      sql`${jobAnnouncements.jobId} = ${jobId} AND ${jobAnnouncements.createdAt} >= ${ctx.now} AND ${jobAnnouncements.wave} = ${LAST_WAVE}`,
    )
    .limit(1);
  return { hasTold: told !== undefined };
}

async function whyNot({ db }: Ctx, jobId: string) {
  const [row] = await db
    .select({
      isOpen: sql`${jobs.status} = 'open' AND ${jobs.held} = 0`.mapWith(Boolean),
      isWidened: sql`${jobs.widenedAt} IS NOT NULL OR ${jobs.nextWave} IS NULL OR ${jobs.lastWave} = ${LAST_WAVE}`.mapWith(
        Boolean,
      ),
    })
    .from(jobs)
    .where(sql`${jobs.id} = ${jobId}`);
  if (!row?.isOpen) return "job.not_open";
  return row.isWidened ? "job.widened" : "job.too_early";
}
