/** Arabic is the default and the fallback. */
export const LANGUAGES = ["ar", "fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "ar";

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);
