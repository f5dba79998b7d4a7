import { useLocation, useRouteLoaderData } from "react-router";
import { addressIn, withoutPrefix } from "#app/i18n/address.ts";
import { DocumentTitle } from "./kit/page.tsx";
import { StructuredData } from "./structured-data.tsx";
import { useWords } from "./use-words.ts";

const LOCALES = { ar: "ar_DZ", fr: "fr_DZ", en: "en_GB" } as const;

type PublicWordsProps = {
  title: string;
  description: string;
  /** The pages between home and this one, and this one: what a search engine shows as its place. */
  trail?: readonly { name: string; path: string }[];
};

/** What a public page says of itself to search engines, and to whoever is sent its address: words, picture, place. */
export function PublicWords({ title, description, trail = [] }: PublicWordsProps) {
  const { t, language } = useWords();
  // as: the root's own loader, which may have failed
  const origin = (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
  const address = (path: string) => origin + addressIn(language, path);
  const here = address(withoutPrefix(useLocation().pathname));
  const places = [{ name: t("ui.nav.home"), path: "/" }, ...trail];
  return (
    <>
      <DocumentTitle title={title} description={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t("ui.brand")} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={here} />
      <meta property="og:image" content={`${origin}/art/v1/share-${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {trail.length > 0 ? (
        <StructuredData
          facts={{
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            itemListElement: places.map(({ name, path }, at) => ({
              "@type": "ListItem",
              position: at + 1,
              name,
              item: address(path),
            })),
          }}
        />
      ) : null}
    </>
  );
}
