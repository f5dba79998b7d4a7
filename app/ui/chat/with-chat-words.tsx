import { type ComponentType, lazy, useMemo } from "react";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#app/domain/language.ts";
import { browserTranslator, type Sentences } from "#app/i18n/browser-translate.ts";
import { retrying } from "#app/i18n/retrying.ts";
import { useWords, WordsContext, wordsWith } from "../use-words.ts";

const sentences = {
  ar: () => import("#app/locales/browser/chat-ar.ts"),
  fr: () => import("#app/locales/browser/chat-fr.ts"),
  en: () => import("#app/locales/browser/chat-en.ts"),
} satisfies Record<Language, () => Promise<{ default: Sentences }>>;

/** A page with the words of rooms, which no other page brings. Should they never come, it stays the document it is. */
export function withChatWords<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return Page;
  return lazy(async () => {
    const written = document.documentElement.lang;
    const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;
    const said = await retrying<{ default: Sentences }>(sentences[language]).catch(() => new Promise<never>(() => {}));
    const own = browserTranslator(language, said.default);
    const Speaking = (props: Props) => {
      const { t } = useWords();
      const words = useMemo(() => wordsWith(language, either(own, t)), [t]);
      return (
        <WordsContext value={words}>
          <Page {...props} />
        </WordsContext>
      );
    };
    return { default: Speaking };
  });
}

type Say = ReturnType<typeof browserTranslator>;

const either = (own: Say, others: Say): Say => {
  const say = (key: string, ...values: object[]) =>
    Reflect.apply(/^(?:chat|reports)[.]/.test(key) ? own : others, undefined, [key, ...values]);
  // as: the brand of the type is i18next's; keys are checked against the same catalogue
  return say as unknown as Say;
};
