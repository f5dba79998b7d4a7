import { locationQueries, locationsOf } from "../geography/queries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { categoriesOf, categoriesQueries } from "./queries.ts";

export async function jobFormOptions(ctx: Ctx, { sentence, wilayaId }: { sentence: string; wilayaId?: number }) {
  const [categories, subcategories, words, moreWords, wilayas, communes, home] = await ctx.db.batch([
    ...categoriesQueries(ctx),
    ...locationQueries(ctx, { wilayaId }),
  ]);
  return {
    ...categoriesOf([categories, subcategories, words, moreWords], sentence),
    places: locationsOf(ctx, [wilayas, communes, home]),
  };
}
