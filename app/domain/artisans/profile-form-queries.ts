import { runBatch } from "#db/run-batch.ts";
import { locationQueries, locationsOf } from "../geography/queries.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { artisanCategoriesOf, artisanCategoriesQueries } from "../taxonomy/queries.ts";
import { selfOf, selfQueries } from "../users/queries.ts";

type Own = Ctx & { actor: SignedIn };

export async function profileAndCategories(ctx: Own) {
  const { categories, own } = await runBatch(ctx.db, {
    categories: artisanCategoriesQueries(ctx),
    own: selfQueries(ctx, ctx.actor.userId),
  });
  return { user: selfOf(ctx, own), trades: artisanCategoriesOf(categories) };
}

/** `communes` are those of the chosen wilaya, otherwise of the home wilaya. */
export async function profileAndWilayas(ctx: Own, chosen: { wilayaId?: number } = {}) {
  const { places, own } = await runBatch(ctx.db, {
    places: locationQueries(ctx, chosen),
    own: selfQueries(ctx, ctx.actor.userId),
  });
  return { user: selfOf(ctx, own), places: locationsOf(ctx, places) };
}
