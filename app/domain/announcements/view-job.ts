import { runBatch } from "#db/run-batch.ts";
import { recordContactRevealedStatement } from "../jobs/contact-statements.ts";
import { markJobNotificationsReadStatement } from "../notifications/statements.ts";
import { markOffersSeenStatements } from "../offers/mark-offers-seen.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type JobWithOffers, jobWithOffersQueries, toJobWithOffers } from "./find-job-with-offers.ts";
import { markAnnouncementSeenStatements } from "./statements.ts";

/** Reads the page of a job, then marks its offers, announcement and notifications as seen and records shown contacts. */
export async function viewJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<(JobWithOffers & { noticesRead: number }) | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;

  const { job, read } = await runBatch(ctx.db, {
    job: jobWithOffersQueries(ctx, actor, jobId),
    read: markJobNotificationsReadStatement(ctx.db, { userId: actor.userId, at: ctx.now, jobId }),
    seenOffers: markOffersSeenStatements(ctx, actor, jobId),
    revealed: recordContactRevealedStatement(ctx, actor, { jobId }),
    seen: markAnnouncementSeenStatements(ctx, actor, jobId),
  });
  const page = toJobWithOffers(ctx, actor, job);
  return page && { ...page, noticesRead: read.length };
}
