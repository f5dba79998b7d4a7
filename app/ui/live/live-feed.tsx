import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { Unread } from "./listen-to-feed.ts";

/** The page has its other data first. */
const AFTER_HYDRATION_MS = 1_000;

const LiveUnread = createContext<Unread | null>(null);

/** What is unread now; null until the feed has told. */
export const useLiveUnread = (): Unread | null => useContext(LiveUnread);

/** `shown`: the unread notifications that the page was made with. */
type LiveFeedProps = { account: string | null; shown: number; children: ReactNode };

/** Listens to the feed of a signed-in user while hydrated pages are open, and sends what waits on this device. */
export function LiveFeed({ account, shown, children }: LiveFeedProps) {
  const [unread, setUnread] = useState<Unread | null>(null);
  const known = useRef(shown);
  known.current = shown;
  useEffect(() => {
    if (account === null) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      // without network the browser would log two failed requests
      if (!navigator.onLine) return addEventListener("online", begin, { once: true });
      const [{ listenToFeed }, { sendAllWaiting }] = await Promise.all([
        import("./listen-to-feed.ts"),
        import("./send-all-waiting.ts"),
      ]);
      if (isGone) return;
      end = listenToFeed(() => known.current, setUnread);
      sendAllWaiting(account);
    };
    const timer = setTimeout(begin, AFTER_HYDRATION_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener("online", begin);
      end?.();
    };
  }, [account]);
  return <LiveUnread value={unread}>{children}</LiveUnread>;
}

/** Calls `act` when the number of unread messages differs from the one that the page was rendered with. */
export function useChangedMessages(shown: number, act: () => void): void {
  const messages = useLiveUnread()?.messages;
  const known = useRef(shown);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (messages === undefined || messages === known.current) return;
    known.current = messages;
    latest.current();
  }, [messages]);
}
