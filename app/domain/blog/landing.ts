import type { Ctx } from "../ctx.ts";
import { settingIn } from "../settings/queries.ts";
import { PROMISE } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import { categoriesAndWilayasOf, categoriesAndWilayasQueries } from "../taxonomy/queries.ts";
import { latestPostsQuery } from "./queries.ts";

/** What the landing page shows: trades, places and the newest posts (L02, L06), and what it promises (null where it is the catalogue's), in one trip. */
export async function landing(ctx: Ctx) {
  const [posts, promise, ...choices] = await ctx.db.batch([
    latestPostsQuery(ctx, ctx),
    settingQuery(ctx.db, PROMISE),
    ...categoriesAndWilayasQueries(ctx),
  ]);
  return { ...categoriesAndWilayasOf(choices), posts, promise: settingIn(ctx, PROMISE, promise) };
}
