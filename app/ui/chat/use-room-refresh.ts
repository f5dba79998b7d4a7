import { type RefObject, useEffect, useRef } from "react";
import type { MessageView } from "#app/views/chat/chat-view.ts";
import { useChangedMessages } from "../live/live-feed.tsx";
import type { RoomApi } from "./room-api.ts";

/** Must match app/styles/chat/chat.css. */
const LIST_IS_BESIDE = "(width >= 760px)";

type RoomRefreshOptions = {
  calls: RoomApi;
  known: RefObject<readonly MessageView[]>;
  put: (come: readonly MessageView[]) => void;
  isMasked: boolean;
  /** Of the listed rooms. */
  unread: number;
  revalidate: () => void;
};

/** Reads what changes beside the messages: the mask, the list of rooms, the offer and a block. */
export function useRoomRefresh({ calls, known, put, isMasked, unread, revalidate }: RoomRefreshOptions): void {
  // the page has only the newest messages, but older ones were masked too
  const wasMasked = useRef(isMasked);
  useEffect(() => {
    if (wasMasked.current && !isMasked)
      calls.after((known.current[0]?.seq ?? 1) - 1).then((come) => {
        if (come && come !== "gone") put(come);
      });
    wasMasked.current = isMasked;
  }, [isMasked, calls, known, put]);

  // the room list beside the room
  useChangedMessages(unread, () => {
    if (matchMedia(LIST_IS_BESIDE).matches) revalidate();
  });
  // an offer was revised or decided, or the other user was blocked in another tab
  useEffect(() => {
    const heard = new AbortController();
    for (const type of ["live:notification", "live:reconnected", "visibilitychange"]) addEventListener(type, revalidate, heard);
    return () => heard.abort();
  }, [revalidate]);
}
