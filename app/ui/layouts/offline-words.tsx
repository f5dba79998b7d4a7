import { useTranslations } from "../use-translations.ts";

/** What the script of documents says where a form is sent without a network. */
export function OfflineWords() {
  const { t } = useTranslations();
  return <template data-offline={`${t("ui.error.not_sent")}. ${t("ui.error.not_sent_text")}`} />;
}
