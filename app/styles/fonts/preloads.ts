// Written by subset.mjs.
import type { Language } from "#app/domain/shared/contracts/language.ts";

const SHARED = [
  "/fonts/alexandria-shared.801fd8a9.woff2",
  "/fonts/plex-400-shared.1379ba2c.woff2",
  "/fonts/plex-600-shared.55f38e60.woff2",
];
const ARABIC = [
  "/fonts/alexandria-arabic.ca44a496.woff2",
  "/fonts/plex-400-arabic.83b1e51c.woff2",
  "/fonts/plex-600-arabic.d54842bc.woff2",
];
const LATIN = [
  "/fonts/alexandria-latin.0ba246a7.woff2",
  "/fonts/plex-400-latin.5bc27d99.woff2",
  "/fonts/plex-600-latin.b9b0c524.woff2",
];

/** What the first screen of a page in this language draws with. */
export const FONTS_OF: Record<Language, readonly string[]> = {
  ar: [...ARABIC, ...SHARED],
  fr: [...LATIN, ...SHARED],
  en: [...LATIN, ...SHARED],
};
