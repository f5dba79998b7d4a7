import { pluralForms } from "../landing/plural-forms.ts";
import { useTranslations } from "../use-translations.ts";
import { useUnread } from "../use-viewer.ts";

/** Rendered by the server only, on documents of users: what the script of documents needs for the bell. */
export function BellWords({ account }: { account: string | undefined }) {
  const { t } = useTranslations();
  return (
    <template
      data-account={account}
      data-shown={useUnread()}
      data-none={t("ui.nav.notifications")}
      data-unread={pluralForms((gaps) => t("ui.nav.notifications_unread", gaps))}
    />
  );
}
