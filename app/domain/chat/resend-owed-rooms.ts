import { and, asc, lte, sql } from "drizzle-orm";
import { rooms } from "#db/schema/chat.ts";
import type { Ctx } from "../ctx.ts";
import { OWED_AFTER_MS } from "./rules.ts";

const ROOMS_AT_ONCE = 200;

/** Sends again what the queue lost: every room that never got its first message. Returns how many. */
export async function resendOwedRooms(ctx: Ctx): Promise<number> {
  const owed = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    // A bare 0: with a parameter SQLite can't take the partial index rooms_to_open.
    .where(and(sql`${rooms.lastSeq} = 0`, lte(rooms.createdAt, ctx.now - OWED_AFTER_MS)))
    .orderBy(asc(rooms.createdAt))
    .limit(ROOMS_AT_ONCE);
  await Promise.all(owed.map(({ id }) => ctx.outbox.push({ kind: "open_room", roomId: id })));
  return owed.length;
}
