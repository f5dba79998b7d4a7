import { locationQueries, locationsOf } from "../geography/queries.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { artisanCategoriesOf, artisanCategoriesQueries } from "../taxonomy/queries.ts";
import { selfOf, selfQueries } from "../users/queries.ts";

type Own = Ctx & { actor: SignedIn };

export async function profileAndCategories(ctx: Own) {
  const [categories, subcategories, ...own] = await ctx.db.batch([
    ...artisanCategoriesQueries(ctx),
    ...selfQueries(ctx, ctx.actor.userId),
  ]);
  return { user: selfOf(ctx, own), trades: artisanCategoriesOf([categories, subcategories]) };
}

/** `communes` are those of the chosen wilaya, otherwise of the home wilaya. */
export async function profileAndWilayas(ctx: Own, chosen: { wilayaId?: number } = {}) {
  const [wilayas, communes, home, ...own] = await ctx.db.batch([
    ...locationQueries(ctx, chosen),
    ...selfQueries(ctx, ctx.actor.userId),
  ]);
  return { user: selfOf(ctx, own), places: locationsOf(ctx, [wilayas, communes, home]) };
}
