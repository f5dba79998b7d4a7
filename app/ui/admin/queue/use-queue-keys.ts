import { type KeyboardEvent, useEffect, useState } from "react";
import { digitOf, type QueueAction, queueActionOf } from "./queue-key.ts";

const OFF = "admin-keys-off";

/** Whether single keys decide on this device (WCAG 2.1.4). */
export function useKeySwitch(): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(OFF) === null);
    } catch {
      // storage may be forbidden; the keys stay on
    }
  }, []);
  const set = (wanted: boolean) => {
    setOn(wanted);
    try {
      if (wanted) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, "true");
    } catch {
      // then it lasts for this page
    }
  };
  return { isOn, set };
}

type Actions = Partial<Record<QueueAction, () => void>> & { digit?: (digit: number) => void; escape?: () => void };

/** Where a letter is text. */
export const TYPES = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, dialog *";
const MOVES_BY_ARROWS = ".document-sheet, [type=radio]";

/** `onKeyDown` of the list and the item of a queue: only inside them the keys work. */
export function queueKeys(isOn: boolean, actions: Actions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    if (event.key === "Escape") return actions.escape?.();
    if (!isOn || target.matches(TYPES)) return;
    const digit = digitOf(event);
    if (digit !== null) {
      event.preventDefault();
      return actions.digit?.(digit);
    }
    if (event.key.startsWith("Arrow") && target.matches(MOVES_BY_ARROWS)) return;
    const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
    const action = queueActionOf(event, direction);
    const run = action && actions[action];
    if (!run) return;
    event.preventDefault();
    run();
  };
}
