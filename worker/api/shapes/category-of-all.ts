import { z } from "zod";
import type { Ctx } from "#app/domain/ctx.ts";
import type { CategoryOfAll } from "#app/domain/taxonomy/all-categories.ts";
import { pictureUrl } from "./picture.ts";
import { named, namedJson } from "./place.ts";

/** What admins see beside what everybody does. */
const kept = {
  slug: z.string(),
  position: z.int().nullable().describe("Among those that may be chosen, from 1; null for one that is retired."),
  retired_at: z.string().nullable(),
  version: z.int().describe("Sent back with a change, it is refused where somebody else came between."),
};

export const subcategoryOfAll = named.extend({ ...kept, category: z.int() }).meta({ id: "SubCategoryOfAll" });

export const categoryOfAll = named
  .extend({
    ...kept,
    points_cost: z.int(),
    image: z.string().nullable(),
    image_alt_ar: z.string().nullable(),
    image_alt_fr: z.string().nullable(),
    image_alt_en: z.string().nullable(),
    sub_categories: z.array(subcategoryOfAll),
  })
  .meta({ id: "CategoryOfAll" });

type Kept = { slug: string; place: number | null; retiredAt: number | null; version: number };

const keptJson = ({ slug, place, retiredAt, version }: Kept) => ({
  slug,
  position: place,
  retired_at: retiredAt === null ? null : new Date(retiredAt).toISOString(),
  version,
});

export const subcategoryOfAllJson = (row: CategoryOfAll["subcategories"][number]): z.infer<typeof subcategoryOfAll> => ({
  ...namedJson(row),
  ...keptJson(row),
  category: row.categoryId,
});

export const categoryOfAllJson = (ctx: Pick<Ctx, "origin">, row: CategoryOfAll): z.infer<typeof categoryOfAll> => ({
  ...namedJson(row),
  ...keptJson(row),
  points_cost: row.pointsCost,
  image: row.picture && pictureUrl(ctx, row.picture.id),
  image_alt_ar: row.picture?.altAr ?? null,
  image_alt_fr: row.picture?.altFr ?? null,
  image_alt_en: row.picture?.altEn ?? null,
  sub_categories: row.subcategories.map(subcategoryOfAllJson),
});
