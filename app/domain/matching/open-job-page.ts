import { recordContactRevealedStatement } from "../jobs/contact-statements.ts";
import { markJobNotificationsReadStatement } from "../notifications/statements.ts";
import { markOffersSeenStatements } from "../offers/mark-offers-seen.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type JobPage, jobPageOf, jobPageQueries } from "./job-page.ts";
import { markAnnouncementSeenStatement } from "./statements.ts";

/** Reads the page of a job, then marks its offers, announcement and notifications as seen and records shown contacts. */
export async function openJobPage(ctx: Ctx, { jobId }: { jobId: string }): Promise<(JobPage & { noticesRead: number }) | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;

  const [job, offers, announcements, contacts, points, waitlistEntry, removal, read] = await ctx.db.batch([
    ...jobPageQueries(ctx, actor, jobId),
    markJobNotificationsReadStatement(ctx.db, { userId: actor.userId, at: ctx.now, jobId }),
    ...markOffersSeenStatements(ctx, actor, jobId),
    recordContactRevealedStatement(ctx, actor, { jobId }),
    markAnnouncementSeenStatement(ctx, actor, jobId),
  ]);
  const page = jobPageOf(actor, [job, offers, announcements, contacts, points, waitlistEntry, removal]);
  return page && { ...page, noticesRead: read.length };
}
