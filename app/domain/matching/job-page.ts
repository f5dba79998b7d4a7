import { and, asc, eq } from "drizzle-orm";
import { offers } from "#db/schema/offers.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { jobQuery } from "../jobs/queries.ts";
import { jobOf } from "../jobs/select-jobs.ts";
import { contactsOf, contactsQuery } from "../offers/queries.ts";
import { offerSeenBy, selectOffers, shownOffer } from "../offers/select-offers.ts";
import { balanceQuery } from "../points/queries.ts";
import { newNoticeQuery, noticeCountsQuery } from "./queries.ts";

export type JobPage = NonNullable<Awaited<ReturnType<typeof jobPage>>>;

/**
 * What the page of a job shows to who reads it, in one trip: the job, the offers on it that he may see, oldest first,
 * how many were told of it, who to call once there is a match, and his own points. Null where he may not see the job.
 */
export async function jobPage(ctx: Ctx, jobId: string) {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const [[job], offersSeen, [told], [newNotice], [contacts], [points]] = await ctx.db.batch([
    jobQuery(ctx, jobId),
    selectOffers(ctx)
      .where(and(eq(offers.jobId, jobId), offerSeenBy(actor)))
      .orderBy(asc(offers.createdAt), asc(offers.id)),
    noticeCountsQuery(ctx, actor, jobId),
    newNoticeQuery(ctx, actor, jobId),
    contactsQuery(ctx, actor.userId, jobId),
    balanceQuery(ctx, actor.userId),
  ]);
  if (!job) return null;
  return {
    job: jobOf(job),
    offers: offersSeen.map(shownOffer),
    told: told ?? null,
    isNewToArtisan: newNotice !== undefined,
    contacts: contacts ? contactsOf(contacts, actor.userId) : null,
    points: points ?? { available: 0, held: 0 },
  };
}
