import type { Sitter } from "#app/domain/ctx.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#app/domain/language.ts";

/**
 * `nth`: in which order a person's came. `isConfirmed`: of an account that may also write. `replayedTo`: the last number told, while
 * older messages are still coming.
 */
export type Seat = Sitter & { nth: number; isConfirmed: boolean; replayedTo?: number };

/** Read for every message to every socket; what hibernates with a socket is its attachment. */
const seats = new WeakMap<WebSocket, Seat>();

export function seatOf(socket: WebSocket): Seat {
  const known = seats.get(socket);
  if (known) return known;
  // as: sitDown alone attached it
  const seat = socket.deserializeAttachment() as Seat;
  seats.set(socket, seat);
  return seat;
}

export function sitDown(socket: WebSocket, seat: Seat): void {
  socket.serializeAttachment(seat);
  seats.set(socket, seat);
}

/** An upgrade from worker/capabilities/rooms.ts, which has seen who it is and that he sits here. */
export function askedBy(request: Request): { seat: Omit<Seat, "nth">; after: number | undefined } {
  const { userId = "", sessionId = "", language, isConfirmed, after } = Object.fromEntries(new URL(request.url).searchParams);
  return {
    seat: {
      ...{ userId, sessionId, isConfirmed: isConfirmed === "true" },
      language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    },
    after: after === undefined ? undefined : Number(after),
  };
}
