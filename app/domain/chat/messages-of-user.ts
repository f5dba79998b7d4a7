import { and, asc, eq, gt, sql } from "drizzle-orm";
import { participants } from "#db/schema/chat.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { RoomMessage } from "./rules.ts";

const ROOMS_BATCH_SIZE = 50;
const MESSAGES_BATCH_SIZE = 500;

type Query = { userId: string; after?: string | undefined };

/** A user's own messages for the data export, in rounds; `next` is null after the last. Refuses: permission_denied. */
export async function messagesOfUser(ctx: Ctx, query: Query) {
  const { actor } = ctx;
  if (actor.kind !== "system" && !(isSignedIn(actor) && !actor.isGuest && actor.userId === query.userId))
    throw refuse("permission_denied");
  const { ids, next } = await roomIdsOfUser(ctx, query);
  const rooms = await Promise.all(
    ids.map(
      async (roomId): Promise<{ roomId: string; messages: RoomMessage[] }> => ({
        roomId,
        messages: await messagesInRoom(ctx, { roomId, userId: query.userId }),
      }),
    ),
  );
  return { rooms, next };
}

async function messagesInRoom(ctx: Ctx, { roomId, userId }: { roomId: string; userId: string }): Promise<RoomMessage[]> {
  const messages: RoomMessage[] = [];
  for (;;) {
    const some = await ctx.rooms.messagesBy(roomId, userId, { after: messages.at(-1)?.seq ?? 0, limit: MESSAGES_BATCH_SIZE });
    messages.push(...some);
    if (some.length < MESSAGES_BATCH_SIZE) return messages;
  }
}

export async function roomIdsOfUser(ctx: Ctx, { userId, after }: Query) {
  const rows = await ctx.db
    .select({ id: participants.roomId })
    .from(participants)
    .where(and(eq(participants.userId, userId), after === undefined ? sql`1` : gt(participants.roomId, after)))
    .orderBy(asc(participants.roomId))
    .limit(ROOMS_BATCH_SIZE);
  const ids = rows.map(({ id }) => id);
  return { ids, next: ids.length === ROOMS_BATCH_SIZE ? (ids.at(-1) ?? null) : null };
}
