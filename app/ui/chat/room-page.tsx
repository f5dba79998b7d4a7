import { chatTexts } from "#app/locales/browser/chat.ts";
import type { ChatView, OpenRoomView } from "#app/views/chat/chat-view.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { DocumentTitle } from "../kit/page.tsx";
import { useTranslations } from "../use-translations.ts";
import { withTexts } from "../with-texts.tsx";
import { ChatFrame } from "./chat-frame.tsx";
import { RoomAbout } from "./room-about.tsx";
import { RoomPane } from "./room-pane.tsx";
import { RoomsList, unreadIn } from "./rooms-list.tsx";
import { useRoom } from "./use-room.ts";
import { useVisiblePart } from "./use-visible-part.ts";

type RoomPageProps = { view: ChatView & { open: OpenRoomView }; lastResult: FormSubmission | undefined };

export const RoomPage = withTexts(chatTexts, ({ view: { rooms, open, now: openedAt }, lastResult }: RoomPageProps) => {
  const { t } = useTranslations();
  useVisiblePart();
  const live = useRoom(open, unreadIn(rooms));
  const newest = live.messages.at(-1);
  // the page may stay open over midnight
  const now = Math.max(openedAt, newest?.at ?? 0);
  const last = newest ? { at: newest.at, kind: newest.kind, text: newest.text } : null;
  const shown = { last, isTyping: live.isTyping, isHere: live.isOtherHere };
  return (
    <>
      <DocumentTitle title={t("chat.page.with", { name: open.other.name })} />
      <ChatFrame
        isOpen
        list={<RoomsList rooms={rooms} openId={open.id} live={shown} now={now} />}
        room={<RoomPane room={open} live={live} lastResult={lastResult} now={now} />}
        about={<RoomAbout room={open} now={now} />}
      />
    </>
  );
});
