import { useRouteLoaderData } from "react-router";
import { addressIn } from "#app/i18n/address.ts";
import { useWords } from "../use-words.ts";

/** For readers of feeds: the newest posts of this language. */
export function FeedLink() {
  const { t, language } = useWords();
  // as: the root's own loader, which may have failed
  const origin = (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={`${t("ui.brand")} – ${t("blog.title")}`}
      href={origin + addressIn(language, "/blogs/feed.xml")}
    />
  );
}
