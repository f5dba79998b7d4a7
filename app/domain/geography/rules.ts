import type { Language } from "../shared/contracts/language.ts";

export type Names = { nameAr: string; nameFr: string; nameEn: string };

export function nameInLanguage(language: Language, row: Names): string {
  if (language === "fr") return row.nameFr;
  if (language === "en") return row.nameEn;
  return row.nameAr;
}

/** Ignores accents: Aïn comes before Azail. */
export function compareByName(language: Language): (a: Names, b: Names) => number {
  const { compare } = new Intl.Collator(language);
  return (a, b) => compare(nameInLanguage(language, a), nameInLanguage(language, b));
}

export type Point = { lat: number | null; lng: number | null };

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight line in whole kilometres; a finer value would reveal more than the commune. Null if unknown. */
export function distanceKm(from: Point, to: Point): number | null {
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  const halfChord =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(halfChord))));
}
