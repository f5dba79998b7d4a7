import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

const BRAKED_FOR_MS = 150;

/**
 * Sends messages in a room without a pause until the runtime is gone. A message without an acknowledgement is sent again in the
 * next round, with its id.
 */
export class ChatLoad {
  /** The messages of the room, in the order of arrival. */
  acknowledged = [];
  #name;
  #waiting = null;
  #said = 0;

  constructor(name) {
    this.#name = name;
  }

  async talk(origin, roomId, token) {
    const { socket, gone, isOpen } = await connect(origin, roomId, token);
    if (!isOpen) return;
    for (;;) {
      this.#waiting ??= { id: randomUUID(), text: `${this.#name} ${++this.#said}` };
      const answer = await Promise.race([this.#answerTo(socket, this.#waiting), gone]);
      if (answer === "gone") return;
      if (answer === "braked") await Promise.race([wait(BRAKED_FOR_MS), gone]);
      else {
        this.acknowledged.push(this.#waiting);
        this.#waiting = null;
      }
    }
  }

  /** For a number of messages: {say, close}. `say` resolves to the text of a message once it is stored. */
  async open(origin, roomId, token) {
    const { socket, isOpen } = await connect(origin, roomId, token);
    if (!isOpen) throw new Error(`the room ${roomId} did not open`);
    return {
      say: async () => {
        const message = { id: randomUUID(), text: `${this.#name} ${++this.#said}` };
        while ((await this.#answerTo(socket, message)) === "braked") await wait(BRAKED_FOR_MS);
        return message.text;
      },
      close: () => socket.close(),
    };
  }

  #answerTo(socket, { id, text }) {
    return new Promise((done) => {
      const hear = ({ data }) => {
        const frame = JSON.parse(data);
        const isOurs = (frame.message?.id ?? frame.id) === id;
        if (!isOurs) return;
        socket.removeEventListener("message", hear);
        done(frame.type === "message" ? "stored" : "braked");
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ type: "message", id, kind: "text", text }));
    });
  }
}

async function connect(origin, roomId, token) {
  const socket = new WebSocket(`${origin.replace(/^http/, "ws")}/api/v1/chat/rooms/${roomId}/live/`, {
    headers: { Authorization: `Token ${token}` },
  });
  const gone = new Promise((done) => {
    socket.addEventListener("close", () => done("gone"));
    socket.addEventListener("error", () => done("gone"));
  });
  const opened = new Promise((done) => socket.addEventListener("open", () => done("open")));
  return { socket, gone, isOpen: (await Promise.race([opened, gone])) === "open" };
}
