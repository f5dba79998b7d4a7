import { data, redirect } from "react-router";
import { MessagesInput, PostMessageInput } from "#app/domain/chat/input.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { IMAGES_PER_MESSAGE } from "#app/domain/chat/rules.ts";
import { openChatView } from "#app/http/chat-view.ts";
import { clientOrGuest } from "#app/http/client-or-guest.ts";
import { replyTo, submitForm } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { readPictures } from "#app/http/read-pictures.ts";
import { ChatFrame } from "#app/ui/chat/chat-frame.tsx";
import { RoomAbout } from "#app/ui/chat/room-about.tsx";
import { RoomPane } from "#app/ui/chat/room-pane.tsx";
import { RoomsList } from "#app/ui/chat/rooms-list.tsx";
import { useRoom } from "#app/ui/chat/use-room.ts";
import { DocumentTitle } from "#app/ui/kit/page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/room.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** A room bears the id of its offer, by which a follow link is known to lead there. */
const readerOf = (args: Pick<Route.LoaderArgs, "context" | "request" | "url" | "params">) =>
  clientOrGuest(args, { offerId: args.params.room });

export async function loader(args: Route.LoaderArgs) {
  const ctx = await readerOf(args);
  const asked = MessagesInput.safeParse({ before: args.url.searchParams.get("before") ?? undefined });
  const view = await openChatView(ctx, args.params.room, asked.data?.before);
  if (!view?.open) throw data(null, { status: 404 });
  return { ...view, open: view.open };
}

/** A message by form, with up to three pictures. */
export async function action(args: Route.ActionArgs) {
  const ctx = await readerOf(args);
  const roomId = args.params.room;
  const takes = [{ list: "images", most: IMAGES_PER_MESSAGE, purpose: "chat_image" }] as const;
  const { typed, images: files, fault } = await readPictures(ctx, args.request, { takes });
  if (fault) return replyTo(fault, typed, ctx.language);
  const asked = { ...typed, kind: files.length > 0 ? "image" : "text" };
  const outcome = await submitForm(ctx, asked, PostMessageInput, (_, input) => postMessage(ctx, { ...input, roomId, files }));
  return outcome.ok ? redirect(here(args.url, `/chat/${roomId}`), 303) : outcome.reply;
}

/** R34 with a room open. */
export default function Room({ loaderData: { rooms, open, now: openedAt }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const live = useRoom(open);
  const newest = live.messages.at(-1);
  // the page may stand open over midnight
  const now = Math.max(openedAt, newest?.at ?? 0);
  const last = newest ? { at: newest.at, kind: newest.kind, text: newest.text } : null;
  const shown = { last, isTyping: live.isTyping, isHere: live.isOtherHere };
  return (
    <>
      <DocumentTitle title={t("chat.page.with", { name: open.other.name })} />
      <ChatFrame
        isOpen
        list={<RoomsList rooms={rooms} openId={open.id} live={shown} now={now} />}
        room={<RoomPane room={open} live={live} lastResult={actionData} now={now} />}
        about={<RoomAbout room={open} now={now} />}
      />
    </>
  );
}
