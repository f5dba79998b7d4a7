import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** The dark background with stars, and a button to share the page's URL if scripts run (share-page.ts). */
export function ArtisanCover() {
  const { t } = useTranslations();
  return (
    <div className="on-dark artisan-cover">
      <span aria-hidden="true" className="lattice" />
      <div className="wrap-page">
        <button type="button" data-share={t("artisan.shared")} data-needs-script className="artisan-share">
          <Icon name="share-2" className="size-5" />
          <span role="status">{t("artisan.share")}</span>
        </button>
        <label data-share-address hidden className="artisan-address">
          {t("artisan.address")}
          <input readOnly dir="ltr" className="control" />
        </label>
      </div>
    </div>
  );
}
