import { useCompany } from "../company-context.ts";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { VendorMark } from "./vendor-mark.tsx";

/** Links to the app stores that have the app. */
export function StoreLinks({ className }: { className?: string }) {
  const { t } = useTranslations();
  const { links } = useCompany();
  return (
    <div className={classNames("flex flex-wrap gap-3", className)}>
      {links.app_store ? (
        <a href={links.app_store} rel="noreferrer" aria-label={`${t("ui.footer.app_store")} App Store`} className="store">
          <VendorMark mark="apple" className="size-6" />
          <span className="store-words whole-10/9">
            {t("ui.footer.app_store")}
            <Icon name="word-app-store" className="h-4 w-[74px]" />
          </span>
        </a>
      ) : null}
      {links.google_play ? (
        <a href={links.google_play} rel="noreferrer" aria-label={`${t("ui.footer.google_play")} Google Play`} className="store">
          <VendorMark mark="google" className="size-6" />
          <span className="store-words whole-10/9">
            {t("ui.footer.google_play")}
            <Icon name="word-google-play" className="h-4 w-[88px]" />
          </span>
        </a>
      ) : null}
    </div>
  );
}
