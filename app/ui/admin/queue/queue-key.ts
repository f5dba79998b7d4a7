export type QueueAction = "next" | "previous" | "approve" | "refuse" | "take_back" | "skip" | "help";

type Press = Pick<KeyboardEvent, "key" | "code" | "shiftKey"> & { repeat?: boolean };

const BY_LETTER: Partial<Record<string, QueueAction>> = {
  j: "next",
  k: "previous",
  a: "approve",
  r: "refuse",
  u: "take_back",
  e: "skip",
};

/** What a held key does again and again. It decides once. */
const MOVES: readonly unknown[] = ["next", "previous"] satisfies QueueAction[];

/**
 * The action of a key. A Latin letter counts as printed, so that A is A on a French keyboard too; on a keyboard of another
 * script its place counts, as on an English one.
 */
export function queueActionOf(press: Press, direction: "ltr" | "rtl"): QueueAction | null {
  const action = actionOf(press, direction);
  return press.repeat && !MOVES.includes(action) ? null : action;
}

function actionOf({ key, code, shiftKey }: Press, direction: "ltr" | "rtl"): QueueAction | null {
  if (key === "?" || key === "؟" || (code === "Slash" && shiftKey)) return "help";
  if (key === "ArrowDown") return "next";
  if (key === "ArrowUp") return "previous";
  if (key === "ArrowLeft" || key === "ArrowRight") return (key === "ArrowRight") === (direction === "ltr") ? "next" : "previous";
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return BY_LETTER[letter ?? ""] ?? null;
}

/** 1 to 9 by the place of the key, because a French keyboard types digits with Shift only. Null for other keys. */
export const digitOf = ({ code, repeat }: Pick<Press, "code" | "repeat">): number | null =>
  repeat ? null : Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0) || null;

/** Zero by its place, for the same reason. */
export const isZero = ({ code }: Pick<Press, "code">): boolean => code === "Digit0" || code === "Numpad0";
