import { useContext } from "react";
import { Icon } from "../kit/icons/icon.tsx";
import { RenderContext } from "../render-context.ts";
import { useTranslations } from "../use-translations.ts";
import installedAppScript from "./installed-app.js?worker&url";

/** Rendered by the server only, like LiveScript: the script, and the bar that it shows when a new version is ready. */
export function InstalledAppScript() {
  const { t } = useTranslations();
  const { nonce } = useContext(RenderContext);
  return (
    <>
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
      <script src={installedAppScript} type={import.meta.env.MODE === "development" ? "module" : undefined} defer nonce={nonce} />
    </>
  );
}
