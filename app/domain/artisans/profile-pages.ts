import { locationQueries, locationsOf } from "../geography/queries.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { artisanCategoriesOf, artisanCategoriesQueries } from "../taxonomy/queries.ts";
import { selfOf, selfQueries } from "../users/queries.ts";

type Own = Ctx & { actor: SignedIn };

/** One's own profile beside all categories and specialities that may be chosen today. One trip. */
export async function profileAndCategories(ctx: Own) {
  const [categories, subcategories, ...own] = await ctx.db.batch([
    ...artisanCategoriesQueries(ctx),
    ...selfQueries(ctx, ctx.actor.userId),
  ]);
  return { user: selfOf(ctx, own), trades: artisanCategoriesOf([categories, subcategories]) };
}

/** One's own profile beside all wilayas, and the communes of the one asked for, else of one's own. One trip. */
export async function profileAndWilayas(ctx: Own, chosen: { wilayaId?: number } = {}) {
  const [wilayas, communes, home, ...own] = await ctx.db.batch([
    ...locationQueries(ctx, chosen),
    ...selfQueries(ctx, ctx.actor.userId),
  ]);
  return { user: selfOf(ctx, own), places: locationsOf(ctx, [wilayas, communes, home]) };
}
