import type { ChatView } from "#app/views/chat/chat-view.ts";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { useTranslations } from "../use-translations.ts";
import { ChatFrame } from "./chat-frame.tsx";
import { RoomsList } from "./rooms-list.tsx";
import { useLiveRooms } from "./use-live-rooms.ts";
import { withChatTranslations } from "./with-chat-translations.tsx";

/** The list of rooms where none is open. */
export const RoomsPage = withChatTranslations(({ rooms, now }: ChatView) => {
  const { t } = useTranslations();
  useLiveRooms();
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
