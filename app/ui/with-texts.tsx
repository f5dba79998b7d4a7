import type { TFunction } from "i18next";
import { type FunctionComponent, lazy, useContext, useMemo } from "react";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#app/domain/shared/contracts/language.ts";
import type { Sentences } from "#app/i18n/browser-translate.ts";
import { retryImport } from "#app/i18n/retry-import.ts";
import { orStaysStatic } from "./hydration-mark.ts";
import { createTranslations, TranslationsContext, TranslatorContext, useTranslations } from "./use-translations.ts";

type Catalogue = Record<Language, () => Promise<{ default: Sentences }>>;

/**
 * Loads texts that few pages have, in one language, as soon as the script of the page is read. If they fail to load, the page
 * stays a static document.
 */
export function withTexts<Props extends object>(
  catalogues: Catalogue | readonly Catalogue[],
  Page: FunctionComponent<Props>,
): FunctionComponent<Props> {
  if (import.meta.env.SSR) return Page;
  const written = document.documentElement.lang;
  const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;
  const loads = orStaysStatic(
    Promise.all([catalogues].flat().map((catalogue) => retryImport(catalogue[language]))),
    document.documentElement,
  );
  const Later = lazy(async () => {
    const texts = (await loads).map((each) => each.default);
    const Speaking = (props: Props) => {
      const { t } = useTranslations();
      const translator = useContext(TranslatorContext);
      const words = useMemo(
        () =>
          createTranslations(
            language,
            texts.map(translator).reduceRight((others, own) => either(own, others), t),
          ),
        [translator, t],
      );
      return (
        <TranslationsContext value={words}>
          <Page {...props} />
        </TranslationsContext>
      );
    };
    return { default: Speaking };
  });
  return (props) => <Later {...props} />;
}

/** A translator says a key that it lacks, so the other one is asked then. */
function either(own: TFunction, others: TFunction): TFunction {
  const say = (key: string, ...values: object[]) => {
    const said = Reflect.apply(own, undefined, [key, ...values]);
    return said === key ? Reflect.apply(others, undefined, [key, ...values]) : said;
  };
  // as: only i18next can create its branded type; keys are checked against the same catalogue
  return say as unknown as TFunction;
}
