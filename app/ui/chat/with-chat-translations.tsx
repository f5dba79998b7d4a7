import { type ComponentType, lazy, useMemo } from "react";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#app/domain/shared/contracts/language.ts";
import { browserTranslator, type Sentences } from "#app/i18n/browser-translate.ts";
import { retryImport } from "#app/i18n/retry-import.ts";
import { createTranslations, TranslationsContext, useTranslations } from "../use-translations.ts";

const sentences = {
  ar: () => import("#app/locales/browser/chat-ar.ts"),
  fr: () => import("#app/locales/browser/chat-fr.ts"),
  en: () => import("#app/locales/browser/chat-en.ts"),
} satisfies Record<Language, () => Promise<{ default: Sentences }>>;

/** Loads the chat texts, which no other page has. If they fail to load, the page stays a static document. */
export function withChatTranslations<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return Page;
  return lazy(async () => {
    const written = document.documentElement.lang;
    const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;
    const loaded = await retryImport<{ default: Sentences }>(sentences[language]).catch(() => new Promise<never>(() => {}));
    const own = browserTranslator(language, loaded.default);
    const Speaking = (props: Props) => {
      const { t } = useTranslations();
      const words = useMemo(() => createTranslations(language, either(own, t)), [t]);
      return (
        <TranslationsContext value={words}>
          <Page {...props} />
        </TranslationsContext>
      );
    };
    return { default: Speaking };
  });
}

type Say = ReturnType<typeof browserTranslator>;

const either = (own: Say, others: Say): Say => {
  const say = (key: string, ...values: object[]) =>
    Reflect.apply(/^(?:chat|reports)[.]/.test(key) ? own : others, undefined, [key, ...values]);
  // as: only i18next can create its branded type; keys are checked against the same catalogue
  return say as unknown as Say;
};
