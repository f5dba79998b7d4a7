import { useContext } from "react";
import { useLocation } from "react-router";
import { LANGUAGES } from "#app/domain/language.ts";
import { addressIn, withoutPrefix } from "#app/i18n/address.ts";
import { AnswerContext } from "../answer-context.ts";
import { useWords } from "../use-words.ts";

/**
 * For search engines, which read what the server wrote: this page's address in the language it is written in, and in the others.
 * Where it isn't written in the reader's, it is the French page that was shown (B10).
 */
export function LanguageLinks({ origin }: { origin: string | undefined }) {
  const { language } = useWords();
  const { languages = LANGUAGES } = useContext(AnswerContext);
  const path = withoutPrefix(useLocation().pathname);
  if (origin === undefined) return null;
  return (
    <>
      <link rel="canonical" href={origin + addressIn(languages.includes(language) ? language : "fr", path)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + addressIn(other, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
