import type { Language } from "#app/domain/language.ts";

export type Named = { nameAr: string; nameFr: string; nameEn: string };

/** The name of a wilaya, commune, category or sub-category in one language. */
export const nameIn = (language: Language, { nameAr, nameFr, nameEn }: Named): string =>
  ({ ar: nameAr, fr: nameFr, en: nameEn })[language];
