import { useEffect } from "react";
import { useIntervalWhileVisible } from "../use-interval-while-visible.ts";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";
import { useViewer } from "../use-viewer.ts";

const GUEST_ASKS_EVERY_MS = 20_000;

/** Reloads the list of rooms after a live signal. A guest has no feed, so the page asks. */
export function useLiveRooms(): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    addEventListener("live:unread", revalidate);
    return () => removeEventListener("live:unread", revalidate);
  }, [revalidate]);
  useIntervalWhileVisible(useViewer() === null, GUEST_ASKS_EVERY_MS, revalidate);
}
