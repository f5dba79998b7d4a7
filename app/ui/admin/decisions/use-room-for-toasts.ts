import { type RefObject, useEffect } from "react";

/** Other toasts stand above own decisions, and cover no button that takes one back. */
export function useRoomForToasts(decisions: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = decisions.current;
    if (!box) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--own-decisions", `${box.offsetHeight}px`));
    observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty("--own-decisions");
    };
  }, [decisions]);
}
