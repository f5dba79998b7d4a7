import { whatsAppLink } from "#app/views/share-view.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/**
 * The dark background with stars, a link to WhatsApp, and a button to share the page's URL if scripts run (share-page.ts). On a
 * phone that button alone, because its dialog offers WhatsApp too.
 */
export function ArtisanCover({ name, address }: { name: string; address: string }) {
  const { t } = useTranslations();
  return (
    <div className="on-dark artisan-cover">
      <span aria-hidden="true" className="lattice" />
      <div className="wrap-page">
        <button type="button" data-share={t("artisan.shared")} data-needs-script className="artisan-share">
          <Icon name="share-2" className="size-5" />
          <span role="status" className="max-md:sr-only">
            {t("artisan.share")}
          </span>
        </button>
        <a
          href={whatsAppLink(t("artisan.whatsapp_text", { name }), address)}
          target="_blank"
          rel="noopener"
          aria-label={t("artisan.whatsapp_label")}
          className="artisan-share max-md:in-data-scripted:hidden"
        >
          <Icon name="message-square" className="size-5" />
          {t("artisan.whatsapp")}
        </a>
        <label data-share-address hidden className="artisan-address">
          {t("artisan.address")}
          <input readOnly dir="ltr" className="control" />
        </label>
      </div>
    </div>
  );
}
