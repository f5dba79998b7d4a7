import { type RefObject, useEffect, useRef } from "react";

const SELECTED = [".verification-queue [aria-current=page]", ".verification-queue li > a"];

/**
 * After each load, when `shown` changed, and when what had the focus is gone (a pressed button of a file that changed), the
 * selected row has it, or the first one, or without rows the file, so that the keys work at once. A field with an error comes
 * first.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const element = frame.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides whether the focus was lost
  useEffect(() => focusRow(frame.current), [frame, shown]);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) focusRow(frame.current);
  });
}

function focusRow(frame: HTMLElement | null): void {
  const focused = document.activeElement;
  if (frame?.contains(focused) || focused?.closest("main [role=alert]")) return;
  const [row] = SELECTED.flatMap((rows) => frame?.querySelector<HTMLElement>(rows) ?? []);
  if (row?.checkVisibility() ?? true) (row ?? frame)?.focus({ preventScroll: true });
}
