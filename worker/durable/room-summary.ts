import { type RoomRules, toVisibleMessage } from "#app/domain/chat/rules.ts";
import type { RoomSummary } from "#app/domain/chat/save-room-summary.ts";
import type { RoomStore } from "./room-store.ts";

/** What the list of rooms shows of one: its last message, and what each of the two has not read. */
export function summaryOf(store: RoomStore, rules: RoomRules): RoomSummary {
  const lastSeq = store.lastSeq();
  const stored = store.at(lastSeq);
  const last = stored && toVisibleMessage(stored, rules);
  return {
    lastSeq,
    last: last ? { kind: last.kind, text: last.text, sender: last.sender, at: last.createdAt } : null,
    seats: rules.members.map(({ userId }) => ({
      userId,
      readSeq: store.readSeqOf(userId),
      unread: store.unreadOf(userId),
      newest: store.newestFor(userId),
    })),
  };
}
