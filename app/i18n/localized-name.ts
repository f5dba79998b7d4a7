import type { Language } from "#app/domain/shared/contracts/language.ts";

export type Named = { nameAr: string; nameFr: string; nameEn: string };

export const localizedName = (language: Language, { nameAr, nameFr, nameEn }: Named): string =>
  ({ ar: nameAr, fr: nameFr, en: nameEn })[language];

type Pictured = { id: string; altAr: string; altFr: string; altEn: string };

/** The icon or image of a category, with its alternative text in one language. */
export const localizedImage = (
  language: Language,
  picture: Pictured | null | undefined,
): { id: string; alt: string } | undefined =>
  picture ? { id: picture.id, alt: { ar: picture.altAr, fr: picture.altFr, en: picture.altEn }[language] } : undefined;
