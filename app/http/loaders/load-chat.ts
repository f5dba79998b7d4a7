import { listRooms } from "#app/domain/chat/list-rooms.ts";
import { MESSAGES_PAGE_SIZE } from "#app/domain/chat/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { openRoomWithVisits } from "#app/domain/visits/open-room-with-visits.ts";
import type { ChatView, OpenRoomView } from "#app/views/chat/chat-view.ts";
import { messageViewOf, roomCardsOf, roomStateOf } from "#app/views/chat/room-views.ts";
import type { NotificationsRead } from "#app/views/notifications/notifications-read.ts";
import { visitCardOf } from "#app/views/visits/visit-card-view.ts";
import { closedSentence } from "../forms/closed-sentence.ts";

type Reader = Ctx & { actor: SignedIn };

/** The chat page without an open room. */
export async function loadChat(ctx: Reader): Promise<ChatView> {
  return { rooms: roomCardsOf(ctx.language, await listRooms(ctx)), open: null, now: ctx.now };
}

/**
 * The user's rooms and the messages of one of them: the newest, or those before a number. With `isRead` they are marked as read.
 * Null if the user has no access.
 */
export async function loadOpenChat(
  ctx: Reader,
  roomId: string,
  { before, isRead }: { before: number | undefined; isRead: boolean },
): Promise<(ChatView & NotificationsRead) | null> {
  const { rooms, open, visits, notificationsRead } = await openRoomWithVisits(ctx, roomId);
  if (!open) return null;
  const { userId } = ctx.actor;
  const [messages, reads, photosClosed] = await Promise.all([
    ctx.rooms.messages(roomId, { before, limit: MESSAGES_PAGE_SIZE }),
    ctx.rooms.reads(roomId),
    closedSentence(ctx, "uploads"),
  ]);
  const [first, last] = [messages.at(0)?.seq ?? 1, messages.at(-1)?.seq ?? 0];
  // The room is updated before its entry in the list.
  const readSeq = reads[userId] ?? open.readSeq;
  if (isRead && last > readSeq) await ctx.rooms.markRead(roomId, userId, last);
  const view: OpenRoomView = {
    ...roomStateOf(ctx, open, visits),
    visits: visits.map((visit) => visitCardOf(ctx, visit)),
    messages: messages.map((message) => messageViewOf(ctx.language, message)),
    hasOlder: first > 1,
    hasNewer: before !== undefined,
    readSeq,
    otherReadSeq: reads[open.other.id] ?? 0,
    messageId: crypto.randomUUID(),
    photosClosed,
  };
  const cards = roomCardsOf(
    ctx.language,
    rooms.map((row) => (row.id === roomId ? { ...row, unreadCount: 0 } : row)),
  );
  return { rooms: cards, open: view, now: ctx.now, notificationsRead };
}
