import { findJob } from "../jobs/queries.ts";
import { jobCan } from "../jobs/rules.ts";
import { notifyClientLaterStatement } from "../jobs/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/**
 * "Tell me later" (2.17): for 30 days we look for an artisan for a job that told nobody, every five minutes (the sweep of
 * owed announcements), and write to its client when one has been told. Where someone was told meanwhile nothing changes.
 * Refuses: not_found, permission_denied, job.not_open.
 */
export async function notifyClientLater(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (job.status !== "open" || job.held) throw refuse("job.not_open");

  await notifyClientLaterStatement(ctx.db, { jobId, clientId: job.clientId, at: ctx.now });
}
