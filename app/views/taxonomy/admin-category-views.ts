import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { AdminCategory, adminCategoryDetails, adminSubcategoryDetails } from "#app/domain/taxonomy/admin-categories.ts";
import { AFFECTED_COUNT_CAP } from "#app/domain/taxonomy/rules.ts";
import { localizedImage, localizedName } from "#app/i18n/localized-name.ts";

/** A row of a sortable list. */
const ordered = (
  language: Language,
  row: Pick<AdminCategory, "id" | "nameAr" | "nameFr" | "nameEn" | "place" | "retiredAt">,
) => ({
  id: row.id,
  name: localizedName(language, row),
  others: (["ar", "fr", "en"] as const).filter((one) => one !== language).map((one) => localizedName(one, row)),
  place: row.place,
  retiredAt: row.retiredAt,
});

export type CategoryRowView = ReturnType<typeof categoryRowView>;

export const categoryRowView = (language: Language, row: AdminCategory) => ({
  ...ordered(language, row),
  slug: row.slug,
  picture: localizedImage(language, row.picture),
  cost: row.pointsCost,
  subs: row.subcategories.filter(({ place }) => place !== null).length,
});

export type SubcategoryRowView = ReturnType<typeof ordered>;

/** The values of a form of names, by field name. */
const namesOf = (row: { nameAr: string; nameFr: string; nameEn: string; version: number; retiredAt: number | null }) => ({
  names: { name_ar: row.nameAr, name_fr: row.nameFr, name_en: row.nameEn },
  version: row.version,
  retiredAt: row.retiredAt,
});

export type CategoryView = ReturnType<typeof categoryView>;

export function categoryView({ language }: Ctx, { category, touched }: Awaited<ReturnType<typeof adminCategoryDetails>>) {
  const bounded = (count: number) => ({ count, isAll: count < AFFECTED_COUNT_CAP });
  return {
    ...namesOf(category),
    id: category.id,
    slug: category.slug,
    title: localizedName(language, category),
    cost: category.pointsCost,
    picture: localizedImage(language, category.picture) ?? null,
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

export const subcategoryView = (
  { language }: Ctx,
  { subcategory, category }: Awaited<ReturnType<typeof adminSubcategoryDetails>>,
) => ({
  ...namesOf(subcategory),
  id: subcategory.id,
  title: localizedName(language, subcategory),
  categoryId: category.id,
  category: localizedName(language, category),
});
