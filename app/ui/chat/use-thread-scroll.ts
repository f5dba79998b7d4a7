import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { LiveRoom } from "./use-room.ts";

/** Closer to the end than this, the view counts as being at the end. */
const NEAR_PX = 80;

const isNearEnd = ({ scrollTop }: HTMLElement) => scrollTop >= -NEAR_PX;

/**
 * The box scrolls from its end (column-reverse), so messages added above move nothing.
 * Messages added below must not move the view while the user reads further up.
 */
export function useThreadScroll(me: string, { messages, outbox, markRead, hasOlder, isLoadingOlder, loadOlder }: LiveRoom) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);
  const last = messages.at(-1)?.seq ?? 0;
  const seenUpTo = useRef(last);
  const [isSeen, setSeen] = useState(true);
  const written = outbox.box.length;
  const isFirst = useRef(true);

  useEffect(() => {
    const look = () => setSeen(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message makes the box grow
  useLayoutEffect(() => {
    const here = box.current;
    if (!here) return;
    const grown = here.scrollHeight - height.current;
    if (!isFirst.current && !isNearEnd(here)) here.scrollTop -= grown;
    isFirst.current = false;
    // the user may have scrolled up before hydration
    setAtEnd(isNearEnd(here));
  }, [last]);

  // after sending, the user's own message is shown
  useLayoutEffect(() => {
    if (written > 0 && box.current) box.current.scrollTop = 0;
  }, [written]);

  useLayoutEffect(() => {
    height.current = box.current?.scrollHeight ?? 0;
  });

  useEffect(() => {
    if (!isAtEnd || !isSeen || !box.current || !isNearEnd(box.current)) return;
    seenUpTo.current = last;
    markRead(last);
  }, [isAtEnd, isSeen, last, markRead]);

  return {
    box,
    isAtEnd,
    newCount: messages.filter(({ seq, sender }) => seq > seenUpTo.current && sender !== me && sender !== null).length,
    onScroll() {
      const here = box.current;
      if (!here) return;
      setAtEnd(isNearEnd(here));
      const isAtTop = here.scrollHeight - here.clientHeight + here.scrollTop < NEAR_PX;
      if (isAtTop && hasOlder && !isLoadingOlder) loadOlder();
    },
    toEnd() {
      const here = box.current;
      if (!here) return;
      here.scrollTop = 0;
      here.focus({ preventScroll: true });
    },
  };
}
