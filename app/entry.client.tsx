import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./domain/language.ts";
import { browserTranslator, type Sentences } from "./i18n/browser-translate.ts";
import { retrying } from "./i18n/retrying.ts";
import { WordsContext, wordsWith } from "./ui/use-words.ts";

const sentences = {
  ar: () => import("./locales/browser/ar.ts"),
  fr: () => import("./locales/browser/fr.ts"),
  en: () => import("./locales/browser/en.ts"),
} satisfies Record<Language, () => Promise<{ default: Sentences }>>;

/** What the pages of one's own profile say beside that. */
const sentencesOfProfile = {
  ar: () => import("./locales/browser/profile-ar.ts"),
  fr: () => import("./locales/browser/profile-fr.ts"),
  en: () => import("./locales/browser/profile-en.ts"),
} satisfies Record<Language, () => Promise<{ default: Sentences }>>;

/** Exactly one language is loaded: the one the server wrote the page in. Should it never come, the page stays the document it is. */
async function hydrate() {
  const written = document.documentElement.lang;
  const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;
  const asked = document.querySelector("[data-says=profile]") ? [sentences, sentencesOfProfile] : [sentences];
  const spoken = await Promise.all(asked.map((each) => retrying<{ default: Sentences }>(each[language])));
  const all = Object.assign({}, ...spoken.map(({ default: each }) => each));
  const words = wordsWith(language, browserTranslator(language, all));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WordsContext value={words}>
          <HydratedRouter />
        </WordsContext>
      </StrictMode>,
    );
  });
}

hydrate().catch(console.error);
