import { type RefObject, useEffect, useRef, useState } from "react";
import type { MessageView, OpenRoomView } from "#app/views/chat/chat-view.ts";
import { useTranslations } from "../use-translations.ts";
import { hasGap, lastContiguousSeq } from "./merge-messages.ts";
import type { Outbox } from "./outbox/use-outbox.ts";
import { roomSocket } from "./room-socket.ts";

/** The other side signals typing after every few characters. After this silence it has stopped. */
const TYPING_FOR_MS = 5_000;

export type RoomSocket = ReturnType<typeof roomSocket>;

type RoomSocketOptions = {
  room: Pick<OpenRoomView, "id" | "me" | "other">;
  /** Filled while the room is open. */
  socket: RefObject<RoomSocket | undefined>;
  known: RefObject<readonly MessageView[]>;
  take: (come: readonly MessageView[]) => void;
  catchUp: () => Promise<boolean>;
  /** The other side has read up to this number. */
  onRead: (seq: number) => void;
  outbox: Pick<Outbox, "settle" | "empty">;
};

/** The live connection of an open room: new messages, and whether the other side is there and types. */
export function useRoomSocket({ room, socket, known, take, catchUp, onRead, outbox }: RoomSocketOptions) {
  const [isOtherHere, setOtherHere] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [isLive, setLive] = useState(false);
  const [isAway, setAway] = useState(false);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id, me } = room;
  const { language } = useTranslations();
  const otherId = room.other.id;
  const { settle, empty } = outbox;

  useEffect(() => {
    const live = roomSocket(id, {
      language,
      after: () => lastContiguousSeq(known.current),
      onMessage(message) {
        take([message]);
        if (message.sender === me) settle([message.id]);
        else setTyping(false);
        if (hasGap(known.current)) catchUp();
      },
      onRead: (user, seq) => user === otherId && onRead(seq),
      onTyping(user) {
        if (user !== otherId) return;
        setTyping(true);
        clearTimeout(typing.current);
        typing.current = setTimeout(() => setTyping(false), TYPING_FOR_MS);
      },
      onPresence: (users) => setOtherHere(users.includes(otherId)),
      onReady() {
        setLive(true);
        setAway(false);
        empty();
      },
      onLost() {
        setLive(false);
        setOtherHere(false);
        setTyping(false);
        if (navigator.onLine) catchUp();
      },
    });
    socket.current = live;
    const heard = new AbortController();
    addEventListener("offline", () => setAway(true), heard);
    addEventListener("online", () => setAway(false), heard);
    return () => {
      live.end();
      clearTimeout(typing.current);
      heard.abort();
    };
  }, [id, me, otherId, socket, known, language, take, settle, empty, catchUp, onRead]);

  return { isOtherHere, isTyping, isLive, isAway, setAway };
}
