import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./domain/shared/contracts/language.ts";
import { browserTranslator, type Sentences } from "./i18n/browser-translate.ts";
import { mergeSentences } from "./i18n/merge-sentences.ts";
import { retryImport } from "./i18n/retry-import.ts";
import { createTranslations, TranslationsContext } from "./ui/use-translations.ts";

const sentences = {
  ar: () => import("./locales/browser/ar.ts"),
  fr: () => import("./locales/browser/fr.ts"),
  en: () => import("./locales/browser/en.ts"),
} satisfies Record<Language, () => Promise<{ default: Sentences }>>;

/** Further texts of pages that name them in `data-says`. */
const furtherSentences = {
  profile: {
    ar: () => import("./locales/browser/profile-ar.ts"),
    fr: () => import("./locales/browser/profile-fr.ts"),
    en: () => import("./locales/browser/profile-en.ts"),
  },
  admin: {
    ar: () => import("./locales/browser/admin-ar.ts"),
    fr: () => import("./locales/browser/admin-fr.ts"),
    en: () => import("./locales/browser/admin-en.ts"),
  },
  "new-job": {
    ar: () => import("./locales/browser/new-job-ar.ts"),
    fr: () => import("./locales/browser/new-job-fr.ts"),
    en: () => import("./locales/browser/new-job-en.ts"),
  },
  papers: {
    ar: () => import("./locales/browser/papers-ar.ts"),
    fr: () => import("./locales/browser/papers-fr.ts"),
    en: () => import("./locales/browser/papers-en.ts"),
  },
  push: {
    ar: () => import("./locales/browser/push-ar.ts"),
    fr: () => import("./locales/browser/push-fr.ts"),
    en: () => import("./locales/browser/push-en.ts"),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: Sentences }>>>;

const furtherOnThisPage = () =>
  Object.entries(furtherSentences).flatMap(([name, further]) => (document.querySelector(`[data-says=${name}]`) ? [further] : []));

/** Loads exactly one language: that of the document. If it fails to load, the page stays a static document. */
async function hydrate() {
  const written = document.documentElement.lang;
  const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;
  const loaders = [sentences, ...furtherOnThisPage()];
  const spoken = await Promise.all(loaders.map((each) => retryImport<{ default: Sentences }>(each[language])));
  const all = mergeSentences(...spoken.map(({ default: each }) => each));
  // A form that was sent meanwhile leaves the page, and shows its spinner, which React would not recognize.
  if (document.querySelector("form[aria-busy=true]")) return;
  const words = createTranslations(language, browserTranslator(language, all));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationsContext value={words}>
          <HydratedRouter />
        </TranslationsContext>
      </StrictMode>,
    );
  });
}

hydrate().catch(console.error);
