import { useEffect, useRef } from "react";
import { useToast } from "../kit/feedback/toasts.tsx";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";
import type { News } from "./listen-to-feed.ts";
import { CHANGE_SHOWN_MS, useChangeToast } from "./use-change-toast.ts";

type PageNews = {
  isAbout(news: News): boolean;
  /** What the page says about its subject now, in sentences. New ones are shown. */
  says: readonly string[];
  isOn?: boolean;
  /** For a page that may lose what is typed: it is not read then, but offers to be. */
  kept?: { isTyped(): boolean; title: string; read: string };
};

/**
 * Reads an open page again when a notification about it arrives (app/ui/live/listen-to-feed.ts), after a lost connection, and
 * when the page becomes visible. Says politely what changed.
 */
export function usePageNews({ isAbout, says, kept, isOn = true }: PageNews): void {
  const revalidate = useThrottledRevalidate();
  const toast = useToast();
  const latest = useRef({ isAbout, kept });
  latest.current = { isAbout, kept };
  useChangeToast(says);
  useEffect(() => {
    if (!isOn) return;
    const isTyped = () => latest.current.kept?.isTyped() === true;
    const read = () => {
      if (!isTyped()) revalidate();
    };
    let takeOfferAway = () => {};
    const came = (event: Event) => {
      const { isAbout: isMeant, kept: words } = latest.current;
      if (!(event instanceof CustomEvent && isMeant(event.detail))) return;
      takeOfferAway();
      if (words && isTyped())
        takeOfferAway = toast({
          ...{ tone: "info", title: words.title, durationMs: CHANGE_SHOWN_MS },
          action: { label: words.read, onPress: revalidate },
        });
      else revalidate();
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
  }, [isOn, revalidate, toast]);
}
