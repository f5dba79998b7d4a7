import { data, redirect } from "react-router";
import { MessagesInput, PostMessageInput } from "#app/domain/chat/input.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { isRoomPurged } from "#app/domain/chat/queries.ts";
import { IMAGES_PER_MESSAGE } from "#app/domain/chat/rules.ts";
import { replyToError, submitForm } from "#app/http/forms/form.ts";
import { readImages } from "#app/http/forms/read-images.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { loadOpenChat } from "#app/http/loaders/load-chat.ts";
import { RoomPage } from "#app/ui/chat/room-page.tsx";
import { RoomPurged } from "#app/ui/chat/room-purged.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { revalidateAfterConflict } from "#app/ui/visits/revalidate-after-conflict.ts";
import type { Route } from "./+types/room.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, typing: true };

/** A room has the id of its offer, which shows whether a follow link gives access. */
const readerOf = (args: Pick<Route.LoaderArgs, "context" | "request" | "url" | "params">) =>
  requireClientOrGuest(args, { offerId: args.params.room });

export async function loader(args: Route.LoaderArgs) {
  const ctx = await readerOf(args);
  const parsed = MessagesInput.safeParse({ before: args.url.searchParams.get("before") ?? undefined });
  // an open page reports by itself how far the user has read
  const isDocument = !new URL(args.request.url).pathname.endsWith(".data");
  const view = await loadOpenChat(ctx, args.params.room, { before: parsed.data?.before, isRead: isDocument });
  if (view?.open) return { ...view, open: view.open };
  if (await isRoomPurged(ctx, args.params.room)) return data({ open: null }, { status: 410 });
  throw data(null, { status: 404 });
}

/** Sends a message by form, with up to three photos. */
export async function action(args: Route.ActionArgs) {
  const ctx = await readerOf(args);
  const roomId = args.params.room;
  const takes = [{ list: "images", most: IMAGES_PER_MESSAGE, purpose: "chat_image" }] as const;
  const { typed, images: files, fault } = await readImages(ctx, args.request, { takes });
  if (fault) return replyToError(fault, typed, ctx.language);
  const messageInput = { ...typed, kind: files.length > 0 ? "image" : "text" };
  const outcome = await submitForm(ctx, messageInput, PostMessageInput, (_, input) =>
    postMessage(ctx, { ...input, roomId, files }),
  );
  return outcome.ok ? redirect(localizedPath(args.url, `/chat/${roomId}`), 303) : outcome.reply;
}

/** A refused answer to a visit shows the visit as it is now. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Room({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.open ? <RoomPage view={loaderData} lastResult={actionData} /> : <RoomPurged />;
}
