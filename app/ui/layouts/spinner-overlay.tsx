import { Spinner } from "../kit/feedback/spinner.tsx";
import { useTranslations } from "../use-translations.ts";

/** Covers the page during a slow navigation; hidden during a fast one. */
export function SpinnerOverlay() {
  const { t } = useTranslations();
  return (
    <div
      role="status"
      className="fixed inset-0 z-70 grid animate-[appear_200ms_400ms_both] place-content-center justify-items-center gap-4 bg-page/84"
    >
      <Spinner className="size-[clamp(56px,7vw,96px)]" />
      <p className="text-small text-ink-2">{t("ui.loading")}</p>
    </div>
  );
}
