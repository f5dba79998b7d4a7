import { exports } from "cloudflare:workers";
import { ORIGIN } from "#tests/support/api.ts";

type Message = { id: string; seq: number; text: string };
type Frame = { type: string; message?: Message; code?: string };

const BRAKED_FOR_MS = 100;

/** A client of a room on a bad network: messages stay in its outbox until the room confirms them. */
export class ChatLoad {
  readonly received: Message[] = [];
  readonly faults: string[] = [];
  drops = 0;
  readonly #path: string;
  readonly #token: string;
  #socket: WebSocket | null = null;
  #waiting: { id: string; done: (isStored: boolean) => void } | null = null;

  constructor(roomId: string, token: string) {
    this.#path = `${ORIGIN}/api/v1/chat/rooms/${roomId}/live/`;
    this.#token = token;
  }

  /** Sends one message after the other until the room has it, so that the order holds. */
  async say(text: string, breaks: () => "before" | "after" | "never"): Promise<void> {
    const id = crypto.randomUUID();
    for (;;) {
      await this.#comeIn();
      const when = breaks();
      if (when === "before") this.drop();
      else if (await this.#sent({ id, text }, when === "after")) return;
    }
  }

  /** Reads all messages so far. */
  async catchUp(): Promise<void> {
    this.drop();
    await this.#comeIn();
  }

  /** Reconnects at its cursor and continues. */
  listenOn(): Promise<void> {
    return this.#comeIn();
  }

  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    this.drops++;
    // A lost network without a close: the room keeps sending.
    if (this.drops % 2 === 0) socket.close(1000, "gone");
    this.#waiting?.done(false);
  }

  #sent({ id, text }: { id: string; text: string }, breaksAfter: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (isStored: boolean) => {
        this.#waiting = null;
        resolve(isStored);
      };
      this.#waiting = { id, done };
      try {
        this.#socket?.send(JSON.stringify({ type: "message", id, kind: "text", text }));
      } catch {
        this.drop();
      }
      if (breaksAfter) this.drop();
    });
  }

  async #comeIn(): Promise<void> {
    while (!this.#socket) {
      const request = new Request(`${this.#path}?after=${this.received.length}`, {
        headers: { Upgrade: "websocket", Authorization: `Token ${this.#token}` },
      });
      const response = await exports.default.fetch(request);
      // An object that is being evicted refuses connections, so try again.
      if (response.webSocket) await this.#listen(response.webSocket);
    }
  }

  #listen(socket: WebSocket): Promise<void> {
    return new Promise((resolve) => {
      const isMine = () => this.#socket === socket;
      this.#socket = socket;
      socket.addEventListener("message", ({ data }) => {
        // as: frames of our own room
        const frame = JSON.parse(String(data)) as Frame;
        if (!isMine()) return;
        if (frame.message) this.#hear(frame.message);
        if (frame.type === "ready") resolve();
        // Throttled: it stays in the outbox and is sent again later.
        if (frame.type === "error") setTimeout(() => this.#waiting?.done(false), BRAKED_FOR_MS);
      });
      socket.addEventListener("close", () => {
        if (isMine()) {
          this.#socket = null;
          this.#waiting?.done(false);
        }
        resolve();
      });
      socket.accept();
    });
  }

  #hear(message: Message): void {
    if (message.seq === this.received.length + 1) this.received.push(message);
    else if (message.seq > this.received.length) this.faults.push(`${message.seq} came after ${this.received.length}`);
    if (this.#waiting?.id === message.id) this.#waiting.done(true);
  }
}
