import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** Rendered by the server only: the bar that is shown when a new version is ready (show-update-bar.ts). */
export function UpdateBar() {
  const { t } = useTranslations();
  return (
    <template id="update-bar">
      <div className="toast on-dark">
        <Icon name="refresh-cw" className="text-cobalt-on-inverse" />
        <div className="min-w-0">
          <p className="font-semibold">{t("installed_app.update.ready")}</p>
          <p className="text-small text-on-inverse-2" data-update="unsent" hidden>
            {t("installed_app.update.unsent")}
          </p>
        </div>
        <button type="button" className="toast-button toast-action">
          {t("installed_app.update.action")}
        </button>
      </div>
    </template>
  );
}
