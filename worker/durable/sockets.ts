/** What a page may send to keep its socket open; answered without the object being woken. */
export const heartbeat = () => new WebSocketRequestResponsePair('{"type":"ping"}', '{"type":"pong"}');

export const MAX_FRAME_BYTES = 64 * 1024;
/** More frames in such a time are a flood; nobody has anything to say here but a ping. */
const MAX_FRAMES = 20;
const FRAMES_WITHIN_MS = 10_000;

/** Close codes; 4401 and 4404 as their HTTP siblings: whoever reads one of them shouldn't knock again. */
export const CLOSE_TOO_LARGE = 1009;
export const CLOSE_FLOOD = 1008;
export const CLOSE_NO_SESSION = 4401;
export const CLOSE_GONE = 4404;
/** Given up for a newer page of the same person: it comes back when somebody looks at it. */
export const REPLACED = 4429;

const MAX_OF_PERSON = 10;

/**
 * Makes room for one more socket of a person, whose number it returns. The oldest gives way and not the newest is refused: phones
 * leave sockets behind that nobody hears, and who comes back must get in. `nthOf`: the number of one of his own, since the runtime
 * gives them in no order that it promises.
 */
export function makeRoomAmong(sockets: readonly WebSocket[], nthOf: (socket: WebSocket) => number): number {
  const open = sockets.filter(isOpen).sort((one, other) => nthOf(one) - nthOf(other));
  for (const socket of open.slice(0, Math.max(0, open.length - MAX_OF_PERSON + 1))) end(socket, REPLACED, "too_many_sockets");
  return 1 + Math.max(0, ...sockets.map(nthOf));
}

/** A socket may be on its way out already. */
export function send(socket: WebSocket, frame: unknown): void {
  try {
    socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  } catch {
    // Nobody hears it, and the page will connect anew.
  }
}

export function end(socket: WebSocket, code: number, reason: string): void {
  send(socket, { type: "error", code: reason });
  try {
    socket.close(code, reason);
  } catch {
    // It is closed.
  }
}

/** The session of the socket, or its right to receive, has ended. */
export const closeRevoked = (socket: WebSocket): void => end(socket, CLOSE_NO_SESSION, "session_ended");

/** Sockets that only listen: every frame is refused, and one that is too large or one of too many ends the socket. */
export function rejectFrames(): (socket: WebSocket, message: string | ArrayBuffer) => void {
  const frames = new WeakMap<WebSocket, { since: number; count: number }>();
  return (socket, message) => {
    const now = Date.now();
    const known = frames.get(socket);
    const counted = known && now - known.since < FRAMES_WITHIN_MS ? known : { since: now, count: 0 };
    counted.count += 1;
    frames.set(socket, counted);
    const bytes = typeof message === "string" ? new TextEncoder().encode(message).byteLength : message.byteLength;
    if (bytes > MAX_FRAME_BYTES) return end(socket, CLOSE_TOO_LARGE, "too_large");
    if (counted.count > MAX_FRAMES) return end(socket, CLOSE_FLOOD, "too_fast");
    send(socket, { type: "error", code: "bad_frame" });
  };
}

/** One that has been closed from here still hears until its page has said so too; what it says then counts for nothing. */
export const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN;
