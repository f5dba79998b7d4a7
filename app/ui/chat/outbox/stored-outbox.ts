import { draftKey } from "../../profile-drafts.ts";
import { nextUnsent, parseOutbox, type UnsentMessage } from "./outbox.ts";

const keyOf = (account: string, roomId: string) => draftKey("outbox", `${account}:${roomId}`);

/**
 * Pending messages, stored on the device, so that they survive a reload. Messages that cannot be stored (storage is full or
 * forbidden) live as long as the page. They are sent like the others, and each change tries to store them again.
 */
export function storedOutbox(account: string, roomId: string) {
  const key = keyOf(account, roomId);
  /** The differences to the device: new messages, changed messages, and messages to delete. */
  let fresh: readonly UnsentMessage[] = [];
  let changed: ReadonlyMap<string, UnsentMessage> = new Map();
  let gone: ReadonlySet<string> = new Set();

  const read = (): readonly UnsentMessage[] => {
    const kept = boxOnDevice(key).filter(({ id }) => !gone.has(id));
    const onPage = fresh.filter(({ id }) => !kept.some((one) => one.id === id));
    return [...kept.map((one) => changed.get(one.id) ?? one), ...onPage];
  };
  return {
    key,
    read,
    /** Reads again first, because another page of the room may have written meanwhile. */
    change(how: (box: readonly UnsentMessage[]) => readonly UnsentMessage[]): readonly UnsentMessage[] {
      const box = how(read());
      if (!isTaken(key, box)) {
        const had = byId(boxOnDevice(key));
        // storing fewer messages needs no space, so at least those that were sent are deleted and not sent again
        const smaller = box.filter(({ id }) => had.has(id));
        if (had.size > 0) isTaken(key, smaller);
      }
      const [wanted, there] = [byId(box), byId(boxOnDevice(key))];
      fresh = box.filter(({ id }) => !there.has(id));
      changed = new Map([...wanted].filter(([id, one]) => there.has(id) && !isSame(one, there.get(id))));
      gone = new Set([...there.keys()].filter((id) => !wanted.has(id)));
      return box;
    },
    /** Whether closing the page would lose nothing. */
    isAllSaved: () => fresh.length === 0,
  };
}

const byId = (box: readonly UnsentMessage[]): ReadonlyMap<string, UnsentMessage> => new Map(box.map((one) => [one.id, one]));

const isSame = (one: UnsentMessage, other: UnsentMessage | undefined) => one.fault === other?.fault;

function boxOnDevice(key: string): UnsentMessage[] {
  try {
    return parseOutbox(localStorage.getItem(key));
  } catch {
    return [];
  }
}

/** Whether the device stored exactly this outbox. */
function isTaken(key: string, box: readonly UnsentMessage[]): boolean {
  try {
    if (box.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(box));
    return true;
  } catch {
    return false;
  }
}

/** The rooms with messages on this device that are still to be sent. */
export function roomsWithUnsentMessages(account: string): string[] {
  const prefix = keyOf(account, "");
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && nextUnsent(parseOutbox(localStorage.getItem(key))))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
