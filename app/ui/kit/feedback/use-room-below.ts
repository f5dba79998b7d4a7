import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Between the toasts and the edge of the screen, and a little more. */
const GAP_PIXELS = 32;

/**
 * Lets the end of the page be scrolled above toasts. The room stays until the next page: to take it away would move what
 * somebody is reading.
 */
export function useRoomBelow(toasts: RefObject<HTMLElement | null>, count: number): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page needs no room for earlier toasts
  useEffect(() => {
    document.documentElement.style.removeProperty("--toast-room");
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast more or less has another height
  useEffect(() => {
    const { style } = document.documentElement;
    const height = toasts.current?.offsetHeight ?? 0;
    const before = Number.parseFloat(style.getPropertyValue("--toast-room")) || 0;
    if (height > 0 && height + GAP_PIXELS > before) style.setProperty("--toast-room", `${height + GAP_PIXELS}px`);
  }, [toasts, count, pathname]);
}
