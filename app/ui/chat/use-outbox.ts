import { useCallback, useEffect, useRef, useState } from "react";
import type { Said } from "./chat-view.ts";
import { keptOutbox } from "./kept-outbox.ts";
import { nextOf, triedAgain, type Waiting, waitingWith, withFault, withoutSent } from "./outbox.ts";
import type { Sent } from "./room-calls.ts";

const AGAIN_AFTER_MS = 5_000;
const BY_THE_NETWORK = "throttled";

type Sending = {
  account: string;
  roomId: string;
  send(waiting: Waiting): Promise<Sent>;
  onSent(said: Said): void;
};

/** What was written here and has not arrived: one after the other, each under its own id, until the room has them all. */
export function useOutbox({ account, roomId, send, onSent }: Sending) {
  const [box, setBox] = useState<readonly Waiting[]>([]);
  const kept = useRef(keptOutbox(account, roomId));
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ send, onSent });
  latest.current = { send, onSent };

  const change = useCallback((how: (box: readonly Waiting[]) => readonly Waiting[]) => setBox(kept.current.change(how)), []);

  const empty = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(timer.current);
    const tryLater = (ms: number) => {
      timer.current = setTimeout(empty, ms);
    };
    for (let next = nextOf(kept.current.read()); next; next = nextOf(kept.current.read())) {
      const { id } = next;
      const sent = await latest.current.send(next);
      if (sent === "lost") {
        tryLater(AGAIN_AFTER_MS);
        break;
      }
      if ("said" in sent) {
        latest.current.onSent(sent.said);
        change((all) => withoutSent(all, [id]));
      } else if (sent.waitMs || sent.refused === BY_THE_NETWORK) {
        tryLater(sent.waitMs ?? AGAIN_AFTER_MS);
        break;
      } else change((all) => withFault(all, id, sent.refused));
    }
    isSending.current = false;
  }, [change]);

  useEffect(() => {
    setBox(kept.current.read());
    empty();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === kept.current.key) setBox(kept.current.read());
    };
    addEventListener("storage", onStorage);
    addEventListener("online", empty);
    return () => {
      clearTimeout(timer.current);
      removeEventListener("storage", onStorage);
      removeEventListener("online", empty);
    };
  }, [empty]);

  return {
    box,
    empty,
    add(one: Waiting) {
      change((all) => waitingWith(all, one));
      empty();
    },
    retry(id: string) {
      change((all) => triedAgain(all, id));
      empty();
    },
    /** Said with the room's answer, by whichever way it came. */
    settle: useCallback((ids: readonly string[]) => change((all) => withoutSent(all, ids)), [change]),
  };
}
