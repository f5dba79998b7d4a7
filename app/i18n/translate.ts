import { createInstance, type TFunction } from "i18next";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { i18nextOptions, sentenceFormats } from "./i18next-options.ts";
import { remembering } from "./remembering.ts";
import { ruleValues } from "./rule-values.ts";

export const resources = { ar: { translation: ar }, fr: { translation: fr }, en: { translation: en } };

const instances = new Map(
  LANGUAGES.map((language) => {
    const instance = createInstance();
    const interpolation = { ...i18nextOptions.interpolation, defaultVariables: ruleValues };
    instance.use(sentenceFormats).init({ ...i18nextOptions, interpolation, lng: language, resources });
    return [language, instance] as const;
  }),
);

/** One instance per language. A shared instance would need to switch languages, and an isolate serves many readers at once. */
export function i18nextInstance(language: Language) {
  const instance = instances.get(language);
  if (!instance) throw new Error(`no such language: ${language}`);
  return instance;
}

const translators = new Map(LANGUAGES.map((language) => [language, remembering(i18nextInstance(language).t)]));

/** For all but the texts of <Trans>. */
export function translator(language: Language): TFunction {
  const t = translators.get(language);
  if (!t) throw new Error(`no such language: ${language}`);
  return t;
}
