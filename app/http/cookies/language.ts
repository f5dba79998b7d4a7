import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#app/domain/shared/contracts/language.ts";
import { prefixOf } from "#app/i18n/localized-path.ts";
import { readCookie } from "./session-cookie.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The URL decides, else the saved language, else Arabic. */
export function languageOf(request: Request): { language: Language; fromPath: boolean } {
  const prefix = prefixOf(new URL(request.url).pathname);
  if (prefix) return { language: prefix, fromPath: true };
  const chosen = readCookie(request.headers.get("Cookie"), "language");
  return { language: isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE, fromPath: false };
}

/** Readable by scripts, which copy it to local storage. */
export const languageCookie = (language: Language, origin: string): string =>
  `language=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;
