import { Card } from "../kit/display/card.tsx";
import { useTranslations } from "../use-translations.ts";
import { LinkRow } from "./link-row.tsx";

/** The notification topics and channels of the user. */
export function NotificationPreferencesCard() {
  const { t } = useTranslations();
  return (
    <Card>
      <h2 className="type-h4">{t("ui.nav.notifications")}</h2>
      <ul className="mt-2">
        <LinkRow
          to="/account/notifications"
          icon="bell"
          label={t("notification_preferences.title")}
          text={t("notification_preferences.link_text")}
        />
      </ul>
    </Card>
  );
}
