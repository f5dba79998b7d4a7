import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { Sentences } from "#app/i18n/browser-translate.ts";
import { type Formats, formatsIn } from "#app/i18n/format.ts";
import { remembering } from "#app/i18n/remembering.ts";

export type Translations = { t: TFunction; language: Language; format: Formats };

export const TranslationsContext = createContext<Translations | null>(null);

/** Translates further texts in the browser. A page that imported the translator would give it to the script of all pages. */
export const TranslatorContext = createContext<(texts: Sentences) => TFunction>(() => {
  throw new Error("further texts are loaded in the browser only");
});

/**
 * Translations for components: `t("jobs.title")`, `format.money(4500)`, and the language. Another language is another
 * document, so this hook does not subscribe to changes of the language, as useTranslation would.
 */
export function useTranslations(): Translations {
  const words = useContext(TranslationsContext);
  if (!words) throw new Error("a page is rendered inside of WordsContext");
  return words;
}

export const createTranslations = (language: Language, t: TFunction): Translations => ({
  t: remembering(t),
  language,
  format: formatsIn(language),
});
