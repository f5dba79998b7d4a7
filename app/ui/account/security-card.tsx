import { Card } from "../kit/card.tsx";
import { useWords } from "../use-words.ts";
import { Way } from "./way.tsx";

/** Who gets into the account, and from where. */
export function SecurityCard() {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="type-h4">{t("security.title")}</h2>
      <ul className="mt-2 divide-y divide-line">
        <Way
          to="/account/password"
          icon="key-round"
          label={t("security.password.link")}
          text={t("security.password.link_text")}
        />
        <Way to="/account/devices" icon="smartphone" label={t("security.devices.title")} text={t("security.devices.link_text")} />
        <Way to="/mydata" icon="shield-check" label={t("privacy.page.title")} text={t("privacy.archive.link_text")} />
        <Way to="/account/blocked" icon="circle-slash" label={t("reports.blocked.title")} text={t("reports.blocked.link_text")} />
      </ul>
    </Card>
  );
}
