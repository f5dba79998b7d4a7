import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useToast } from "../kit/feedback/toasts.tsx";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";
import type { News } from "./listen-to-feed.ts";
import { type Sentences, useChangeToast } from "./use-change-toast.ts";

type PageNews = {
  isAbout(news: News): boolean;
  /** Changed sentences are shown. */
  says: Sentences;
  isOn?: boolean;
  /** For a list whose rows must not move under the reader: it is read again by its notifications only. */
  byNewsAlone?: boolean;
  /** For a page that may lose what is typed: it is not read then, but offers to be. */
  kept?: { isTyped(): boolean; title: string; read: string };
};

/**
 * Reads an open page again when a notification about it arrives (app/ui/live/listen-to-feed.ts), after a lost connection, and
 * when the page becomes visible. Says politely what changed.
 */
export function usePageNews({ isAbout, says, kept, isOn = true, byNewsAlone = false }: PageNews): void {
  const toast = useToast();
  const latest = useRef({ isAbout, kept });
  latest.current = { isAbout, kept };
  useChangeToast(says);
  const offer = useRef<(() => void) | null>(null);
  const isAsked = useRef(false);
  const holdIfTyped = useRef<() => boolean>(() => false);
  const revalidate = useThrottledRevalidate(() => {
    const isHeld = holdIfTyped.current();
    isAsked.current = false;
    return isHeld;
  });
  holdIfTyped.current = () => {
    offer.current?.();
    offer.current = null;
    if (isAsked.current || !kept?.isTyped()) return false;
    const onPress = () => {
      isAsked.current = true;
      revalidate();
    };
    offer.current = toast({ tone: "info", title: kept.title, isKept: true, action: { label: kept.read, onPress } });
    return true;
  };
  const { state } = useNavigation();
  // On a slow phone a state may pass without being rendered, so the location tells too that a form was sent.
  const { key } = useLocation();
  useEffect(() => {
    // what was typed is sent, so nothing would be lost
    if (!key || state !== "idle" || !offer.current || latest.current.kept?.isTyped()) return;
    offer.current();
    offer.current = null;
    revalidate();
  }, [state, key, revalidate]);
  useEffect(() => {
    if (!isOn) return;
    const isTyped = () => latest.current.kept?.isTyped() === true;
    const read = () => {
      if (!holdIfTyped.current()) revalidate();
    };
    const came = (event: Event) => {
      if (event instanceof CustomEvent && latest.current.isAbout(event.detail)) read();
    };
    const look = () => {
      if (document.visibilityState === "visible" && !isTyped()) revalidate();
    };
    addEventListener("live:notification", came);
    if (!byNewsAlone) {
      addEventListener("live:reconnected", read);
      document.addEventListener("visibilitychange", look);
    }
    return () => {
      offer.current?.();
      offer.current = null;
      removeEventListener("live:notification", came);
      removeEventListener("live:reconnected", read);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isOn, byNewsAlone, revalidate]);
}
