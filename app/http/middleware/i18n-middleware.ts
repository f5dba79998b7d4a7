import { createI18nextMiddleware } from "remix-i18next";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { languageOf } from "../cookies/language.ts";

/**
 * Only our own rule decides; Accept-Language is not asked, since the default is Arabic (M13). The instance that the
 * middleware makes for each request is left without words: pages share one for each language, which costs nothing.
 */
export const [i18nMiddleware, localeOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ["custom"],
    findLocale: async ({ request }) => languageOf(request).language,
  },
  i18next: { fallbackLng: false, initAsync: false },
});
