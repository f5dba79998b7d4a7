import { useCallback, useEffect, useRef, useState } from "react";
import type { MessageView } from "#app/views/chat/chat-view.ts";
import type { SendResult } from "../room-api.ts";
import { drainOutbox } from "./drain-outbox.ts";
import { type UnsentMessage, withoutSent, withRetry, withUnsent } from "./outbox.ts";
import { storedOutbox } from "./stored-outbox.ts";

type Sending = {
  account: string;
  roomId: string;
  send(waiting: UnsentMessage): Promise<SendResult>;
  onSent(message: MessageView): void;
};

/** Sends pending messages one by one, each with its own id, until the room has them all. */
export function useOutbox({ account, roomId, send, onSent }: Sending) {
  const [box, setBox] = useState<readonly UnsentMessage[]>([]);
  const kept = useRef(storedOutbox(account, roomId));
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ send, onSent });
  latest.current = { send, onSent };

  const [isUnsaved, setUnsaved] = useState(false);

  const change = useCallback((how: (box: readonly UnsentMessage[]) => readonly UnsentMessage[]) => {
    setBox(kept.current.change(how));
    setUnsaved(!kept.current.isAllSaved());
  }, []);

  const empty = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(timer.current);
    const retryMs = await drainOutbox({
      read: kept.current.read,
      change,
      send: (waiting) => latest.current.send(waiting),
      onSent: (message) => latest.current.onSent(message),
    });
    isSending.current = false;
    if (retryMs !== null) timer.current = setTimeout(empty, retryMs);
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

  // the browser asks before it closes a page with messages that could not be stored
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  return {
    box,
    /** The device could not store some messages, so closing the page loses them. */
    isUnsaved,
    isAllSaved: kept.current.isAllSaved,
    empty,
    add(one: UnsentMessage) {
      change((all) => withUnsent(all, one));
      empty();
    },
    retry(id: string) {
      change((all) => withRetry(all, id));
      empty();
    },
    /** Called with the result of the room, over the socket or HTTP. */
    settle: useCallback((ids: readonly string[]) => change((all) => withoutSent(all, ids)), [change]),
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
