import type { MessageView } from "#app/views/chat/chat-view.ts";

/**
 * Merges messages by number. The newer version wins, because a match reveals masked text. Returns the same array if nothing
 * changed.
 */
export function mergeMessages(known: readonly MessageView[], come: readonly MessageView[]): readonly MessageView[] {
  const all = new Map(known.map((message) => [message.seq, message]));
  const fresh = come.filter((message) => {
    const had = all.get(message.seq);
    const isFresh = had?.text !== message.text || had.photos.length !== message.photos.length;
    if (isFresh) all.set(message.seq, message);
    return isFresh;
  });
  return fresh.length === 0 ? known : [...all.values()].sort((one, other) => one.seq - other.seq);
}

/** The last number without a gap before it. Rooms number their messages without gaps. */
export function lastContiguousSeq(messages: readonly MessageView[]): number {
  const [first] = messages;
  if (!first) return 0;
  const gap = messages.findIndex(({ seq }, place) => seq !== first.seq + place);
  return gap === -1 ? first.seq + messages.length - 1 : first.seq + gap - 1;
}

export const hasGap = (messages: readonly MessageView[]): boolean => lastContiguousSeq(messages) < (messages.at(-1)?.seq ?? 0);
