import { useEffect, useRef } from "react";
import { useThrottledRevalidate } from "../../use-throttled-revalidate.ts";

const SIGNALS = ["live:waiting", "live:reconnected"];

/** Reads the open item again when pending work changes, because another admin may have decided it. */
export function useLiveItem(): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    for (const signal of SIGNALS) addEventListener(signal, revalidate);
    return () => {
      for (const signal of SIGNALS) removeEventListener(signal, revalidate);
    };
  }, [revalidate]);
}

/** Whether the forms of an item that another admin has decided meanwhile stay, because something is filled in. */
export function useKeptForms(isOpen: boolean, isTouched: boolean): boolean {
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return !isOpen && wasOpen.current && isTouched;
}
