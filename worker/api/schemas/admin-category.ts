import { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { AdminCategory } from "#app/domain/taxonomy/admin-categories.ts";
import { imageUrl } from "./image.ts";
import { named, namedJson } from "./place.ts";

/** The public fields and the fields for admins. */
const kept = {
  slug: z.string(),
  position: z.int().nullable().describe("Among those that may be chosen, from 1; null for one that is retired."),
  retired_at: z.string().nullable(),
  version: z.int().describe("Sent back with a change, it is refused where somebody else came between."),
};

export const adminSubcategory = named.extend({ ...kept, category: z.int() }).meta({ id: "SubCategoryOfAll" });

export const adminCategory = named
  .extend({
    ...kept,
    points_cost: z.int(),
    image: z.string().nullable(),
    image_alt_ar: z.string().nullable(),
    image_alt_fr: z.string().nullable(),
    image_alt_en: z.string().nullable(),
    sub_categories: z.array(adminSubcategory),
  })
  .meta({ id: "CategoryOfAll" });

type Kept = { slug: string; place: number | null; retiredAt: number | null; version: number };

const keptJson = ({ slug, place, retiredAt, version }: Kept) => ({
  slug,
  position: place,
  retired_at: retiredAt === null ? null : new Date(retiredAt).toISOString(),
  version,
});

export const adminSubcategoryJson = (row: AdminCategory["subcategories"][number]): z.infer<typeof adminSubcategory> => ({
  ...namedJson(row),
  ...keptJson(row),
  category: row.categoryId,
});

export const adminCategoryJson = (ctx: Pick<Ctx, "origin">, row: AdminCategory): z.infer<typeof adminCategory> => ({
  ...namedJson(row),
  ...keptJson(row),
  points_cost: row.pointsCost,
  image: row.picture && imageUrl(ctx, row.picture.id),
  image_alt_ar: row.picture?.altAr ?? null,
  image_alt_fr: row.picture?.altFr ?? null,
  image_alt_en: row.picture?.altEn ?? null,
  sub_categories: row.subcategories.map(adminSubcategoryJson),
});
