import type { SocketClient } from "#app/domain/shared/contracts/ctx.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#app/domain/shared/contracts/language.ts";

/**
 * `nth`: in which order a person's came. `isConfirmed`: of an account that may also write. `replayedTo`: the last number told, while
 * older messages are still coming.
 */
export type RoomAttachment = SocketClient & { nth: number; isConfirmed: boolean; replayedTo?: number };

/** Read for every message to every socket; what hibernates with a socket is its attachment. */
const seats = new WeakMap<WebSocket, RoomAttachment>();

export function attachmentOf(socket: WebSocket): RoomAttachment {
  const known = seats.get(socket);
  if (known) return known;
  // as: attach alone attached it
  const seat = socket.deserializeAttachment() as RoomAttachment;
  seats.set(socket, seat);
  return seat;
}

export function attach(socket: WebSocket, seat: RoomAttachment): void {
  socket.serializeAttachment(seat);
  seats.set(socket, seat);
}

/** An upgrade from worker/bindings/chat-rooms.ts, which has seen who it is and that he sits here. */
export function attachmentFromRequest(request: Request): { seat: Omit<RoomAttachment, "nth">; after: number | undefined } {
  const { userId = "", sessionId = "", language, isConfirmed, after } = Object.fromEntries(new URL(request.url).searchParams);
  return {
    seat: {
      ...{ userId, sessionId, isConfirmed: isConfirmed === "true" },
      language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    },
    after: after === undefined ? undefined : Number(after),
  };
}
