import { useEffect } from "react";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";

const SIGNALS = ["live:waiting", "live:reconnected"];

/** Whether a signal may tell of more than the page has read: not the counts that a new connection begins with. */
const isChange = (event: Event): boolean => !(event instanceof CustomEvent && event.detail?.changes === 0);

/** The content itself has it after each navigation. */
function isFocusInContent(): boolean {
  const content = document.getElementById("content");
  return content !== document.activeElement && content?.contains(document.activeElement) === true;
}

/** Reads the list again when a queue changes, and as soon as the list has lost the focus, but never while it has it. */
export function useLiveInbox(): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    let isMissed = false;
    const read = () => {
      isMissed = isFocusInContent();
      if (!isMissed) revalidate();
    };
    const came = (event: Event) => {
      if (isChange(event)) read();
    };
    // the next element has the focus only after this event
    const left = () => setTimeout(() => isMissed && read());
    for (const signal of SIGNALS) addEventListener(signal, came);
    addEventListener("focusout", left);
    return () => {
      for (const signal of SIGNALS) removeEventListener(signal, came);
      removeEventListener("focusout", left);
      isMissed = false;
    };
  }, [revalidate]);
}
