import { draftKey } from "../profile-drafts.ts";
import { boxIn, nextOf, type Waiting } from "./outbox.ts";

const keyOf = (account: string, roomId: string) => draftKey("outbox", `${account}:${roomId}`);

/** What was written and has not arrived, on the device: it outlives a reload. Where nothing may be kept it lives as long as the page. */
export function keptOutbox(account: string, roomId: string) {
  const key = keyOf(account, roomId);
  let known: readonly Waiting[] = [];
  const read = (): readonly Waiting[] => {
    try {
      known = boxIn(localStorage.getItem(key));
    } catch {
      // what the page knows
    }
    return known;
  };
  return {
    key,
    read,
    /** Another page of the room may have written meanwhile, so it is read anew. */
    change(how: (box: readonly Waiting[]) => readonly Waiting[]): readonly Waiting[] {
      known = how(read());
      try {
        if (known.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(known));
      } catch {
        // it stays with the page
      }
      return known;
    },
  };
}

/** The rooms for which something waits on this device that is still tried. */
export function roomsWaiting(account: string): string[] {
  const prefix = keyOf(account, "");
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && nextOf(boxIn(localStorage.getItem(key))))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
