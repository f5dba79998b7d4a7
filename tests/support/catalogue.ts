import type { Language } from "#app/domain/shared/contracts/language.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";

const WORDS = { ar, fr, en } as const;

/** What people read in that language. */
export const catalogueOf = (language: Language) => WORDS[language];

/** That page in that language, whatever the browser asks for. */
export const urlInLanguage = (language: Language, path: string) => (language === "ar" ? path : `/${language}${path}`);
