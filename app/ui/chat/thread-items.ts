import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import type { MessageView, OpenRoomView } from "#app/views/chat/chat-view.ts";
import type { UnsentMessage } from "./outbox/outbox.ts";

/** The items of a thread in order. */
export type ThreadItem =
  | { kind: "day"; key: string; day: string }
  | { kind: "unread"; key: string; count: number }
  | { kind: "note"; key: string; message: MessageView }
  | { kind: "message"; key: string; message: MessageView }
  | { kind: "waiting"; key: string; waiting: UnsentMessage };

type Room = Pick<OpenRoomView, "me" | "readSeq">;

/** Adds the days between messages, and a line before those that were unread when the page was opened. */
export function threadItems(
  { me, readSeq }: Room,
  messages: readonly MessageView[],
  box: readonly UnsentMessage[],
  openedUpTo: number,
): ThreadItem[] {
  const isUnread = ({ seq, sender }: MessageView) => seq > readSeq && seq <= openedUpTo && sender !== me && sender !== null;
  const unread = messages.filter(isUnread);
  const lines: ThreadItem[] = [];
  let day = "";
  const begin = (at: number) => {
    const next = dayInAlgiers(at);
    if (next > day) lines.push({ kind: "day", key: next, day: next });
    day = next > day ? next : day;
  };
  for (const message of messages) {
    begin(message.at);
    if (message === unread[0]) lines.push({ kind: "unread", key: "unread", count: unread.length });
    lines.push({ kind: message.sender === null ? "note" : "message", key: message.id, message });
  }
  const arrived = new Set(messages.map(({ id }) => id));
  for (const waiting of box) {
    if (arrived.has(waiting.id)) continue;
    begin(waiting.at);
    lines.push({ kind: "waiting", key: waiting.id, waiting });
  }
  return lines;
}
