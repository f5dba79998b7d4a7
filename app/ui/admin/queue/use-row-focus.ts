import { type RefObject, useEffect, useRef } from "react";
import type { QueueRows } from "./queue-rows.ts";

/**
 * After each load, when `shown` changed, and when what had the focus is gone (a pressed button of an item that changed), the
 * selected row has it, or the row that took its place, or without rows the item, so that the keys work at once. A field with an
 * error comes first.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, rows: QueueRows, shown: string): void {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const element = frame.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [frame]);
  useEffect(() => {
    if (frame.current) rows.note(frame.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides whether the focus was lost
  useEffect(() => focusRow(frame.current, rows), [frame, shown]);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) focusRow(frame.current, rows);
  });
}

function focusRow(frame: HTMLElement | null, rows: QueueRows): void {
  const focused = document.activeElement;
  if (!frame || frame.contains(focused) || focused?.closest("main [role=alert]")) return;
  const row = rows.selected(frame);
  if (row?.checkVisibility() ?? true) (row ?? frame).focus({ preventScroll: true });
}
