/** The frames that the objects behind these sockets send (2.16); of a notice and an offer what the pages here use. */
export type Frame =
  | { type: "counts"; notified: number; seen: number; writing: number; offers: number }
  | { type: "offer"; offer: { id: string; status: string } }
  | { type: "unread"; notifications: number; messages: number }
  | { type: "notification"; notification: { id: string; type: string } }
  | { type: "pong" }
  | { type: "error"; code: string };

type LiveSocket = {
  /** Asked anew for each connection. */
  path(): string;
  heard(frame: Frame): void;
  /** `isAgain`: it was open before, so something may have been missed. */
  opened?(isAgain: boolean): void;
  lost?(): void;
};

const LONGEST_PAUSE_MS = 30_000;
const PING_EVERY_MS = 25_000;
/** The session or the thing itself is no more: nobody knocks again. */
const OVER = [4401, 4404];

/** Keeps a socket of ours open, also over a network that comes and goes, until what it returns is called. */
export function liveSocket({ path, heard, opened, lost }: LiveSocket): () => void {
  let socket: WebSocket | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;
  let heardAt = 0;

  const connect = () => {
    clearTimeout(pause);
    // else the browser would say so on the console; it tells when the network is back
    if (!navigator.onLine) return;
    const own = new WebSocket(location.origin.replace("http", "ws") + path());
    socket = own;
    own.onopen = () => {
      failures = 0;
      heardAt = Date.now();
      opened?.(wasOpen);
      wasOpen = true;
    };
    own.onmessage = ({ data }) => {
      heardAt = Date.now();
      // as: our own objects' frames
      heard(JSON.parse(data) as Frame);
    };
    own.onclose = ({ code }) => {
      if (socket !== own) return;
      socket = undefined;
      lost?.();
      if (OVER.includes(code)) return stop();
      pause = setTimeout(connect, Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures++) * (0.5 + Math.random() / 2));
    };
  };
  /** A network that is gone closes nothing by itself. */
  const leave = () => {
    const gone = socket;
    gone?.onclose?.(new CloseEvent("close"));
    gone?.close();
  };
  const back = () => {
    if (socket) return;
    failures = 0;
    connect();
  };
  const timer = setInterval(() => {
    if (Date.now() - heardAt > 2 * PING_EVERY_MS) leave();
    else if (socket?.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
  }, PING_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    clearTimeout(pause);
    removeEventListener("online", back);
    removeEventListener("offline", leave);
    const own = socket;
    socket = undefined;
    own?.close();
  };

  addEventListener("online", back);
  addEventListener("offline", leave);
  connect();
  return stop;
}
