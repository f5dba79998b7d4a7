import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { disputeOfJobQuery } from "../disputes/disputable-matches.ts";
import { type AddressOpening, lastOpeningQuery } from "../jobs/address/address-openings.ts";
import { recordContactRevealedStatement } from "../jobs/contact-statements.ts";
import { markJobNotificationsReadStatement } from "../notifications/statements.ts";
import { markOffersSeenStatements } from "../offers/mark-offers-seen.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { visitsStatements } from "../visits/queries.ts";
import { toVisit, type VisitView } from "../visits/select-visits.ts";
import { type JobWithOffers, jobWithOffersQueries, toJobWithOffers } from "./job-with-offers.ts";
import { markAnnouncementSeenStatements } from "./statements.ts";

export type ViewedJob = JobWithOffers & {
  visits: VisitView[];
  opening: AddressOpening | null;
  dispute: { id: string; artisanId: string } | null;
  notificationsRead: number;
};

/** Reads the page of a job, then marks its offers, announcement and notifications as seen and records shown contacts. */
export async function viewJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<ViewedJob | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;

  const { job, visits, opening, dispute, read } = await runBatch(ctx.db, {
    job: jobWithOffersQueries(ctx, actor, jobId),
    visits: visitsStatements(ctx, actor, sql`visits.job_id = ${jobId}`),
    opening: lastOpeningQuery(ctx, actor, jobId),
    dispute: disputeOfJobQuery(ctx, jobId, actor),
    read: markJobNotificationsReadStatement(ctx.db, { userId: actor.userId, at: ctx.now, jobId }),
    seenOffers: markOffersSeenStatements(ctx, actor, jobId),
    revealed: recordContactRevealedStatement(ctx, actor, { jobId }),
    seen: markAnnouncementSeenStatements(ctx, actor, jobId),
  });
  const page = toJobWithOffers(ctx, actor, job);
  return (
    page && {
      ...page,
      visits: visits.rows.map((row) => toVisit(row, actor)),
      opening: opening[0] ?? null,
      dispute: dispute[0] ?? null,
      notificationsRead: read.length,
    }
  );
}
