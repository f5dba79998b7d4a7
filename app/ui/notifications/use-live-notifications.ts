import { useEffect } from "react";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";

/** This close to the top the user counts as not scrolled down. */
const NEAR_PX = 80;

/**
 * Reloads the list after a live notification (app/ui/live/listen-to-feed.ts). Only at its top, so that nothing moves under
 * the reader.
 */
export function useLiveNotifications(): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    let isPending = false;
    const look = () => {
      if (!isPending || scrollY > NEAR_PX) return;
      isPending = false;
      revalidate();
    };
    const came = () => {
      isPending = true;
      look();
    };
    for (const event of ["live:notification", "live:reconnected"]) addEventListener(event, came);
    addEventListener("scroll", look, { passive: true });
    return () => {
      for (const event of ["live:notification", "live:reconnected"]) removeEventListener(event, came);
      removeEventListener("scroll", look);
    };
  }, [revalidate]);
}
