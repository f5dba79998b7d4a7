import { createI18nextMiddleware } from "remix-i18next";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#app/domain/language.ts";
import { i18nextOptions, sentenceFormats } from "#app/i18n/options.ts";
import { resources } from "#app/i18n/translate.ts";
import { languageOf } from "./language.ts";

/** Only our own rule decides; Accept-Language is not asked, since the default is Arabic (M13). */
export const [i18nMiddleware, , i18nextOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ["custom"],
    findLocale: async ({ request }) => languageOf(request).language,
  },
  i18next: { ...i18nextOptions, resources },
  plugins: [sentenceFormats],
});
