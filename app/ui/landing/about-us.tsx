import { useRouteLoaderData } from "react-router";
import { addressIn } from "#app/i18n/address.ts";
import { SOCIAL_PAGES, SUPPORT_EMAIL, SUPPORT_PHONES } from "../layouts/contact-points.ts";
import { StructuredData } from "../structured-data.tsx";
import { useWords } from "../use-words.ts";

/** Who we are, and that the site has a search, for search engines. */
export function AboutUs() {
  const { t, language } = useWords();
  // as: the root's own loader, which may have failed
  const origin = (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
  const home = origin + addressIn(language, "/");
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
