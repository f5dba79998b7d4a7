import { runBatch } from "#db/run-batch.ts";
import { firstOfferFigureQuery, toFirstOfferFigure } from "../analytics/first-offer-figure.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { categoriesAndWilayasOf, categoriesAndWilayasQueries } from "../taxonomy/queries.ts";
import { latestPostsQuery } from "./queries.ts";

const COUNTRY = {};

export async function landingPageData(ctx: Ctx) {
  const { posts, figure, choices } = await runBatch(ctx.db, {
    posts: latestPostsQuery(ctx, ctx),
    figure: firstOfferFigureQuery(ctx, COUNTRY),
    choices: categoriesAndWilayasQueries(ctx),
  });
  return { ...categoriesAndWilayasOf(choices), posts, figure: toFirstOfferFigure(ctx, COUNTRY, figure) };
}
