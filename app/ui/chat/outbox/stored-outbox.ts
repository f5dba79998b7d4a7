import { draftKey } from "../../profile-drafts.ts";
import { nextUnsent, parseOutbox, type UnsentMessage } from "./outbox.ts";

const keyOf = (account: string, roomId: string) => draftKey("outbox", `${account}:${roomId}`);

/**
 * What was written and has not arrived, on the device: it outlives a reload. What the device doesn't take (its storage may be full, or
 * closed) lives as long as the page, is sent like the rest, and is offered to the device again with every change.
 */
export function storedOutbox(account: string, roomId: string) {
  const key = keyOf(account, roomId);
  /** Beside what the device has: new messages, newer states of its own ones, and those that it should not have any more. */
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
    /** Another page of the room may have written meanwhile, so it is read anew. */
    change(how: (box: readonly UnsentMessage[]) => readonly UnsentMessage[]): readonly UnsentMessage[] {
      const box = how(read());
      if (!isTaken(key, box)) {
        const had = byId(boxOnDevice(key));
        // what is there already needs no more room, so that at least nothing is sent again that has arrived
        const smaller = box.filter(({ id }) => had.has(id));
        if (had.size > 0) isTaken(key, smaller);
      }
      const [wanted, there] = [byId(box), byId(boxOnDevice(key))];
      fresh = box.filter(({ id }) => !there.has(id));
      changed = new Map([...wanted].filter(([id, one]) => there.has(id) && !isSame(one, there.get(id))));
      gone = new Set([...there.keys()].filter((id) => !wanted.has(id)));
      return box;
    },
    /** Whether nothing would be lost with the page. */
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

/** Whether the device holds exactly this from now on. */
function isTaken(key: string, box: readonly UnsentMessage[]): boolean {
  try {
    if (box.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(box));
    return true;
  } catch {
    return false;
  }
}

/** The rooms for which something waits on this device that is still tried. */
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
