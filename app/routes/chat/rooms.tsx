import { useContext } from "react";
import { userOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { loadChat } from "#app/http/loaders/load-chat.ts";
import { ChatFrame } from "#app/ui/chat/chat-frame.tsx";
import roomsScript from "#app/ui/chat/room-list-page.js?worker&url";
import { RoomsList } from "#app/ui/chat/rooms-list.tsx";
import { EmptyState } from "#app/ui/kit/feedback/empty-state.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { DocumentTitle } from "#app/ui/kit/page.tsx";
import { RenderContext } from "#app/ui/render-context.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import type { Route } from "./+types/rooms.ts";

export const loader = async (args: Route.LoaderArgs) => loadChat(await userOrGuest(args));

/** The rooms of the user or guest. */
export default function Rooms({ loaderData: { rooms, now } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { nonce } = useContext(RenderContext);
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
      <script src={roomsScript} type={import.meta.env.MODE === "development" ? "module" : undefined} defer nonce={nonce} />
    </>
  );
}
