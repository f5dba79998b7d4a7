import type { ChatRooms } from "#app/domain/shared/contracts/ctx.ts";
import type { ChatRoom } from "../durable/chat-room.ts";
import { objectNamed } from "./object-named.ts";
import { upgradeOf } from "./websocket-upgrade.ts";

export function chatRoomsOf(objects: DurableObjectNamespace<ChatRoom>): ChatRooms {
  const room = (id: string) => objectNamed(objects, id);
  return {
    refresh: async (id) => room(id).refresh(),
    post: async (id, message) => room(id).post(message),
    connect: (id, { after, isConfirmed, ...viewer }) =>
      room(id).fetch(upgradeOf({ ...viewer, isConfirmed: String(isConfirmed), after: after?.toString() })),
    messageById: async (id, messageId) => room(id).withId(messageId),
    messages: async (id, which) => room(id).messages(which),
    rawMessages: async (id, which) => room(id).unmaskedMessages(which),
    reads: async (id) => room(id).reads(),
    markRead: async (id, userId, seq) => room(id).markRead(userId, seq),
    lastMessageTimes: async (id, which) => room(id).lastMessageTimes(which),
    messagesBy: async (id, userId, which) => room(id).messagesBy(userId, which),
    redactMessagesOf: async (id, userId) => room(id).redactMessagesOf(userId),
    copy: async (id, which) => room(id).copy(which),
    purgeRoom: async (id, which) => room(id).forgetAll(which),
  };
}
