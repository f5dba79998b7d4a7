import { jobWithOffersQueries, toJobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import { offersOnJobQuery, toOffer } from "#app/domain/offers/select-offers.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

/** What viewJob reads, without what it marks as seen. */
export const findJobWithOffers = async (ctx: Ctx, jobId: string) =>
  isSignedIn(ctx.actor) ? toJobWithOffers(ctx, ctx.actor, await ctx.db.batch(jobWithOffersQueries(ctx, ctx.actor, jobId))) : null;

export const offersOnJob = async (ctx: Ctx, jobId: string) =>
  isSignedIn(ctx.actor) ? (await offersOnJobQuery(ctx, ctx.actor, jobId)).map(toOffer) : [];
