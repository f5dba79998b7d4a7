import type { Ctx } from "#app/domain/ctx.ts";
import type { Language } from "#app/domain/language.ts";
import {
  type CategoryOfAll,
  type categoryFile,
  type subcategoryFile,
  TOUCHED_COUNTED_TO,
} from "#app/domain/taxonomy/all-categories.ts";
import { nameIn, pictureIn } from "#app/i18n/name-in.ts";

/** One of a list that is put in order. */
const ordered = (
  language: Language,
  row: Pick<CategoryOfAll, "id" | "nameAr" | "nameFr" | "nameEn" | "place" | "retiredAt">,
) => ({
  id: row.id,
  name: nameIn(language, row),
  others: (["ar", "fr", "en"] as const).filter((one) => one !== language).map((one) => nameIn(one, row)),
  place: row.place,
  retiredAt: row.retiredAt,
});

export type CategoryLine = ReturnType<typeof categoryLine>;

export const categoryLine = (language: Language, row: CategoryOfAll) => ({
  ...ordered(language, row),
  slug: row.slug,
  picture: pictureIn(language, row.picture),
  cost: row.pointsCost,
  subs: row.subcategories.filter(({ place }) => place !== null).length,
});

export type SubcategoryLine = ReturnType<typeof ordered>;

/** What a form of names shows, under the names of its fields. */
const namesOf = (row: { nameAr: string; nameFr: string; nameEn: string; version: number; retiredAt: number | null }) => ({
  names: { name_ar: row.nameAr, name_fr: row.nameFr, name_en: row.nameEn },
  version: row.version,
  retiredAt: row.retiredAt,
});

export type CategoryView = ReturnType<typeof categoryView>;

export function categoryView({ language }: Ctx, { category, touched }: Awaited<ReturnType<typeof categoryFile>>) {
  const bounded = (count: number) => ({ count, isAll: count < TOUCHED_COUNTED_TO });
  return {
    ...namesOf(category),
    id: category.id,
    slug: category.slug,
    title: nameIn(language, category),
    cost: category.pointsCost,
    picture: pictureIn(language, category.picture) ?? null,
    alts: {
      image_alt_ar: category.picture?.altAr ?? "",
      image_alt_fr: category.picture?.altFr ?? "",
      image_alt_en: category.picture?.altEn ?? "",
    },
    subs: category.subcategories.map((row) => ordered(language, row)),
    touched: {
      artisans: bounded(touched.artisans),
      only: bounded(touched.onlyThis),
      open: bounded(touched.open),
    },
  };
}

export type SubcategoryView = ReturnType<typeof subcategoryView>;

export const subcategoryView = ({ language }: Ctx, { subcategory, category }: Awaited<ReturnType<typeof subcategoryFile>>) => ({
  ...namesOf(subcategory),
  id: subcategory.id,
  title: nameIn(language, subcategory),
  categoryId: category.id,
  category: nameIn(language, category),
});
