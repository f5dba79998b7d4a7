import type { RoomMessage } from "#app/domain/chat/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { attach, attachmentOf } from "./room-attachments.ts";
import type { RoomMessageStore } from "./room-message-store.ts";
import { isOpen, send } from "./websocket.ts";

const PAGE = 100;
/** Between two pages other events of the room are processed, and sent messages leave the memory. */
const PAUSE_MS = 20;

type ReplayInput = {
  store: RoomMessageStore;
  frameOf(message: RoomMessage, language: Language): string;
  /** All earlier messages were sent. */
  done(socket: WebSocket): void;
};

/**
 * Sends earlier messages to a new socket in pages, oldest first. The cursor is stored with the socket, so that the replay
 * continues after the object was evicted.
 */
export class RoomReplay {
  readonly #input: ReplayInput;

  constructor(input: ReplayInput) {
    this.#input = input;
  }

  /** Whether the replay will send that message. Sent at once too, it would come before older ones, and twice. */
  brings({ seq }: RoomMessage, socket: WebSocket): boolean {
    return seq > (attachmentOf(socket).replayedTo ?? Number.POSITIVE_INFINITY);
  }

  /** Sends the first page in the turn of the caller. */
  async tell(socket: WebSocket): Promise<void> {
    const { store, frameOf, done } = this.#input;
    while (isOpen(socket)) {
      const { replayedTo = 0, ...attachment } = attachmentOf(socket);
      const page = store.after(replayedTo, PAGE);
      for (const message of page) send(socket, frameOf(message, attachment.language));
      const last = page.at(-1);
      if (page.length < PAGE || !last) {
        attach(socket, attachment);
        return done(socket);
      }
      attach(socket, { ...attachment, replayedTo: last.seq });
      await scheduler.wait(PAUSE_MS);
    }
  }
}
