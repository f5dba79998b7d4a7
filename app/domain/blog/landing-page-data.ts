import { runBatch } from "#db/run-batch.ts";
import { findSetting } from "../settings/queries.ts";
import { RESPONSE_PROMISE } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { categoriesAndWilayasOf, categoriesAndWilayasQueries } from "../taxonomy/queries.ts";
import { latestPostsQuery } from "./queries.ts";

/** `promise` is null if the translation's default applies. One trip. */
export async function landingPageData(ctx: Ctx) {
  const { posts, promise, choices } = await runBatch(ctx.db, {
    posts: latestPostsQuery(ctx, ctx),
    promise: settingQuery(ctx.db, RESPONSE_PROMISE),
    choices: categoriesAndWilayasQueries(ctx),
  });
  return { ...categoriesAndWilayasOf(choices), posts, promise: findSetting(ctx, RESPONSE_PROMISE, promise) };
}
