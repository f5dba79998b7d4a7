import { Card } from "../kit/display/card.tsx";
import { useTranslations } from "../use-translations.ts";
import { LinkRow } from "./link-row.tsx";

export function SecurityCard() {
  const { t } = useTranslations();
  return (
    <Card>
      <h2 className="type-h4">{t("security.title")}</h2>
      <ul className="mt-2 divide-y divide-line">
        <LinkRow
          to="/account/password"
          icon="key-round"
          label={t("security.password.link")}
          text={t("security.password.link_text")}
        />
        <LinkRow
          to="/account/devices"
          icon="smartphone"
          label={t("security.devices.title")}
          text={t("security.devices.link_text")}
        />
        <LinkRow to="/mydata" icon="shield-check" label={t("security.my_data.title")} text={t("security.my_data.text")} />
        <LinkRow
          to="/account/blocked"
          icon="circle-slash"
          label={t("reports.blocked.title")}
          text={t("reports.blocked.link_text")}
        />
      </ul>
    </Card>
  );
}
