import type { Ctx } from "../ctx.ts";
import { placesOf, placesQueries } from "../geography/queries.ts";
import { categoriesOf, categoriesQueries } from "./queries.ts";

/** What the form of a new job offers: categories, those that a sentence names, and places to choose from. One trip. */
export async function choicesForAJob(ctx: Ctx, { sentence, wilayaId }: { sentence: string; wilayaId?: number }) {
  const [categories, subcategories, words, moreWords, wilayas, communes, home] = await ctx.db.batch([
    ...categoriesQueries(ctx),
    ...placesQueries(ctx, { wilayaId }),
  ]);
  return {
    ...categoriesOf([categories, subcategories, words, moreWords], sentence),
    places: placesOf(ctx, [wilayas, communes, home]),
  };
}
