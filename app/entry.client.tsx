import { createInstance, type Resource } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./domain/language.ts";
import { i18nextOptions, sentenceFormats } from "./i18n/options.ts";
import { retrying } from "./i18n/retrying.ts";

const words = {
  ar: () => import("./locales/ar.ts"),
  fr: () => import("./locales/fr.ts"),
  en: () => import("./locales/en.ts"),
} satisfies Record<Language, () => Promise<{ default: object }>>;

/** Exactly one language is loaded: the one the server wrote the page in. Should it never come, the page stays the document it is. */
async function hydrate() {
  const written = document.documentElement.lang;
  const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;
  const { default: translation } = await retrying<{ default: object }>(words[language]);
  const resources: Resource = { [language]: { translation: { ...translation } } };
  const i18n = createInstance();
  i18n.use(sentenceFormats).init({ ...i18nextOptions, lng: language, resources });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

hydrate().catch(console.error);
