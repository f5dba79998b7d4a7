import type { Language } from "#app/domain/language.ts";

/** The name of a wilaya, commune, category or sub-category in one language. */
export const nameIn = (language: Language, row: { nameAr: string; nameFr: string; nameEn: string }): string =>
  ({ ar: row.nameAr, fr: row.nameFr, en: row.nameEn })[language];
