import { roomApi } from "../room-api.ts";
import { drainOutbox } from "./drain-outbox.ts";
import { roomsWithUnsentMessages, storedOutbox } from "./stored-outbox.ts";

const LOOKS_EVERY_MS = 15_000;
const LOCK = "outbox";

/** Sends the pending messages of this account on this device, on every page. An open room drains its own outbox. */
export function drainAllOutboxes(account: string): void {
  let notBefore = 0;

  const empty = async () => {
    for (const roomId of roomsWithUnsentMessages(account)) {
      if (location.pathname.endsWith(`/chat/${roomId}`)) continue;
      const { read, change } = storedOutbox(account, roomId);
      const retryMs = await drainOutbox({ read, change, send: roomApi(roomId).send });
      if (retryMs !== null) {
        notBefore = Date.now() + retryMs;
        return;
      }
    }
  };
  const look = () => {
    if (!navigator.onLine || Date.now() < notBefore || roomsWithUnsentMessages(account).length === 0) return;
    // with several open pages, one of them is enough
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? empty() : undefined));
  };
  addEventListener("online", look);
  setInterval(look, LOOKS_EVERY_MS);
  look();
}
