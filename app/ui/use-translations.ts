import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { type Formats, formatsIn } from "#app/i18n/format.ts";

export type Translations = { t: TFunction; language: Language; format: Formats };

export const TranslationsContext = createContext<Translations | null>(null);

/**
 * What a component says with: `t("jobs.title")`, `format.money(4500)`, and the reader's language. Another language is
 * another document, so nothing here waits for the language to change, as useTranslation would.
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

/** A sentence without variables is always the same, so it is looked up once: a page says about a hundred. */
function remembering(t: TFunction): TFunction {
  const sentences = new Map<unknown, unknown>();
  const lookUp = (key: string, options?: object) => {
    if (options !== undefined) return Reflect.apply(t, undefined, [key, options]);
    if (!sentences.has(key)) sentences.set(key, Reflect.apply(t, undefined, [key]));
    return sentences.get(key);
  };
  // the brand of the type is i18next's; calls are checked against the same keys
  return lookUp as unknown as TFunction;
}
