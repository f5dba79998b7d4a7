import { useLocation } from "react-router";
import { LANGUAGES } from "#app/domain/language.ts";
import { addressIn, withoutPrefix } from "#app/i18n/address.ts";
import { useWords } from "../use-words.ts";

/** For search engines: this page's address in the language it is written in, and in the others. */
export function LanguageLinks({ origin }: { origin: string | undefined }) {
  const { language } = useWords();
  const path = withoutPrefix(useLocation().pathname);
  if (origin === undefined) return null;
  return (
    <>
      <link rel="canonical" href={origin + addressIn(language, path)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + addressIn(other, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
