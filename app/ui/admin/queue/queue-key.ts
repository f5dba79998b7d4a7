export type QueueAction = "next" | "previous" | "approve" | "refuse" | "take_back" | "skip" | "help";

type Press = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

const BY_LETTER: Partial<Record<string, QueueAction>> = {
  j: "next",
  k: "previous",
  a: "approve",
  r: "refuse",
  u: "take_back",
  e: "skip",
};

/**
 * The action of a key. A Latin letter counts as printed, so that A is A on a French keyboard too; on a keyboard of another
 * script its place counts, as on an English one.
 */
export function queueActionOf({ key, code, shiftKey }: Press, direction: "ltr" | "rtl"): QueueAction | null {
  if (key === "?" || key === "؟" || (code === "Slash" && shiftKey)) return "help";
  if (key === "ArrowDown") return "next";
  if (key === "ArrowUp") return "previous";
  if (key === "ArrowLeft" || key === "ArrowRight") return (key === "ArrowRight") === (direction === "ltr") ? "next" : "previous";
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return BY_LETTER[letter ?? ""] ?? null;
}

/** 1 to 9 by the place of the key, because a French keyboard types digits with Shift only. Null for other keys. */
export const digitOf = ({ code }: Pick<Press, "code">): number | null =>
  Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0) || null;
