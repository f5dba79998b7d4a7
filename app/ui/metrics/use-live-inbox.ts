import { useEffect } from "react";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";

/** Reads the list again when a queue changes, but never while the list has the focus. */
export function useLiveInbox(): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    let shown: string | undefined;
    const came = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const received = JSON.stringify(event.detail);
      const isNew = shown !== undefined && shown !== received;
      shown = received;
      if (isNew && !document.querySelector("#content")?.contains(document.activeElement)) revalidate();
    };
    addEventListener("live:waiting", came);
    return () => removeEventListener("live:waiting", came);
  }, [revalidate]);
}
