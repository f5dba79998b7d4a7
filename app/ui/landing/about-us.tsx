import { useRouteLoaderData } from "react-router";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { useCompany } from "../company-context.ts";
import { StructuredData } from "../structured-data.tsx";
import { useTranslations } from "../use-translations.ts";

/** Structured data for search engines: the organisation and the site search. */
export function AboutUs() {
  const { t, language } = useTranslations();
  const { email, phones, links } = useCompany();
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
            email,
            telephone: phones[0],
            areaServed: { "@type": "Country", name: "Algeria" },
            sameAs: [links.facebook, links.instagram, links.tiktok, links.youtube].filter(Boolean),
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
