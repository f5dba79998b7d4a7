import type { Said } from "./chat-view.ts";
import type { Waiting } from "./outbox.ts";
import type { Sent } from "./room-calls.ts";
import { type MessageJson, saidIn } from "./said-in.ts";

/** The frames that a room sends (2.16 "Live room"). */
type Frame =
  | { type: "message"; message: MessageJson }
  | { type: "read"; user: string; seq: number }
  | { type: "typing"; user: string }
  | { type: "presence"; users: string[] }
  | { type: "ready" }
  | { type: "pong" }
  | { type: "error"; code: string; refusal?: string; id?: string };

type Heard = {
  after(): number;
  onSaid(said: Said): void;
  onRead(user: string, seq: number): void;
  onTyping(user: string): void;
  onPresence(users: readonly string[]): void;
  onOpen(): void;
  /** `isOver`: its session may be. `tries` is how many in a row failed. */
  onClose(how: { isOver: boolean; tries: number }): void;
};

const SESSION_OVER = 4401;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const PING_EVERY_MS = 25_000;
const SLOWED_FOR_MS = 1_000;
const ANSWER_WITHIN_MS = 8_000;

/** How long to wait before the next try; those of one street spread out. */
export const pauseMs = (tries: number, chance: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + chance / 2);

/** A room's WebSocket, opened again by itself for as long as the page stands. */
export function roomSocket(roomId: string, heard: Heard) {
  let socket: WebSocket | null = null;
  let isReady = false;
  let isEnded = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastHeard = 0;
  const waiting = new Map<string, (sent: Sent) => void>();

  const settle = (id: string, sent: Sent) => {
    waiting.get(id)?.(sent);
    waiting.delete(id);
  };

  function open() {
    clearTimeout(timer);
    if (isEnded || socket || !navigator.onLine) return;
    const address = new URL(`/api/v1/chat/rooms/${roomId}/live?after=${heard.after()}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const mine = new WebSocket(address);
    socket = mine;
    mine.onmessage = ({ data }) => {
      if (socket === mine) hear(String(data));
    };
    mine.onclose = ({ code }) => {
      if (socket === mine) drop(code === SESSION_OVER);
    };
  }

  function hear(data: string) {
    lastHeard = Date.now();
    // as: our own room's frames
    const frame = JSON.parse(data) as Frame;
    if (frame.type === "message") {
      const said = saidIn(frame.message);
      heard.onSaid(said);
      settle(said.id, { said });
    } else if (frame.type === "read") heard.onRead(frame.user, frame.seq);
    else if (frame.type === "typing") heard.onTyping(frame.user);
    else if (frame.type === "presence") heard.onPresence(frame.users);
    else if (frame.type === "error" && frame.id) settle(frame.id, unsentBy(frame));
    else if (frame.type === "ready") {
      isReady = true;
      tries = 0;
      heard.onOpen();
    }
  }

  /** What is still on its way may have arrived: it is sent again under its id. */
  function drop(isOver: boolean) {
    socket?.close();
    socket = null;
    isReady = false;
    tries += 1;
    for (const id of [...waiting.keys()]) settle(id, "lost");
    heard.onClose({ isOver, tries });
    clearTimeout(timer);
    timer = setTimeout(open, pauseMs(tries, Math.random()));
  }

  const tell = (frame: object): boolean => {
    if (isReady) socket?.send(JSON.stringify(frame));
    return isReady;
  };

  const pings = setInterval(() => {
    if (!socket || !isReady) return;
    if (Date.now() - lastHeard > PING_EVERY_MS + ANSWER_WITHIN_MS) drop(false);
    else tell({ type: "ping" });
  }, PING_EVERY_MS);

  return {
    open,
    /** The network is away, whatever the socket believes. */
    lose: () => {
      if (socket) drop(false);
    },
    tell,
    /** Undefined where there is no socket to send it by. */
    send({ id, text }: Waiting): Promise<Sent> | undefined {
      if (!tell({ type: "message", id, kind: "text", text })) return undefined;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        setTimeout(() => settle(id, "lost"), ANSWER_WITHIN_MS);
      });
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      clearInterval(pings);
      socket?.close();
      socket = null;
    },
  };
}

/** One that was not stored, or came too fast, goes again by itself. */
function unsentBy({ code, refusal }: { code: string; refusal?: string }): Sent {
  if (code === "not_stored") return "lost";
  return code === "too_fast" ? { refused: code, waitMs: SLOWED_FOR_MS } : { refused: refusal ?? code };
}
