import { runBatch } from "#db/run-batch.ts";
import { locationQueries, locationsOf } from "../geography/queries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { categoriesOf, categoriesQueries } from "./queries.ts";

export async function jobFormOptions(ctx: Ctx, { sentence, wilayaId }: { sentence: string; wilayaId?: number }) {
  const { categories, places } = await runBatch(ctx.db, {
    categories: categoriesQueries(ctx),
    places: locationQueries(ctx, { wilayaId }),
  });
  return {
    ...categoriesOf(categories, sentence),
    places: locationsOf(ctx, places),
  };
}
