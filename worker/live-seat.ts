import type { Seat } from "#app/domain/ctx.ts";

/** The seat goes to the object by this header, which only the Worker sends, and stays with the socket there. */
const SEAT_HEADER = "X-Hirfa-Seat";

/** So long a socket is believed; a session that is ended by hand closes its sockets at once. */
export const SEATED_FOR_MS = 3_600_000;

/** The code of a WebSocket that is closed since its session is over. */
export const SESSION_OVER = 4401;

/** What the Worker sends to an object in the name of a page. */
export const seatedRequest = (seat: Seat): Request =>
  new Request("https://object/live", {
    headers: { Upgrade: "websocket", [SEAT_HEADER]: encodeURIComponent(JSON.stringify(seat)) },
  });

// as: written by seatedRequest alone
export const seatIn = (request: Request): Seat => JSON.parse(decodeURIComponent(request.headers.get(SEAT_HEADER) ?? "")) as Seat;

// as: written by the object's accept alone, and read for every message to every socket
export const seatOf = (socket: WebSocket): Seat => socket.deserializeAttachment() as Seat;
