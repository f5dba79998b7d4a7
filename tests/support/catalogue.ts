import type { Language } from "#app/domain/shared/contracts/language.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";

const WORDS = { ar, fr, en } as const;

/** The texts of that language. */
export const catalogueOf = (language: Language) => WORDS[language];

/** The path of that page in that language, whatever the browser requests. */
export const urlInLanguage = (language: Language, path: string) => (language === "ar" ? path : `/${language}${path}`);
