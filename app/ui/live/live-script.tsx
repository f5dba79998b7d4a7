import { useContext } from "react";
import { pluralForms } from "../landing/plural-forms.ts";
import { RenderContext } from "../render-context.ts";
import { useTranslations } from "../use-translations.ts";
import liveScript from "./live.js?worker&url";

/** Rendered by the server only: during hydration the browser ignores it, and its bundle does not contain it. */
export function LiveScript({ account }: { account: string }) {
  const { t } = useTranslations();
  const { nonce } = useContext(RenderContext);
  return (
    <script
      src={liveScript}
      type={import.meta.env.MODE === "development" ? "module" : undefined}
      defer
      nonce={nonce}
      data-account={account}
      data-none={t("ui.nav.notifications")}
      data-unread={pluralForms((gaps) => t("ui.nav.notifications_unread", gaps))}
    />
  );
}
