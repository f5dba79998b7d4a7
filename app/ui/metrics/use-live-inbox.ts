import { useEffect } from "react";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";

const SIGNALS = ["live:waiting", "live:reconnected"];

/** Whether a signal may tell of more than the page has read: not the counts that a new connection begins with. */
export const isChange = (event: Event): boolean => !(event instanceof CustomEvent && event.detail?.changes === 0);

/** Reads the list again when a queue changes, but never while the list has the focus. */
export function useLiveInbox(): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    const came = (event: Event) => {
      if (isChange(event) && !document.querySelector("#content")?.contains(document.activeElement)) revalidate();
    };
    for (const signal of SIGNALS) addEventListener(signal, came);
    return () => {
      for (const signal of SIGNALS) removeEventListener(signal, came);
    };
  }, [revalidate]);
}
