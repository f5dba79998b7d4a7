import { type RefObject, useEffect } from "react";

/**
 * After each load, and when what had the focus is gone (`shown` changed), the selected row has it, so that the keys work at once.
 * A field with an error comes first.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides whether the focus was lost
  useEffect(() => {
    const focused = document.activeElement;
    if (frame.current?.contains(focused) || focused?.closest("main [role=alert]")) return;
    const row = frame.current?.querySelector<HTMLElement>(".verification-queue [aria-current=page]");
    if (row?.checkVisibility()) row.focus({ preventScroll: true });
  }, [frame, shown]);
}
