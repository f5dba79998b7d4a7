import { recordContactRevealedStatement } from "../jobs/contact-statements.ts";
import { markJobNotificationsReadStatement } from "../notifications/statements.ts";
import { markOffersSeenStatements } from "../offers/mark-offers-seen.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type JobPage, jobPageOf, jobPageQueries } from "./job-page.ts";
import { markNoticeSeenStatement } from "./statements.ts";

/**
 * A person opens a job: what its page shows as it was until now, and from now on the offers sent to a client are seen and
 * an artisan who was told has looked, which its client sees; what told the reader of it is read; who reads how to reach the other side of a match is written down.
 * One trip. Null where he may not see the job.
 */
export async function openJobPage(ctx: Ctx, { jobId }: { jobId: string }): Promise<(JobPage & { noticesRead: number }) | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;

  const [job, offers, told, contacts, points, wait, removal, read] = await ctx.db.batch([
    ...jobPageQueries(ctx, actor, jobId),
    markJobNotificationsReadStatement(ctx.db, { userId: actor.userId, at: ctx.now, jobId }),
    ...markOffersSeenStatements(ctx, actor, jobId),
    recordContactRevealedStatement(ctx, actor, { jobId }),
    markNoticeSeenStatement(ctx, actor, jobId),
  ]);
  const page = jobPageOf(actor, [job, offers, told, contacts, points, wait, removal]);
  return page && { ...page, noticesRead: read.length };
}
