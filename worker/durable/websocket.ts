/** The frame that keeps a socket open. It is answered without waking the object. */
export const heartbeat = () => new WebSocketRequestResponsePair('{"type":"ping"}', '{"type":"pong"}');

const MAX_FRAME_BYTES = 64 * 1024;
/** More frames in this time are a flood, because only a ping is expected here. */
const MAX_FRAMES = 20;
const FRAMES_WITHIN_MS = 10_000;

/** Close codes. 4401 and 4404 correspond to the HTTP statuses: a page with one of them must not reconnect. */
export const CLOSE_TOO_LARGE = 1009;
export const CLOSE_FLOOD = 1008;
const CLOSE_NO_SESSION = 4401;
export const CLOSE_GONE = 4404;
/** Closed for a newer page of the same user. It reconnects when the page becomes visible. */
const REPLACED = 4429;

const MAX_SOCKETS_PER_USER = 10;

/**
 * Makes room for one more socket of a user, and returns its number. The oldest socket is closed, because phones leave dead sockets
 * behind, and a returning user must be able to connect. `nthOf`: the number of a socket, because the runtime returns sockets in
 * no guaranteed order.
 */
export function closeOldestSockets(sockets: readonly WebSocket[], nthOf: (socket: WebSocket) => number): number {
  const open = sockets.filter(isOpen).sort((one, other) => nthOf(one) - nthOf(other));
  for (const socket of open.slice(0, Math.max(0, open.length - MAX_SOCKETS_PER_USER + 1)))
    end(socket, REPLACED, "too_many_sockets");
  return 1 + Math.max(0, ...sockets.map(nthOf));
}

/** The socket may already be closing. */
export function send(socket: WebSocket, frame: unknown): void {
  try {
    socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  } catch {
    // The page no longer receives, and will reconnect.
  }
}

export function end(socket: WebSocket, code: number, reason: string): void {
  send(socket, { type: "error", code: reason });
  try {
    socket.close(code, reason);
  } catch {
    // It is already closed.
  }
}

/** The session of the socket, or its right to receive, has ended. */
export const closeRevoked = (socket: WebSocket): void => end(socket, CLOSE_NO_SESSION, "session_ended");

/** Sockets that only receive: every frame is refused, and a frame that is too large, or one of too many, closes the socket. */
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

/** A socket that was closed here still receives frames until its page has confirmed. They are ignored. */
export const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN;
