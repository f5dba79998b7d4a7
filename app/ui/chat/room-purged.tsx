import { chatTexts } from "#app/locales/browser/chat.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { withTexts } from "../with-texts.tsx";

/** Replaces a room that was purged. */
export const RoomPurged = withTexts(chatTexts, () => {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <div className="wrap-prose py-10">
      <DocumentTitle title={t("chat.page.forgotten")} />
      <EmptyState
        heading="h1"
        icon={<Icon name="message-square" />}
        title={t("chat.page.forgotten")}
        action={<LinkButton href={path("/chat")}>{t("chat.page.back")}</LinkButton>}
      >
        <p>{t("chat.page.forgotten_text")}</p>
      </EmptyState>
    </div>
  );
});
