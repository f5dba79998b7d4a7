import type { Language } from "#app/domain/shared/contracts/language.ts";

/** Languages with a URL prefix. Arabic has none. */
export const PREFIXES = ["fr", "en"] as const;
export type Prefix = (typeof PREFIXES)[number];

export const prefixOf = (pathname: string): Prefix | undefined => {
  const segment = pathname.split("/", 2)[1];
  return PREFIXES.find((prefix) => segment === prefix || segment === `${prefix}.data`);
};

/** "/fr/jobs" → "/jobs", "/fr" → "/". */
export function withoutPrefix(pathname: string): string {
  const prefix = prefixOf(pathname);
  return prefix ? pathname.slice(prefix.length + 1) || "/" : pathname;
}

/** "/jobs" → "/fr/jobs" if the reader is under /fr, else unchanged. For links and redirects inside the site. */
export const withPrefix = (prefix: string | undefined, path: string): string =>
  prefix ? `/${prefix}${path === "/" ? "" : path}` : path;

/** The URL that shows `path` in `language` whatever language is stored. */
export const pathInLanguage = (language: Language, path: string): string =>
  withPrefix(language === "ar" ? undefined : language, path);
