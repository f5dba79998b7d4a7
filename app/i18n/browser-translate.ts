import type { TFunction } from "i18next";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { browserRuleValues } from "./browser-rule-values.ts";
import { sentenceFormats } from "./i18next-options.ts";

export type Sentences = { readonly [key: string]: string | Sentences };

/**
 * The part of i18next that the browser needs, in 1 kB instead of 14: dotted keys, `{{name}}`, `{{name, format}}`, and plural
 * forms of `count` by `Intl.PluralRules`, with `_zero` for 0. A missing key or variable stays unchanged. Not supported:
 * nesting, context, ordinals, namespaces, default values, formats with options. tests/http/i18n/i18n-browser.test.ts compares
 * every text with the output of i18next.
 */
export function browserTranslator(language: Language, sentences: Sentences): TFunction {
  const plurals = new Intl.PluralRules(language);
  const formOf = (count: unknown) => (typeof count === "number" ? [`_${plurals.select(count)}`, ""] : [""]);

  const say = (key: string, given: Record<string, unknown> = {}) => {
    const values: Record<string, unknown> = { ...browserRuleValues, ...given };
    const forms = values.count === 0 ? ["_zero", ...formOf(0)] : formOf(values.count);
    const sentence = forms.map((form) => sentenceAt(sentences, key + form)).find((found) => found !== undefined) ?? key;
    return sentence.replace(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (variable, name: string, format: string | undefined) => {
      if (format) return sentenceFormats.format(values[name], format, language);
      return Object.hasOwn(values, name) ? String(values[name] ?? "") : variable;
    });
  };
  // as: only i18next can create its branded type; keys and variables are checked against the same catalogue
  return say as unknown as TFunction;
}

function sentenceAt(sentences: Sentences, path: string): string | undefined {
  const found = path
    .split(".")
    .reduce<Sentences | string | undefined>(
      (at, step) => (typeof at === "object" && Object.hasOwn(at, step) ? at[step] : undefined),
      sentences,
    );
  return typeof found === "string" ? found : undefined;
}
