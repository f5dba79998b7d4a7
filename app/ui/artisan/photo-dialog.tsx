import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** The empty dialog for a photo. Stays closed without scripts (init-lightbox.ts). */
export function PhotoDialog() {
  const { t } = useTranslations();
  return (
    <dialog data-photos aria-labelledby="photo" className="dialog lightbox">
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id="photo" className="type-h4">
            {t("artisan.works")} <bdi dir="ltr" data-count className="num text-small font-normal text-ink-3" />
          </h2>
          <form method="dialog">
            <button type="submit" aria-label={t("ui.nav.close")} className="dialog-close">
              <Icon name="x" className="size-5" />
            </button>
          </form>
        </header>
        <img alt="" />
        <p data-caption dir="auto" aria-live="polite" className="text-ink-2" />
        <div className="flex justify-between">
          <button type="button" data-step="-1" className="btn btn-outline">
            <Icon name="arrow-left" className="icon-mirror size-5" />
            {t("jobs.show.photo_before")}
          </button>
          <button type="button" data-step="1" className="btn btn-outline">
            {t("jobs.show.photo_after")}
            <Icon name="arrow-right" className="icon-mirror size-5" />
          </button>
        </div>
      </div>
    </dialog>
  );
}
