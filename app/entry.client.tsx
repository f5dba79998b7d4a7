import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./domain/shared/contracts/language.ts";
import { browserTranslator, type Sentences } from "./i18n/browser-translate.ts";
import { retryImport } from "./i18n/retry-import.ts";
import { markHydrating } from "./ui/hydration-mark.ts";
import { initInstalledApp } from "./ui/installed-app/init-installed-app.ts";
import { initEveryPage } from "./ui/layouts/scripts/init-every-page.ts";
import { createTranslations, TranslationsContext, TranslatorContext } from "./ui/use-translations.ts";

const sentences = {
  ar: () => import("./locales/browser/ar.ts"),
  fr: () => import("./locales/browser/fr.ts"),
  en: () => import("./locales/browser/en.ts"),
} satisfies Record<Language, () => Promise<{ default: Sentences }>>;

/** Loads exactly one language: that of the document. If it fails to load, the page stays a static document. */
async function hydrate() {
  const written = document.documentElement.lang;
  const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;
  const { default: texts } = await retryImport<{ default: Sentences }>(sentences[language]);
  // A form that was sent meanwhile leaves the page, and shows its spinner, which React would not recognize.
  if (document.querySelector("form[aria-busy=true]")) return;
  markHydrating(document.documentElement);
  const translate = (each: Sentences) => browserTranslator(language, each);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslatorContext value={translate}>
          <TranslationsContext value={createTranslations(language, translate(texts))}>
            <HydratedRouter />
          </TranslationsContext>
        </TranslatorContext>
      </StrictMode>,
    );
  });
}

// First, because a form may be sent and the browser may offer the installation while the texts are on their way.
initEveryPage();
initInstalledApp();
hydrate().catch(console.error);
