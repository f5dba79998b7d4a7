import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { selfOf, selfQueries } from "../users/queries.ts";
import { type NearbyPage, nearbyOf, nearbyQueries } from "./nearby-jobs.ts";

/** What the page of nearby jobs shows: they, and the artisan's own trades and places to filter by. One trip. */
export async function nearbyPage(ctx: Ctx, page: NearbyPage) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const [account, wilaya, commune, categories, areas, jobs, counted] = await ctx.db.batch([
    ...selfQueries(ctx, ctx.actor.userId),
    ...nearbyQueries(ctx, page),
  ]);
  return { user: selfOf(ctx, [account, wilaya, commune, categories, areas]), ...nearbyOf([jobs, counted], page) };
}
