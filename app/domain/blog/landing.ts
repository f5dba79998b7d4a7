import type { Ctx } from "../ctx.ts";
import { categoriesAndWilayasOf, categoriesAndWilayasQueries } from "../taxonomy/queries.ts";
import { latestPostsQuery } from "./queries.ts";

/** What the landing page shows: trades, places and the newest posts (L02, L06), in one trip. */
export async function landing(ctx: Ctx) {
  const [posts, ...choices] = await ctx.db.batch([latestPostsQuery(ctx, ctx), ...categoriesAndWilayasQueries(ctx)]);
  return { ...categoriesAndWilayasOf(choices), posts };
}
