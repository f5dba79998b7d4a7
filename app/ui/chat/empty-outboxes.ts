import { emptyBox } from "./empty-box.ts";
import { keptOutbox, roomsWaiting } from "./kept-outbox.ts";
import { roomCalls } from "./room-calls.ts";

const LOOKS_EVERY_MS = 15_000;
const LOCK = "outbox";

/** Sends what this account wrote on this device and no room has yet, whichever page is open; a room's own page sees to its own. */
export function emptyOutboxes(account: string): void {
  let notBefore = 0;

  const empty = async () => {
    for (const roomId of roomsWaiting(account)) {
      if (location.pathname.endsWith(`/chat/${roomId}`)) continue;
      const { read, change } = keptOutbox(account, roomId);
      const againMs = await emptyBox({ read, change, send: roomCalls(roomId).send });
      if (againMs !== null) {
        notBefore = Date.now() + againMs;
        return;
      }
    }
  };
  const look = () => {
    if (!navigator.onLine || Date.now() < notBefore || roomsWaiting(account).length === 0) return;
    // one of several open pages is enough
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? empty() : undefined));
  };
  addEventListener("online", look);
  setInterval(look, LOOKS_EVERY_MS);
  look();
}
