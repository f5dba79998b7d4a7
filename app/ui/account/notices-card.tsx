import { Card } from "../kit/card.tsx";
import { useWords } from "../use-words.ts";
import { Way } from "./way.tsx";

/** What the account's owner is told of, and by which way. */
export function NoticesCard() {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="type-h4">{t("ui.nav.notifications")}</h2>
      <ul className="mt-2">
        <Way to="/account/notifications" icon="bell" label={t("notice_choices.title")} text={t("notice_choices.link_text")} />
      </ul>
    </Card>
  );
}
