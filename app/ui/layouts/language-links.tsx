import { useContext } from "react";
import { useLocation } from "react-router";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { pathInLanguage, withoutPrefix } from "#app/i18n/localized-path.ts";
import { RenderContext } from "../render-context.ts";
import { useTranslations } from "../use-translations.ts";

/**
 * For search engines: the URL of this page in its own language and in the others.
 * A post without a translation for the reader is shown in French, so its URL is the French one.
 */
export function LanguageLinks({ origin }: { origin: string | undefined }) {
  const { language } = useTranslations();
  const { languages = LANGUAGES } = useContext(RenderContext);
  const path = withoutPrefix(useLocation().pathname);
  if (origin === undefined) return null;
  return (
    <>
      <link rel="canonical" href={origin + pathInLanguage(languages.includes(language) ? language : "fr", path)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + pathInLanguage(other, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
