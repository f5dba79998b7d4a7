import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { LAST_WAVE } from "../jobs/clock-rules.ts";
import { findJob } from "../jobs/queries.ts";
import { isOpenToArtisans, jobCan } from "../jobs/rules.ts";
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
  if (!isOpenToArtisans(job)) throw refuse("job.not_open");

  const [widened] = await widenJobStatement(ctx.db, { jobId, clientId: job.clientId, at: ctx.now });
  if (!widened) throw refuse(await whyNot(ctx, jobId));

  const { announced, told } = await announceJob(ctx, { jobId });
  // An alarm at the same moment may have sent the wave first.
  return { hasTold: !announced || told > 0 };
}

async function whyNot({ db }: Ctx, jobId: string) {
  const [row] = await db
    .select({
      isOpen: sql`${jobs.status} = 'open' AND ${jobs.held} = 0`.mapWith(Boolean),
      isWidened: sql`${jobs.widenedAt} IS NOT NULL`.mapWith(Boolean),
      isLastSent: sql`${jobs.nextWave} IS NULL OR ${jobs.lastWave} = ${LAST_WAVE}`.mapWith(Boolean),
      hasOffer: sql`EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id)`.mapWith(Boolean),
    })
    .from(jobs)
    .where(sql`${jobs.id} = ${jobId}`);
  if (!row?.isOpen) return "job.not_open";
  return row.isWidened || (row.isLastSent && !row.hasOffer) ? "job.widened" : "job.too_early";
}
