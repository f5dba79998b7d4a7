import type { SocketClient } from "#app/domain/shared/contracts/ctx.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#app/domain/shared/contracts/language.ts";

/**
 * `nth`: order of arrival. `isConfirmed`: the user may also write. `replayedTo`: the last sent number, while older messages are
 * still being sent.
 */
export type RoomAttachment = SocketClient & { nth: number; isConfirmed: boolean; replayedTo?: number };

/** Cached, because it is read for every message to every socket. The attachment hibernates with the socket. */
const attachments = new WeakMap<WebSocket, RoomAttachment>();

export function attachmentOf(socket: WebSocket): RoomAttachment {
  const known = attachments.get(socket);
  if (known) return known;
  // as: only `attach` attaches it
  const attachment = socket.deserializeAttachment() as RoomAttachment;
  attachments.set(socket, attachment);
  return attachment;
}

export function attach(socket: WebSocket, attachment: RoomAttachment): void {
  socket.serializeAttachment(attachment);
  attachments.set(socket, attachment);
}

/** An upgrade from worker/bindings/chat-rooms.ts, which has checked the user and their access to the room. */
export function attachmentFromRequest(request: Request): { attachment: Omit<RoomAttachment, "nth">; after: number | undefined } {
  const { userId = "", sessionId = "", language, isConfirmed, after } = Object.fromEntries(new URL(request.url).searchParams);
  return {
    attachment: {
      ...{ userId, sessionId, isConfirmed: isConfirmed === "true" },
      language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    },
    after: after === undefined ? undefined : Number(after),
  };
}
