import type { Queue } from "#app/domain/inbox/rules.ts";

export type Notice = { id: string; type: string; data: { job: string | null; receipt: string | null } };

/** The frames that Durable Objects send. Notifications and offers list only the fields that pages use. */
export type Frame =
  | {
      type: "counts";
      status: string;
      held: boolean;
      notified: number;
      seen: number;
      writing: number;
      offers: number;
      next_wave_at: string | null;
      promise: "running" | "kept" | "missed" | null;
      visits?: number;
      /** The artisan says that the work is done. */
      said_done?: boolean;
    }
  | { type: "offer"; offer: { id: string; status: string } }
  | { type: "unread"; notifications: number; messages: number }
  | { type: "notification"; notification: Notice }
  /** For admins. Without counts if the client polls. `changes` since the socket was opened, also of equal counts. */
  | ({ type: "waiting"; changes?: number } & Partial<Record<Queue, number>>)
  | { type: "pong" }
  | { type: "error"; code: string };

type LiveSocket<Received> = {
  /** Called for each connection; null if the connection must not be opened again. */
  path(): string | Promise<string | null>;
  onFrame(frame: Received): void;
  /** `isReconnect`: the socket was open before, so frames may have been missed. */
  onOpen?(isReconnect: boolean): void;
  /** `isOver`: it stays closed, because the session or its subject has ended. */
  onLost?(how: { isOver: boolean }): void;
};

export type Connection = {
  /** False if the socket is not open. */
  tell(frame: object): boolean;
  end(): void;
};

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const PING_EVERY_MS = 25_000;
const ANSWER_WITHIN_MS = 8_000;
/** The session or the subject has ended: do not reconnect. */
const OVER = [4401, 4404];
/** A newer page of the same user replaced this socket. Reconnecting at once would make the pages replace each other in turn. */
const REPLACED = 4429;

/** The delay before the next attempt, with jitter: many clients of one network reconnect at the same time. */
export const pauseMs = (tries: number, chance: number): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + chance / 2);

/** Keeps a socket open and reconnects after network failures, until one side ends it. */
export function liveSocket<Received extends { type: string } = Frame>({
  path,
  onFrame,
  onOpen,
  onLost,
}: LiveSocket<Received>): Connection {
  let socket: WebSocket | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wasOpen = false;
  let isAsking = false;
  let isEnded = false;
  let lastFrameAt = 0;

  const connect = () => {
    clearTimeout(pause);
    // without a network the browser would log an error; its "online" event starts the next attempt
    if (socket || isAsking || !navigator.onLine) return;
    const target = path();
    if (typeof target === "string") return open(target);
    isAsking = true;
    target
      .finally(() => {
        isAsking = false;
      })
      .then((found) => (found === null ? end() : open(found)), later);
  };
  const later = () => {
    if (!isEnded) pause = setTimeout(connect, pauseMs(++tries, Math.random()));
  };
  const open = (address: string) => {
    if (isEnded) return;
    const own = new WebSocket(location.origin.replace("http", "ws") + address);
    socket = own;
    lastFrameAt = Date.now();
    own.onopen = () => {
      lastFrameAt = Date.now();
      onOpen?.(wasOpen);
      wasOpen = true;
    };
    own.onmessage = ({ data }) => {
      if (socket !== own) return;
      lastFrameAt = Date.now();
      // as: frames of our own Durable Objects
      const frame = JSON.parse(data) as Received;
      // a socket that is closed again at once does not count as a success
      if (frame.type !== "error") tries = 0;
      onFrame(frame);
    };
    own.onclose = ({ code }) => {
      if (socket !== own) return;
      socket = undefined;
      const isOver = OVER.includes(code);
      if (isOver) end();
      else if (code !== REPLACED) later();
      onLost?.({ isOver });
    };
  };
  /** A lost network does not close the socket, so it is closed here. */
  const leave = () => {
    const gone = socket;
    gone?.onclose?.(new CloseEvent("close"));
    gone?.close();
  };
  const back = () => {
    tries = 0;
    connect();
  };
  const look = () => {
    if (document.visibilityState === "visible") connect();
  };
  const tell = (frame: object): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  const timer = setInterval(() => {
    if (Date.now() - lastFrameAt > PING_EVERY_MS + ANSWER_WITHIN_MS) leave();
    else tell({ type: "ping" });
  }, PING_EVERY_MS);
  const end = () => {
    isEnded = true;
    clearInterval(timer);
    clearTimeout(pause);
    removeEventListener("online", back);
    removeEventListener("offline", leave);
    document.removeEventListener("visibilitychange", look);
    const own = socket;
    socket = undefined;
    own?.close();
  };

  addEventListener("online", back);
  addEventListener("offline", leave);
  document.addEventListener("visibilitychange", look);
  connect();
  return { tell, end };
}
