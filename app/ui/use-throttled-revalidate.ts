import { useCallback, useEffect, useRef } from "react";
import { useFetchers } from "react-router";
import { isReachable } from "./is-reachable.ts";
import { isFormOnItsWay } from "./use-fetcher-submit.ts";
import { pageRead, useRevalidate } from "./use-revalidate.ts";

const AT_MOST_EVERY_MS = 2_000;
/** A lost network has an event of its own when it is back; a moment without an answer has none. */
const AGAIN_AFTER_MS = 4_000;

const isSeen = () => document.visibilityState === "visible";

/**
 * Revalidates while the page is visible, once for several calls in a short time. Missed calls run when it becomes visible. It
 * waits for a form that is being sent: its redirect would be dropped. `isHeld` is asked when the read begins: something may have
 * been typed while the service was asked.
 */
export function useThrottledRevalidate(isHeld?: () => boolean): () => void {
  const revalidate = useRevalidate();
  const latest = useRef({ revalidate, isHeld });
  latest.current = { revalidate, isHeld };
  const isSending = useFetchers().some(({ state: one }) => one !== "idle");
  const sending = useRef(isSending);
  sending.current = isSending;
  const state = useRef<{ timer?: ReturnType<typeof setTimeout>; readAt: number; isPending: boolean; isGone?: boolean }>({
    readAt: 0,
    isPending: false,
  });

  const ask = useCallback(() => {
    const own = state.current;
    own.isPending = true;
    const read = async () => {
      own.timer = undefined;
      if (!isSeen() || sending.current || isFormOnItsWay()) return;
      own.readAt = Date.now();
      // a further read would abort the one before it
      const isThere = await pageRead().then(isReachable);
      if (own.isGone) return;
      own.isPending = !isThere || sending.current || isFormOnItsWay();
      if (!own.isPending) latest.current.isHeld?.() || latest.current.revalidate();
      else if (!isThere && navigator.onLine) own.timer ??= setTimeout(read, AGAIN_AFTER_MS);
    };
    own.timer ??= setTimeout(read, Math.max(0, own.readAt + AT_MOST_EVERY_MS - Date.now()));
  }, []);

  useEffect(() => {
    if (!isSending && state.current.isPending) ask();
  }, [isSending, ask]);

  useEffect(() => {
    const own = state.current;
    own.isGone = false;
    const look = () => {
      if (own.isPending && isSeen()) ask();
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      own.isGone = true;
      clearTimeout(own.timer);
      own.timer = undefined;
      document.removeEventListener("visibilitychange", look);
    };
  }, [ask]);
  return ask;
}
