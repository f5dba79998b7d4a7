import { useEffect } from "react";
import { hasFormChanged } from "../has-form-changed.ts";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";

/** The typed text stays, because the page of the job may no longer exist for an artisan who writes an offer. */
const isBeingWrittenOn = () => [...document.querySelectorAll<HTMLFormElement>("main form")].some(hasFormChanged);

/** Reloads the job page after a live signal about it (app/ui/live/listen-to-feed.ts), and when the page becomes visible. */
export function useJobNews(jobId: string, isOn = true): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    if (!isOn) return;
    const read = () => {
      if (!isBeingWrittenOn()) revalidate();
    };
    const came = (event: Event) => {
      if (event instanceof CustomEvent && event.detail.job === jobId) read();
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
  }, [jobId, isOn, revalidate]);
}
