import type { i18n as I18n, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#app/domain/language.ts";
import { type Formats, formatsIn } from "#app/i18n/format.ts";

type Words = { t: TFunction; language: Language; format: Formats };

const known = new WeakMap<I18n, Words>();

/**
 * What a component says with: `t("jobs.title")`, `format.money(4500)`, and the reader's language. Another language is
 * another document, so nothing here waits for the language to change, as useTranslation would.
 */
export function useWords(): Words {
  const { i18n } = useContext(I18nContext);
  const found = known.get(i18n);
  if (found) return found;
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const words = { t: remembering(i18n.t), language, format: formatsIn(language) };
  known.set(i18n, words);
  return words;
}

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
