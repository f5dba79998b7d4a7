import type { Ref } from "react";
import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";

/** The empty dialog for photos, as large as the screen. run-lightbox.ts fills it; without scripts it stays closed. */
export function LightboxDialog({ ref }: { ref?: Ref<HTMLDialogElement> }) {
  const { t } = useTranslations();
  return (
    <dialog ref={ref} className="on-dark lightbox" aria-label={t("ui.photo.title")}>
      <header>
        <bdi dir="ltr" data-count className="num" />
        <form method="dialog">
          <button type="submit" aria-label={t("ui.nav.close")} className="lightbox-button">
            <Icon name="x" className="size-6" />
          </button>
        </form>
      </header>
      {/* An image starts at its left edge in every language. */}
      <div data-stage dir="ltr" className="lightbox-stage">
        <img alt="" />
        <p data-failed role="alert" dir="auto" hidden>
          {t("ui.photo.failed")}
        </p>
      </div>
      <footer>
        <button type="button" data-step="-1" aria-label={t("ui.photo.before")} className="lightbox-button">
          <Icon name="arrow-left" className="icon-mirror size-6" />
        </button>
        <p data-caption dir="auto" aria-live="polite" />
        <button type="button" data-step="1" aria-label={t("ui.photo.after")} className="lightbox-button">
          <Icon name="arrow-right" className="icon-mirror size-6" />
        </button>
      </footer>
    </dialog>
  );
}
