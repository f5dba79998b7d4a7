import { randomUUID } from "node:crypto";

/** An open page that receives its own messages. `said` returns the delay in milliseconds. */
export class Page {
  #waiting = new Map();
  #counted = 0;
  #enough = null;
  unread = 0;
  #until = null;

  static async open(url, headers) {
    const page = new Page();
    page.socket = new WebSocket(url, { headers: { "CF-Connecting-IP": "127.0.0.1", ...headers } });
    page.socket.addEventListener("message", ({ data }) => page.#hear(data));
    await new Promise((resolve, reject) => {
      page.socket.addEventListener("open", resolve, { once: true });
      page.socket.addEventListener("error", () => reject(new Error(`${url} let nobody in`)), { once: true });
    });
    return page;
  }

  #hear(data) {
    const frame = JSON.parse(data);
    if (frame.type === "unread") this.#hearUnread(frame.messages);
    if (frame.type === "error") throw new Error(`refused: ${data}`);
    if (frame.type !== "message") return;
    this.#counted++;
    if (this.#enough && this.#counted >= this.#enough.count) this.#enough.done();
    const id = frame.id ?? frame.message.id;
    this.#waiting.get(id)?.(performance.now());
    this.#waiting.delete(id);
  }

  /** Milliseconds until the message arrives here again. */
  async said(text = "Is ten o'clock good for you?") {
    const id = randomUUID();
    const began = performance.now();
    const received = new Promise((resolve) => this.#waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ type: "message", id, kind: "text", text }));
    return (await received) - began;
  }

  #hearUnread(messages) {
    this.unread = messages;
    if (this.#until && messages >= this.#until.count) this.#until.done();
  }

  /** Waits until the badge shows that number of unread messages. */
  hearsUnread(count) {
    if (this.unread >= count) return Promise.resolve();
    return new Promise((done) => {
      this.#until = { count, done };
    });
  }

  /** Waits for that number of further messages. */
  hears(more) {
    const count = this.#counted + more;
    return new Promise((done) => {
      this.#enough = { count, done };
    });
  }

  close() {
    this.socket.close();
  }
}
