import { useTranslations } from "../use-translations.ts";

/** Which photos may be chosen, in the same words everywhere. What the script does with large ones is said where it runs. */
export function PhotoFormats() {
  const { t } = useTranslations();
  return (
    <>
      {t("ui.upload.formats")} <span data-needs-script="">{t("ui.upload.made_smaller")}</span>
    </>
  );
}
