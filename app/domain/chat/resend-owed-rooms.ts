import { asc, lte, sql } from "drizzle-orm";
import { roomNotes, rooms } from "#db/schema/chat.ts";
import type { Ctx } from "../ctx.ts";
import { OWED_AFTER_MS } from "./rules.ts";

const ROOMS_AT_ONCE = 200;

/** Sends again what was lost: every room that has yet to say something, or to write its line of the list anew. Returns how many. */
export async function resendOwedRooms(ctx: Ctx): Promise<number> {
  const [unsaid, unfollowed] = await ctx.db.batch([
    ctx.db
      .selectDistinct({ id: roomNotes.roomId })
      .from(roomNotes)
      .where(lte(roomNotes.createdAt, ctx.now - OWED_AFTER_MS))
      .orderBy(asc(roomNotes.createdAt))
      .limit(ROOMS_AT_ONCE),
    ctx.db
      .select({ id: rooms.id })
      .from(rooms)
      .where(sql`${rooms.isOwedFollowing} = 1 AND ${rooms.status} <> 'closed'`)
      // by rooms_to_follow, which holds these alone, not by the index of all that are open
      .orderBy(asc(rooms.id))
      .limit(ROOMS_AT_ONCE),
  ]);
  const owed = new Set([...unsaid, ...unfollowed].map(({ id }) => id));
  await Promise.all([...owed].map((roomId) => ctx.outbox.push({ kind: "open_room", roomId })));
  return owed.size;
}
