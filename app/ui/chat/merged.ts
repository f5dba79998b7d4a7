import type { Said } from "./chat-view.ts";

/** What is known and what came, by number, each once. Nothing that is known is lost; the same again changes nothing. */
export function merged(known: readonly Said[], come: readonly Said[]): readonly Said[] {
  const numbers = new Set(known.map(({ seq }) => seq));
  const fresh = come.filter(({ seq }, place) => !numbers.has(seq) && come.findIndex((one) => one.seq === seq) === place);
  return fresh.length === 0 ? known : [...known, ...fresh].sort((one, other) => one.seq - other.seq);
}

/** The last number before which none is missing, counted from the first that is known; a room numbers without a gap. */
export function wholeUpTo(messages: readonly Said[]): number {
  const [first] = messages;
  if (!first) return 0;
  const gap = messages.findIndex(({ seq }, place) => seq !== first.seq + place);
  return gap === -1 ? first.seq + messages.length - 1 : first.seq + gap - 1;
}

export const hasGap = (messages: readonly Said[]): boolean => wholeUpTo(messages) < (messages.at(-1)?.seq ?? 0);
