import { eq, sql } from "drizzle-orm";
import { rooms } from "#db/schema/chat.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { OPENING_CODE, openingMessageId } from "./rules.ts";

/**
 * Posts a room's first message and notes it in the list of rooms. Run by the queue, any number of times: the room
 * knows the message's id, and the list keeps the greatest number.
 * Refuses: permission_denied.
 */
export async function openRoom(ctx: Ctx, { roomId }: { roomId: string }): Promise<void> {
  const [room] = await ctx.db
    .select({ lastSeq: rooms.lastSeq, createdAt: rooms.createdAt })
    .from(rooms)
    .where(eq(rooms.id, roomId));
  if (!room || room.lastSeq > 0) return;

  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  const { seq } = await ctx.rooms.postSystemMessage(roomId, {
    id: openingMessageId(roomId),
    code: OPENING_CODE,
    at: room.createdAt,
  });

  await ctx.db
    .update(rooms)
    .set({
      lastSeq: sql`max(${rooms.lastSeq}, ${seq})`,
      lastMessageAt: sql`max(coalesce(${rooms.lastMessageAt}, 0), ${room.createdAt})`,
    })
    .where(eq(rooms.id, roomId));
}
