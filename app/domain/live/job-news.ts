import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notices } from "#db/schema/matching.ts";
import { offers } from "#db/schema/offers.ts";
import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import type { OfferRow } from "../offers/queries.ts";
import { offerListedTo, selectOffers, shownOffer } from "../offers/select-offers.ts";
import { type Standing, standingOf, standingQuery } from "./queries.ts";

export type JobNews = {
  clientId: string;
  /** Its client is a guest whose link still holds. */
  isGuests: boolean;
  standing: Standing;
  counts: { notified: number; seen: number; offers: number; wave: number; openedAt: number | null };
  offers: OfferRow[];
};

/** What the open pages of a request show, as its client reads it, in one trip; null where it is gone. */
export async function jobNews(
  ctx: Ctx,
  { jobId, client, sessionIds }: { jobId: string; client: SignedIn; sessionIds: string[] },
) {
  const asClient = { ...ctx, actor: client };
  const [[job], standing, found] = await ctx.db.batch([
    ctx.db
      .select({
        clientId: jobs.clientId,
        isGuests: sql`EXISTS (SELECT 1 FROM ${guests} WHERE user_id = ${jobs.clientId} AND ended_at IS NULL)`.mapWith(Boolean),
        openedAt: jobs.openedAt,
        offers: jobs.liveOffers,
        notified: sql<number>`count(${notices.artisanId})`,
        seen: sql<number>`count(${notices.seenAt})`,
        wave: sql<number>`coalesce(max(${notices.wave}), 0)`,
      })
      .from(jobs)
      .leftJoin(notices, eq(notices.jobId, jobs.id))
      .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
      .groupBy(jobs.id),
    standingQuery(ctx, sessionIds),
    selectOffers(asClient)
      .where(and(eq(offers.jobId, jobId), offerListedTo(client)))
      .orderBy(asc(offers.createdAt), asc(offers.id)),
  ]);
  if (!job) return null;
  const { clientId, isGuests, ...counts } = job;
  return { clientId, isGuests, standing: standingOf(standing), counts, offers: found.map(shownOffer) } satisfies JobNews;
}
