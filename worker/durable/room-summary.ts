import type { RoomRules } from "#app/domain/chat/rules.ts";
import type { RoomSummary } from "#app/domain/chat/save-room-summary.ts";
import { toVisibleMessage } from "#app/domain/chat/visible-message.ts";
import type { RoomMessageStore } from "./room-message-store.ts";

/** A room's entry in the room list: its last message, and the unread counts of both users. */
export function summaryOf(store: RoomMessageStore, rules: RoomRules): RoomSummary {
  const lastSeq = store.lastSeq();
  const stored = store.at(lastSeq);
  const last = stored && toVisibleMessage(stored, rules);
  return {
    lastSeq,
    last: last ? { kind: last.kind, text: last.text, sender: last.sender, at: last.createdAt } : null,
    members: rules.members.map(({ userId }) => ({
      userId,
      readSeq: store.readSeqOf(userId),
      unread: store.unreadOf(userId),
      newest: store.newestFor(userId),
    })),
  };
}
