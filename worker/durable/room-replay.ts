import type { RoomMessage } from "#app/domain/chat/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { attach, attachmentOf } from "./room-attachments.ts";
import type { RoomStore } from "./room-store.ts";
import { isOpen, send } from "./sockets.ts";

const PAGE = 100;
/** Between two pages what else happens in the room has its turn, and what was sent leaves the object's memory. */
const PAUSE_MS = 20;

type Told = {
  store: RoomStore;
  frameOf(message: RoomMessage, language: Language): string;
  /** Nothing that was said before is still to come. */
  done(socket: WebSocket): void;
};

/**
 * Tells a socket what was said before it came, a page at a time, oldest first. How far it has come is kept with the socket, so
 * that it goes on after the object was evicted.
 */
export class RoomReplay {
  readonly #told: Told;

  constructor(told: Told) {
    this.#told = told;
  }

  /** Whether its replay brings that message: told at once as well, it would come before older ones, and twice. */
  brings({ seq }: RoomMessage, socket: WebSocket): boolean {
    return seq > (attachmentOf(socket).replayedTo ?? Number.POSITIVE_INFINITY);
  }

  /** The first page in the turn of the call. */
  async tell(socket: WebSocket): Promise<void> {
    const { store, frameOf, done } = this.#told;
    while (isOpen(socket)) {
      const { replayedTo = 0, ...seat } = attachmentOf(socket);
      const page = store.after(replayedTo, PAGE);
      for (const message of page) send(socket, frameOf(message, seat.language));
      const last = page.at(-1);
      if (page.length < PAGE || !last) {
        attach(socket, seat);
        return done(socket);
      }
      attach(socket, { ...seat, replayedTo: last.seq });
      await scheduler.wait(PAUSE_MS);
    }
  }
}
