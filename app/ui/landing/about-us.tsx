import { useRouteLoaderData } from "react-router";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { SOCIAL_PAGES, SUPPORT_EMAIL, SUPPORT_PHONES } from "../layouts/company-contacts.ts";
import { StructuredData } from "../structured-data.tsx";
import { useTranslations } from "../use-translations.ts";

/** Structured data for search engines: the organisation and the site search. */
export function AboutUs() {
  const { t, language } = useTranslations();
  // as: the type of the root loader, which may have failed
  const origin = (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
  const home = origin + pathInLanguage(language, "/");
  return (
    <StructuredData
      facts={{
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "Organization",
            "@id": `${origin}/#organization`,
            name: t("ui.brand"),
            url: `${origin}/`,
            logo: `${origin}/favicon.svg`,
            email: SUPPORT_EMAIL,
            telephone: SUPPORT_PHONES[0],
            areaServed: { "@type": "Country", name: "Algeria" },
            sameAs: Object.values(SOCIAL_PAGES),
          },
          {
            "@type": "WebSite",
            "@id": `${home}#website`,
            url: home,
            name: t("ui.brand"),
            inLanguage: language,
            publisher: { "@id": `${origin}/#organization` },
          },
        ],
      }}
    />
  );
}
