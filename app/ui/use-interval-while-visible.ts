import { useEffect, useRef } from "react";

/** Calls `act` at an interval while the page is visible. */
export function useIntervalWhileVisible(isOn: boolean, everyMs: number, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn, everyMs]);
}
