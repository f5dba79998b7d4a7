import { useEffect } from "react";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";

/** Reads pending receipts and the balance again after a live signal, and when the page becomes visible. */
export function useLiveReceipts(areWaiting: boolean): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    if (!areWaiting) return;
    const came = (event: Event) => {
      if (event instanceof CustomEvent && event.detail.receipt) revalidate();
    };
    const look = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    addEventListener("live:notification", came);
    addEventListener("live:reconnected", revalidate);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("live:notification", came);
      removeEventListener("live:reconnected", revalidate);
      document.removeEventListener("visibilitychange", look);
    };
  }, [areWaiting, revalidate]);
}
