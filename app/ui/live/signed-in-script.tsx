import { useContext } from "react";
import { pluralForms } from "../landing/plural-forms.ts";
import { RenderContext } from "../render-context.ts";
import { useTranslations } from "../use-translations.ts";
import signedInScript from "./signed-in-document.js?worker&url";

/** Rendered by the server only: during hydration the browser ignores it, and its bundle does not contain it. */
export function SignedInScript({ account }: { account: string | undefined }) {
  const { t } = useTranslations();
  const { nonce } = useContext(RenderContext);
  return (
    <script
      src={signedInScript}
      type={import.meta.env.MODE === "development" ? "module" : undefined}
      defer
      nonce={nonce}
      data-account={account}
      data-none={t("ui.nav.notifications")}
      data-unread={pluralForms((gaps) => t("ui.nav.notifications_unread", gaps))}
    />
  );
}
