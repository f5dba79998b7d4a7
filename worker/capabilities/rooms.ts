import type { Rooms } from "#app/domain/ctx.ts";
import { refuse } from "#app/domain/refusals.ts";
import { upgradeOf } from "./upgrade.ts";

type Objects = Pick<Env, "FEEDS" | "ROOMS">;

export function roomsOf({ ROOMS, FEEDS }: Objects): Rooms {
  const room = (id: string) => ROOMS.getByName(id);
  return {
    refresh: async (id) => room(id).refresh(),
    post: async (id, message) => room(id).post(message),
    async connect(id, { after, isConfirmed, ...sitter }) {
      const { userId, sessionId } = sitter;
      // a guest has no session that could end
      if (sessionId !== "" && !(await FEEDS.getByName(userId).watch(id, sessionId))) throw refuse("not_authenticated");
      return room(id).fetch(upgradeOf({ ...sitter, isConfirmed: String(isConfirmed), after: after?.toString() }));
    },
    withId: async (id, messageId) => room(id).withId(messageId),
    messages: async (id, which) => room(id).messages(which),
    messagesAsSaid: async (id, which) => room(id).messagesAsSaid(which),
    reads: async (id) => room(id).reads(),
    markRead: async (id, userId, seq) => room(id).markRead(userId, seq),
    saidBy: async (id, userId) => room(id).saidBy(userId),
    forgetWordsOf: async (id, userId) => room(id).forgetWordsOf(userId),
    forgetAll: async (id, which) => room(id).forgetAll(which),
  };
}
