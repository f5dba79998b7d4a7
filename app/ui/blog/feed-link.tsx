import { useRouteLoaderData } from "react-router";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { useTranslations } from "../use-translations.ts";

/** For readers of feeds: the newest posts of this language. */
export function FeedLink() {
  const { t, language } = useTranslations();
  // as: the root's own loader, which may have failed
  const origin = (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={`${t("ui.brand")} – ${t("blog.title")}`}
      href={origin + pathInLanguage(language, "/blogs/feed.xml")}
    />
  );
}
