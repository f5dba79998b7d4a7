import { type RefObject, useEffect } from "react";

const SELECTED = [".verification-queue [aria-current=page]", ".verification-queue li > a"];

/**
 * After each load, and when what had the focus is gone (`shown` changed), the selected row has it, or the first one, or without
 * rows the file, so that the keys work at once. A field with an error comes first.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides whether the focus was lost
  useEffect(() => {
    const focused = document.activeElement;
    if (frame.current?.contains(focused) || focused?.closest("main [role=alert]")) return;
    const [row] = SELECTED.flatMap((rows) => frame.current?.querySelector<HTMLElement>(rows) ?? []);
    if (row?.checkVisibility() ?? true) (row ?? frame.current)?.focus({ preventScroll: true });
  }, [frame, shown]);
}
