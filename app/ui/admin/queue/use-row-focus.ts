import { type RefObject, useEffect, useRef } from "react";
import type { QueueRows } from "./queue-rows.ts";
import { TYPES } from "./use-queue-keys.ts";

/**
 * After each load, when `shown` changed, and when what had the focus is gone (a pressed button of an item that changed), the
 * selected row has it, or the row that took its place, or without a visible row the item, so that the keys work at once. A field with an
 * error comes first. `shown` is null beside another list, which keeps the focus.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, rows: QueueRows, shown: string | null): void {
  const last = useRef<EventTarget>(null);
  useEffect(() => (frame.current ? rememberFocus(frame.current, last) : undefined), [frame]);
  useEffect(() => {
    if (frame.current) rows.note(frame.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides whether the focus was lost
  useEffect(() => {
    if (shown !== null) focusRow(frame.current, rows);
  }, [frame, shown]);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (shown !== null && isGone && document.activeElement === document.body) focusRow(frame.current, rows);
  });
}

/** Also what was focused before hydration. */
export function rememberFocus(frame: HTMLElement, last: { current: EventTarget | null }): () => void {
  const remember = ({ target }: Pick<FocusEvent, "target">) => {
    last.current = target;
  };
  if (frame.contains(document.activeElement)) remember({ target: document.activeElement });
  frame.addEventListener("focusin", remember);
  return () => frame.removeEventListener("focusin", remember);
}

/** Never out of a field, where somebody types. */
export function focusRow(frame: HTMLElement | null, rows: Pick<QueueRows, "selected">): void {
  const focused = document.activeElement;
  if (!frame || frame.contains(focused) || focused?.matches(TYPES) || focused?.closest("main [role=alert]")) return;
  const row = rows.selected(frame);
  focusQuietly(row?.checkVisibility() ? row : frame);
}

/** Nobody has touched a page that just opened, so its ring would look like an error. The first key shows it. */
function focusQuietly(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  // an older browser does not say it, and shows the ring
  if (!("userActivation" in navigator) || navigator.userActivation.hasBeenActive) return;
  element.setAttribute("data-quiet-focus", "");
  addEventListener("keydown", () => element.removeAttribute("data-quiet-focus"), { once: true, capture: true });
}
