import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Between the toasts and the edge of the screen, and a little more. */
const GAP_PIXELS = 32;

/**
 * Lets the end of the page be scrolled above toasts. The room stays until the next page: to take it away would move what
 * somebody is reading.
 */
export function useRoomBelow(toasts: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page needs no room for earlier toasts
  useEffect(() => {
    const { style } = document.documentElement;
    style.removeProperty("--toast-room");
    const box = toasts.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const height = box.offsetHeight;
      const before = Number.parseFloat(style.getPropertyValue("--toast-room")) || 0;
      if (height > 0 && height + GAP_PIXELS > before) style.setProperty("--toast-room", `${height + GAP_PIXELS}px`);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [toasts, pathname]);
}
