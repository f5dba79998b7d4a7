import { chatTexts } from "#app/locales/browser/chat.ts";
import type { ChatView } from "#app/views/chat/chat-view.ts";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { useChangedMessages } from "../live/live-feed.tsx";
import { useIntervalWhileVisible } from "../use-interval-while-visible.ts";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";
import { withTexts } from "../with-texts.tsx";
import { ChatFrame } from "./chat-frame.tsx";
import { RoomsList, unreadIn } from "./rooms-list.tsx";

const GUEST_ASKS_EVERY_MS = 20_000;

/** The list of rooms where none is open. */
export const RoomsPage = withTexts(chatTexts, ({ rooms, now }: ChatView) => {
  const { t } = useTranslations();
  const revalidate = useThrottledRevalidate();
  useChangedMessages(unreadIn(rooms), revalidate);
  // a guest has no feed
  useIntervalWhileVisible(useViewer() === null, GUEST_ASKS_EVERY_MS, revalidate);
  const icon = <Icon name="message-square" />;
  return (
    <>
      <DocumentTitle title={t("chat.page.title")} />
      <ChatFrame
        isOpen={false}
        list={
          rooms.length > 0 ? (
            <RoomsList rooms={rooms} now={now} />
          ) : (
            <EmptyState icon={icon} title={t("chat.page.empty")}>
              {t("chat.page.empty_text")}
            </EmptyState>
          )
        }
        room={
          <div className="chat-choose">{rooms.length > 0 ? <EmptyState icon={icon} title={t("chat.page.choose")} /> : null}</div>
        }
      />
    </>
  );
});
