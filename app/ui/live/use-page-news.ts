import { useEffect, useRef } from "react";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";
import type { News } from "./listen-to-feed.ts";
import { useChangeToast } from "./use-change-toast.ts";

type PageNews = {
  isAbout(news: News): boolean;
  /** What the page says about its subject now, in sentences. New ones are shown. */
  says: readonly string[];
  isOn?: boolean;
  /** Whether something typed would be lost. */
  isTyped?(): boolean;
};

/**
 * Reads an open page again when a notification about it arrives (app/ui/live/listen-to-feed.ts), after a lost connection, and
 * when the page becomes visible. Says politely what changed.
 */
export function usePageNews({ isAbout, says, isTyped, isOn = true }: PageNews): void {
  const revalidate = useThrottledRevalidate();
  const latest = useRef({ isAbout, isTyped });
  latest.current = { isAbout, isTyped };
  useChangeToast(says);
  useEffect(() => {
    if (!isOn) return;
    const read = () => {
      if (!latest.current.isTyped?.()) revalidate();
    };
    const came = (event: Event) => {
      if (event instanceof CustomEvent && latest.current.isAbout(event.detail)) read();
    };
    const look = () => {
      if (document.visibilityState === "visible") read();
    };
    addEventListener("live:notification", came);
    addEventListener("live:reconnected", read);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("live:notification", came);
      removeEventListener("live:reconnected", read);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isOn, revalidate]);
}
