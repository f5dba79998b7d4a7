import { useRouteLoaderData } from "react-router";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { useTranslations } from "../use-translations.ts";

/** For feed readers: the newest posts of this language. */
export function FeedLink() {
  const { t, language } = useTranslations();
  // as: the type of the root loader, which may have failed
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
