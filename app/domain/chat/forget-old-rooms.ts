import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { objectKeysOf } from "../media/rules.ts";
import { forgetMediaStatement } from "../media/statements.ts";
import { refuse } from "../refusals.ts";
import { inRounds } from "../tasks/in-rounds.ts";
import {
  beginForgettingStatement,
  closeForgottenRoomStatements,
  imagesOfRoomStatement,
  roomsBegunToForgetQuery,
  silentRoomsQuery,
  stopForgettingStatement,
} from "./forgetting-statements.ts";
import { ROOM_KEPT_FOR_MS } from "./rules.ts";

const ROOMS_AT_ONCE = 50;

/**
 * Forgets what was said in rooms that have been silent for three years (data/ALGERIA.md): the object's messages, the pictures, and
 * its line in the lists. The row is closed first, so that nobody writes into a room that is being emptied; then the object forgets,
 * which itself says whether it is silent, since its row may lag behind; then the rest goes. A run that fails is begun anew: a
 * closed room still owes, and one whose object fails keeps none of the others. Returns how many. Refuses: permission_denied.
 */
export async function forgetOldRooms(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const before = ctx.now - ROOM_KEPT_FOR_MS;
  const statusOf = new Map<string, OldRoom["status"]>();
  const count = await inRounds(ctx, {
    task: "forget_old_rooms",
    atOnce: ROOMS_AT_ONCE,
    isOneByOne: true,
    choose: async (isFree, atOnce) => {
      const [begun, silent] = await ctx.db.batch([
        roomsBegunToForgetQuery(ctx.db, isFree(sql`rooms.id`), atOnce),
        silentRoomsQuery(ctx.db, before, isFree(sql`rooms.id`), atOnce),
      ]);
      const old = [...begun, ...silent].slice(0, atOnce);
      for (const { id, status } of old) statusOf.set(id, status);
      return old;
    },
    end: async ([id = ""]) => ((await forgetRoom(ctx, { id, status: statusOf.get(id) ?? "closed", before })) ? 1 : 0),
  });
  ctx.log("rooms.forgotten", { rooms: count });
  return count;
}

type OldRoom = { id: string; status: "open" | "read_only" | "closed" };

async function forgetRoom(ctx: Ctx, { id: roomId, status, before }: OldRoom & { before: number }): Promise<boolean> {
  await beginForgettingStatement(ctx.db, roomId);
  if (!(await ctx.rooms.forgetAll(roomId, { ifSilentSince: before }))) {
    // what it was before an earlier run closed it nobody knows: it is read, at least
    await stopForgettingStatement(ctx.db, { roomId, status: status === "closed" ? "read_only" : status });
    return false;
  }

  const images = await imagesOfRoomStatement(ctx.db, roomId);
  const ids = images.map(({ mediaId }) => mediaId);
  const [hide, settle, unread, close] = closeForgottenRoomStatements(ctx.db, roomId);
  const [, gone] = await ctx.db.batch([hide, forgetMediaStatement(ctx.db, { ids, condition: sql`1` }), settle, unread, close]);
  await ctx.media.delete(objectKeysOf(gone.map(({ key }) => key)));
  return true;
}
