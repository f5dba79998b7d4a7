import { createI18nextMiddleware } from "remix-i18next";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { languageOf } from "../cookies/language.ts";

/**
 * Ignores Accept-Language, because the default is Arabic.
 * The instance per request holds no translations: pages share one instance per language, which saves time.
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
