import { sql } from "drizzle-orm";
import { rooms } from "#db/schema/chat.ts";
import type { Ctx } from "../ctx.ts";
import { objectKeysOf } from "../media/rules.ts";
import { forgetMediaStatement } from "../media/statements.ts";
import { refuse } from "../refusals.ts";
import { closeForgottenRoomStatements, imagesOfRoomStatement } from "./forgetting-statements.ts";
import { ROOM_KEPT_FOR_MS } from "./rules.ts";

/** Each asks its object and writes a batch, so one run stays far from what an invocation may ask. */
const ROOMS_AT_ONCE = 50;

/**
 * Forgets what was said in rooms that have been silent for three years (data/ALGERIA.md): the object's messages, the pictures, and
 * what the list shows. The object goes first and the row last, so a run that fails is begun anew; the object itself says whether it
 * is silent, since its row may lag behind. What is more than one run goes on by the queue. Returns how many. Refuses: permission_denied.
 */
export async function forgetOldRooms(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const before = ctx.now - ROOM_KEPT_FOR_MS;
  const old = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(
      sql`${rooms.status} <> 'closed' AND (${rooms.lastMessageAt} <= ${before} OR (${rooms.lastMessageAt} IS NULL AND ${rooms.createdAt} <= ${before}))`,
    )
    .limit(ROOMS_AT_ONCE);
  const forgotten = await Promise.all(old.map(({ id }) => forgetRoom(ctx, { roomId: id, before })));

  const count = forgotten.filter(Boolean).length;
  // rooms that are not silent after all come no nearer by asking again at once
  if (old.length === ROOMS_AT_ONCE && count > 0) await ctx.outbox.push({ kind: "forget_old_rooms" });
  ctx.log("rooms.forgotten", { rooms: count });
  return count;
}

async function forgetRoom(ctx: Ctx, { roomId, before }: { roomId: string; before: number }): Promise<boolean> {
  if (!(await ctx.rooms.forgetAll(roomId, { ifSilentSince: before }))) return false;

  const images = await imagesOfRoomStatement(ctx.db, roomId);
  const ids = images.map(({ mediaId }) => mediaId);
  const [hide, settle, unread, close] = closeForgottenRoomStatements(ctx.db, roomId);
  const [, gone] = await ctx.db.batch([hide, forgetMediaStatement(ctx.db, { ids, condition: sql`1` }), settle, unread, close]);
  await ctx.media.delete(objectKeysOf(gone.map(({ key }) => key)));
  return true;
}
