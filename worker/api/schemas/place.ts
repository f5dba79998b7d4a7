import { z } from "zod";
import type { CommuneRow, WilayaRow } from "#app/domain/geography/queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { CategoryRow } from "#app/domain/taxonomy/queries.ts";
import { imageUrl } from "./image.ts";

/** Id and the names in three languages of a row of the reference data. */
export const named = z.object({ id: z.int(), name_ar: z.string(), name_fr: z.string(), name_en: z.string() });

type NamedRow = { id: number; nameAr: string; nameFr: string; nameEn: string };

export const namedJson = (row: NamedRow): z.infer<typeof named> => ({
  id: row.id,
  name_ar: row.nameAr,
  name_fr: row.nameFr,
  name_en: row.nameEn,
});

export const subcategory = named.extend({ category: z.int() }).meta({ id: "SubCategory" });

export const subcategoryJson = (row: NamedRow & { categoryId: number }): z.infer<typeof subcategory> => ({
  ...namedJson(row),
  category: row.categoryId,
});

export const category = named
  .extend({ slug: z.string(), image: z.string().nullable(), points_cost: z.int(), sub_categories: z.array(subcategory) })
  .meta({ id: "Category" });

export const categoryJson = (ctx: Pick<Ctx, "origin">, row: CategoryRow): z.infer<typeof category> => ({
  ...namedJson(row),
  slug: row.slug,
  image: row.picture && imageUrl(ctx, row.picture.id),
  points_cost: row.pointsCost,
  sub_categories: row.subcategories.map(subcategoryJson),
});

export const wilaya = named
  .extend({ code: z.string(), mother_code: z.string().nullable(), fully_operational_from: z.string().nullable() })
  .meta({ id: "Wilaya" });

export const wilayaJson = (
  row: NamedRow & Pick<WilayaRow, "code" | "motherCode" | "fullyOperationalFrom">,
): z.infer<typeof wilaya> => ({
  ...namedJson(row),
  code: row.code,
  mother_code: row.motherCode,
  fully_operational_from: row.fullyOperationalFrom,
});

export const commune = named
  .extend({ wilaya: z.int(), lat: z.number().nullable(), lng: z.number().nullable() })
  .meta({ id: "Commune" });

export const communeJson = (row: CommuneRow): z.infer<typeof commune> => ({
  ...namedJson(row),
  wilaya: row.wilaya,
  lat: row.lat,
  lng: row.lng,
});
