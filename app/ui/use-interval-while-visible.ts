import { useEffect, useRef } from "react";

/** Does something from time to time while somebody looks at the page. */
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
