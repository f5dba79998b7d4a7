import { useLocation, useRouteLoaderData } from "react-router";
import { pathInLanguage, withoutPrefix } from "#app/i18n/localized-path.ts";
import { DocumentTitle } from "./kit/page.tsx";
import { StructuredData } from "./structured-data.tsx";
import { useTranslations } from "./use-translations.ts";

const LOCALES = { ar: "ar_DZ", fr: "fr_DZ", en: "en_GB" } as const;

type SharedWordsProps = {
  title: string;
  description: string;
  kind?: "website" | "article" | "profile";
  /** The full URL of the page's own image, instead of the default one. */
  picture?: { url: string; width: number; height: number; alt: string } | undefined;
};

/** Metadata for link previews. */
export function SocialMetadata({ title, description, kind = "website", picture }: SharedWordsProps) {
  const { t, language } = useTranslations();
  const { origin, address } = useAddresses();
  const here = address(withoutPrefix(useLocation().pathname));
  const shown = picture ?? { url: `${origin}/art/v1/share-${language}.png`, width: 1200, height: 630, alt: "" };
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={t("ui.brand")} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={here} />
      <meta property="og:image" content={shown.url} />
      <meta property="og:image:width" content={String(shown.width)} />
      <meta property="og:image:height" content={String(shown.height)} />
      {shown.alt === "" ? null : <meta property="og:image:alt" content={shown.alt} />}
      <meta name="twitter:card" content={kind === "profile" && picture ? "summary" : "summary_large_image"} />
    </>
  );
}

type PublicWordsProps = SharedWordsProps & {
  /** The breadcrumb of this page for search engines. */
  trail?: readonly { name: string; path: string }[];
  /** Instants in ISO format. */
  article?: { publishedAt: string; updatedAt: string; section: string };
};

/** Metadata of a public page for search engines and link previews. */
export function PageMetadata({ title, description, trail = [], article, ...shared }: PublicWordsProps) {
  const { t } = useTranslations();
  const { address } = useAddresses();
  const places = [{ name: t("ui.nav.home"), path: "/" }, ...trail];
  return (
    <>
      <DocumentTitle title={title} description={description} />
      <SocialMetadata title={title} description={description} {...shared} {...(article && { kind: "article" })} />
      {article ? (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.updatedAt} />
          <meta property="article:section" content={article.section} />
        </>
      ) : null}
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

/** Full URLs of this deployment in the reader's language. */
function useAddresses() {
  const { language } = useTranslations();
  // as: the type of the root loader, which may have failed
  const origin = (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
  return { origin, address: (path: string) => origin + pathInLanguage(language, path) };
}
