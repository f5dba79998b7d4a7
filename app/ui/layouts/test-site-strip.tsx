import { useTranslations } from "../use-translations.ts";

/** Above every page of a test site, so that nobody takes its requests for real ones. */
export function TestSiteStrip() {
  const { t } = useTranslations();
  return <p className="bg-clay-soft px-4 py-1 text-center text-small text-clay-strong">{t("ui.test_site")}</p>;
}
