import { useEffect } from "react";
import { useReadAnew } from "../use-read-anew.ts";

/** So near its beginning nobody reads further down. */
const NEAR_PX = 80;

/** Reads the list anew when a notice has come (app/ui/live/show-live.ts): at its beginning alone, so that nothing moves under who reads. */
export function useNewestNotices(): void {
  const readAnew = useReadAnew();
  useEffect(() => {
    let isOwed = false;
    const look = () => {
      if (!isOwed || scrollY > NEAR_PX) return;
      isOwed = false;
      readAnew();
    };
    const came = () => {
      isOwed = true;
      look();
    };
    for (const event of ["live:notice", "live:again"]) addEventListener(event, came);
    addEventListener("scroll", look, { passive: true });
    return () => {
      for (const event of ["live:notice", "live:again"]) removeEventListener(event, came);
      removeEventListener("scroll", look);
    };
  }, [readAnew]);
}
