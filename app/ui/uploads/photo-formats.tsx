import { useTranslations } from "../use-translations.ts";

/** The accepted photo formats, with the same text everywhere. The text about large photos is shown where the script runs. */
export function PhotoFormats() {
  const { t } = useTranslations();
  return (
    <>
      {t("ui.upload.formats")} <span data-needs-script="">{t("ui.upload.made_smaller")}</span>
    </>
  );
}
