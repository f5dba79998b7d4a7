import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { MessageView, OpenRoomView } from "#app/views/chat/chat-view.ts";
import { useIntervalWhileVisible } from "../use-interval-while-visible.ts";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";
import { useTranslations } from "../use-translations.ts";
import { lastContiguousSeq, mergeMessages } from "./merge-messages.ts";
import { useOutbox } from "./outbox/use-outbox.ts";
import { roomApi } from "./room-api.ts";
import { useRoomRefresh } from "./use-room-refresh.ts";
import { type RoomSocket, useRoomSocket } from "./use-room-socket.ts";

const POLL_EVERY_MS = 10_000;
/** The other side is told after every few characters. */
const TYPING_EVERY_MS = 2_000;

/** The live state of an open room: messages, presence, pending messages. `unread`: of the listed rooms. */
export function useRoom(room: OpenRoomView, unread: number) {
  const [messages, setMessages] = useState(room.messages);
  const [hasOlder, setHasOlder] = useState(room.hasOlder);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [otherReadSeq, setOtherReadSeq] = useState(room.otherReadSeq);
  const [isSignedOut, setSignedOut] = useState(false);
  const known = useRef(room.messages);
  const readSeq = useRef(room.messages.at(-1)?.seq ?? room.readSeq);
  const toldTypingAt = useRef(0);
  const socket = useRef<RoomSocket>(undefined);
  const { language } = useTranslations();
  const calls = useMemo(() => roomApi(room.id, language), [room.id, language]);
  const mayLeave = useRef((): boolean => true);
  const { other, me, isMasked } = room;
  const revalidate = useThrottledRevalidate();
  const put = useCallback((come: readonly MessageView[]) => {
    known.current = mergeMessages(known.current, come);
    setMessages(known.current);
  }, []);

  /** A system message or a changed message means that other data of the page has changed too. */
  const take = useCallback(
    (come: readonly MessageView[]) => {
      const last = known.current.at(-1)?.seq ?? 0;
      const isOtherwise = ({ seq, text }: MessageView) => known.current.some((had) => had.seq === seq && had.text !== text);
      if (come.some((message) => (message.sender === null && message.seq > last) || isOtherwise(message))) revalidate();
      put(come);
      // a reply means that everything before it was read
      const answered = Math.max(0, ...come.filter(({ sender }) => sender === other.id).map(({ seq }) => seq));
      setOtherReadSeq((before) => Math.max(before, answered));
    },
    [put, revalidate, other.id],
  );

  useEffect(() => {
    put(room.messages);
    setOtherReadSeq((before) => Math.max(before, room.otherReadSeq));
  }, [put, room.messages, room.otherReadSeq]);

  useRoomRefresh({ calls, known, put, isMasked, unread, revalidate });

  /**
   * The room cannot be read any more. A reload lets the server redirect, unless it would lose messages that could not be
   * stored.
   */
  const giveUp = useCallback(() => {
    if (mayLeave.current()) location.reload();
    else setSignedOut(true);
  }, []);

  /** Loads missing messages, after a gap or without a socket. */
  const catchUp = useCallback(async () => {
    const come = await calls.after(lastContiguousSeq(known.current));
    if (come === "gone") giveUp();
    else if (come) take(come);
    return come !== null;
  }, [calls, take, giveUp]);

  const outbox = useOutbox({
    account: me,
    roomId: room.id,
    async send(waiting) {
      const sent = await ((waiting.photos.length === 0 ? socket.current?.send(waiting) : undefined) ?? calls.send(waiting));
      // the message stays on the device meanwhile
      if (sent === "signed_out") giveUp();
      // the page then says why
      if (typeof sent === "object" && "refused" in sent && !sent.waitMs) revalidate();
      // the user may sign in again in another tab
      return sent === "signed_out" && !mayLeave.current() ? "lost" : sent;
    },
    onSent(message) {
      setSignedOut(false);
      take([message]);
    },
  });
  mayLeave.current = outbox.isAllSaved;
  const onRead = useCallback((seq: number) => setOtherReadSeq((before) => Math.max(before, seq)), []);
  const connection = { room, socket, known, take, catchUp, onRead, outbox };
  const { isOtherHere, isTyping, isLive, isAway, setAway } = useRoomSocket(connection);

  useIntervalWhileVisible(!isLive, POLL_EVERY_MS, async () => {
    if (!navigator.onLine) return;
    const hasResponse = await catchUp();
    setAway(!hasResponse);
    // only the page's loader returns how far the other user has read
    const isWaited = known.current.some(({ sender, seq }) => sender === me && seq > otherReadSeq);
    if (hasResponse && isWaited) revalidate();
  });

  return {
    ...{ messages, hasOlder, isLoadingOlder, otherReadSeq, isOtherHere, isTyping, isLive, isAway, isSignedOut, outbox },
    async loadOlder() {
      const [first] = known.current;
      if (!first || isLoadingOlder) return;
      setLoadingOlder(true);
      const come = await calls.before(first.seq);
      setLoadingOlder(false);
      if (come === "gone" || come === null) return;
      take(come);
      setHasOlder((known.current[0]?.seq ?? 1) > 1);
    },
    /** Marks messages up to this number as read. */
    markRead(seq: number) {
      if (seq <= readSeq.current) return;
      readSeq.current = seq;
      if (!socket.current?.tell({ type: "read", seq })) calls.read(seq);
    },
    tellTyping() {
      const now = Date.now();
      if (now - toldTypingAt.current < TYPING_EVERY_MS) return;
      toldTypingAt.current = now;
      socket.current?.tell({ type: "typing" });
    },
  };
}

export type LiveRoom = ReturnType<typeof useRoom>;
