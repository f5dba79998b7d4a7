import type { Rooms } from "#app/domain/ctx.ts";
import type { ChatRoom } from "../durable/chat-room.ts";
import { upgradeOf } from "./upgrade.ts";

export function roomsOf(objects: DurableObjectNamespace<ChatRoom>): Rooms {
  const room = (id: string) => objects.getByName(id);
  return {
    refresh: async (id) => room(id).refresh(),
    post: async (id, message) => room(id).post(message),
    connect: (id, { after, isConfirmed, ...sitter }) =>
      room(id).fetch(upgradeOf({ ...sitter, isConfirmed: String(isConfirmed), after: after?.toString() })),
    withId: async (id, messageId) => room(id).withId(messageId),
    messages: async (id, which) => room(id).messages(which),
    messagesAsSaid: async (id, which) => room(id).messagesAsSaid(which),
    reads: async (id) => room(id).reads(),
    markRead: async (id, userId, seq) => room(id).markRead(userId, seq),
    saidBy: async (id, userId, which) => room(id).saidBy(userId, which),
    forgetWordsOf: async (id, userId) => room(id).forgetWordsOf(userId),
    forgetAll: async (id, which) => room(id).forgetAll(which),
  };
}
