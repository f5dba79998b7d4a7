import { hasFormChanged } from "../has-form-changed.ts";

const typedInto = new Set<Element>();

/** Remembers where the user typed, because React writes the current text of a field into its initial value. */
export function trackTyping(): void {
  addEventListener("input", ({ target }) => {
    if (target instanceof Element) typedInto.add(target);
    lockUnsentText();
  });
  for (const name of ["load", "blur"]) addEventListener(name, lockUnsentText);
}

const LOOKS_EVERY_MS = 1_000;
let unlock: (() => void) | undefined;

/**
 * While text is not sent, the page holds a lock, and a click on a push opens its page beside it. The service worker knows the
 * same name. It reads locks without asking the page, which a phone may have frozen.
 */
function lockUnsentText(): void {
  if (!hasUnsentText()) {
    unlock?.();
    unlock = undefined;
  } else if (!unlock) {
    const sent = new Promise<void>((resolve) => {
      // a form that is sent in place empties its fields without an event
      const watch = setInterval(lockUnsentText, LOOKS_EVERY_MS);
      unlock = () => {
        clearInterval(watch);
        resolve();
      };
    });
    void navigator.locks?.request("unsent-text", { mode: "shared" }, () => sent);
  }
}

/** Whether a reload would lose what the user typed: text in a field, a refused form, or a form that is being sent. */
export function hasUnsentText(): boolean {
  if ("answer" in document.documentElement.dataset || document.querySelector("[aria-busy=true]")) return true;
  return [...typedInto].some(hasText) || [...document.forms].some(hasFormChanged);
}

/** A field that is gone was sent, or its page was left. */
const hasText = (field: Element): boolean =>
  field.isConnected &&
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent) !== "";
