import { PREFIXES } from "#app/i18n/localized-path.ts";

const PUBLIC_PLACES = ["/", "/terms", "/policy", "/mydata", "/login", "/blogs", "/blogs/*", "/blog/*", "/artisan/*"];

const inEveryLanguage = (place: string) => [place, ...PREFIXES.map((prefix) => `/${prefix}${place === "/" ? "" : place}`)];

/**
 * Public documents are fetched while a finger or a pointer rests on their link, so that going from one to the next is quick
 * without a framework. It excludes personal pages, actions, and users who save data.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: PUBLIC_PLACES.flatMap(inEveryLanguage) }, eagerness: "moderate" }],
});
