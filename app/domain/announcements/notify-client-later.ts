import { findJob } from "../jobs/queries.ts";
import { isOpenToArtisans, jobCan } from "../jobs/rules.ts";
import { notifyClientLaterStatement } from "../jobs/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Emails the client once an artisan is found, for 30 days. Refuses: not_found · permission_denied · job.not_open */
export async function notifyClientLater(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (!isOpenToArtisans(job)) throw refuse("job.not_open");

  await notifyClientLaterStatement(ctx.db, { jobId, clientId: job.clientId, at: ctx.now });
}
