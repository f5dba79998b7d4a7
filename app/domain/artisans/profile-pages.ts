import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { placesOf, placesQueries } from "../geography/queries.ts";
import { tradesOf, tradesQueries } from "../taxonomy/queries.ts";
import { selfOf, selfQueries } from "../users/queries.ts";

type Own = Ctx & { actor: SignedIn };

/** One's own profile beside all categories and specialities that may be chosen today. One trip. */
export async function profileAndTrades(ctx: Own) {
  const [categories, subcategories, ...own] = await ctx.db.batch([...tradesQueries(ctx), ...selfQueries(ctx, ctx.actor.userId)]);
  return { user: selfOf(ctx, own), trades: tradesOf([categories, subcategories]) };
}

/** One's own profile beside all wilayas, and the communes of the one asked for, else of one's own. One trip. */
export async function profileAndPlaces(ctx: Own, chosen: { wilayaId?: number } = {}) {
  const [wilayas, communes, home, ...own] = await ctx.db.batch([
    ...placesQueries(ctx, chosen),
    ...selfQueries(ctx, ctx.actor.userId),
  ]);
  return { user: selfOf(ctx, own), places: placesOf(ctx, [wilayas, communes, home]) };
}
