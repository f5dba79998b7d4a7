import { z } from "zod";
import { MessagesInput, PostMessageInput, ReadRoomInput } from "#app/domain/chat/input.ts";
import { listRooms } from "#app/domain/chat/list-rooms.ts";
import { markRoomRead } from "#app/domain/chat/mark-room-read.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { findRoom } from "#app/domain/chat/queries.ts";
import { readMessages } from "#app/domain/chat/read-messages.ts";
import { IMAGES_PER_MESSAGE } from "#app/domain/chat/rules.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { emptyToUndefined, integer } from "#app/domain/shared/input/fields.ts";
import { message, messageJson } from "./schemas/message.ts";
import { room, roomJson } from "./schemas/room.ts";
import { defineEndpoint, type FileReceiver } from "./serve/endpoint.ts";
import { socketClientOf, upgradeResponse } from "./serve/socket-endpoints.ts";

type Params = Readonly<Record<string, string>>;

/** images[i]image of a multipart body. */
const pictures: FileReceiver<ReceivedImage> = {
  takes: { images: IMAGES_PER_MESSAGE },
  tooMany: () => refuse("media.too_many"),
  receive: (ctx, { bytes }) => receiveImage(ctx, { bytes, purpose: "chat_image" }),
  discard: discardImages,
};

/** A page may be in another language than its reader's account. Texts of no language were always ignored. */
const readingLanguage = { language: z.enum(LANGUAGES).optional().catch(undefined) };

/** A user without access learns nothing about the room. */
async function reachRoom(ctx: Ctx, { id = "" }: Params): Promise<void> {
  if (!(await findRoom(ctx, id))) throw refuse("not_found");
}

export const chatCalls = [
  defineEndpoint({
    method: "post",
    path: "/services/offers/:id/room",
    spec: "2.16",
    summary: "Open the chat room of a live offer on one's own job, before any match; contact data is hidden in it until then.",
    audience: "signed_in",
    allowsGuests: true,
    answers: { 200: z.object({ room: z.object({ id: z.string() }) }) },
    run: async (ctx, { params: { id = "" } }) => ({
      status: 200,
      body: { room: { id: (await openOfferRoom(ctx, { offerId: id })).roomId } },
    }),
  }),
  defineEndpoint({
    method: "get",
    path: "/chat/rooms",
    spec: "C32",
    summary: "My chat rooms, the one with the newest message first; the newest hundred.",
    audience: "signed_in",
    allowsGuests: true,
    answers: { 200: z.array(room) },
    run: async (ctx) => ({ status: 200, body: (await listRooms(ctx)).map((row) => roomJson(ctx, row)) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/chat/rooms/:id/messages",
    spec: "C33",
    summary:
      "What was said in a room of mine, oldest first: after a number, before one, or the newest 50. System messages come in the language asked for, else in the account's.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: reachRoom,
    query: MessagesInput.extend(readingLanguage),
    answers: { 200: z.array(message) },
    run: async (ctx, { params: { id = "" }, query: { language = ctx.language, ...which } }) => ({
      status: 200,
      body: (await readMessages(ctx, { ...which, roomId: id })).map((one) => messageJson({ ...ctx, language }, one)),
    }),
  }),
  defineEndpoint({
    method: "post",
    path: "/chat/rooms/:id/messages",
    spec: "C33",
    summary: "Say something in a room of mine; the same id again answers with the same message.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: reachRoom,
    body: PostMessageInput,
    files: pictures,
    answers: { 200: message, 201: message },
    run: async (ctx, { params: { id = "" }, body, files, uploadIds }) => {
      const posted = await postMessage(ctx, { ...body, roomId: id, files, uploadIds: uploadIds("images") });
      return { status: posted.isNew ? 201 : 200, body: messageJson(ctx, posted.message) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/chat/rooms/:id/reading",
    spec: "2.16",
    summary: "I have read a room of mine up to that message; for who has no WebSocket.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: reachRoom,
    body: ReadRoomInput,
    answers: {},
    run: async (ctx, { params: { id = "" }, body }) => {
      await markRoomRead(ctx, { ...body, roomId: id });
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/chat/rooms/:id/live",
    spec: "C35",
    summary: "A room of mine, live: every message after a number, in order, then what comes.",
    audience: "signed_in",
    allowsGuests: true,
    opensSocket: true,
    authorize: reachRoom,
    query: z.object({ after: emptyToUndefined(integer(0, Number.MAX_SAFE_INTEGER)), ...readingLanguage }),
    answers: {},
    run: async (ctx, { params: { id = "" }, query: { after, language = ctx.language } }) => {
      const isConfirmed = isSignedIn(ctx.actor) && ctx.actor.isConfirmed;
      return upgradeResponse(await ctx.rooms.connect(id, { ...socketClientOf(ctx), language, isConfirmed, after }));
    },
  }),
];
