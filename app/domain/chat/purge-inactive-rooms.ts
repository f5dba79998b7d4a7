import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { objectKeysOf } from "../media/rules.ts";
import { deleteMediaStatement } from "../media/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import {
  cancelPurgeStatement,
  finishPurgeStatements,
  imagesOfRoomStatement,
  inactiveRoomsQuery,
  roomsBeingPurgedQuery,
  startPurgeStatement,
} from "./purge-statements.ts";
import { ROOM_RETENTION_MS } from "./rules.ts";

const ROOMS_BATCH_SIZE = 50;

/**
 * Cron task: purges rooms without messages for three years. Closes the row first, so that nobody writes meanwhile; then the
 * object checks its last message itself, because the row may lag; then images go. Repeatable. Returns the number of rooms.
 * Refuses: permission_denied.
 */
export async function purgeInactiveRooms(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  const before = ctx.now - ROOM_RETENTION_MS;
  const statusOf = new Map<string, OldRoom["status"]>();
  const count = await drainDueRows(ctx, {
    task: "purge_inactive_rooms",
    atOnce: ROOMS_BATCH_SIZE,
    isOneByOne: true,
    choose: async (isFree, atOnce) => {
      const [begun, silent] = await ctx.db.batch([
        roomsBeingPurgedQuery(ctx.db, isFree(sql`rooms.id`), atOnce),
        inactiveRoomsQuery(ctx.db, before, isFree(sql`rooms.id`), atOnce),
      ]);
      const old = [...begun, ...silent].slice(0, atOnce);
      for (const { id, status } of old) statusOf.set(id, status);
      return old;
    },
    end: async ([id = ""]) => ((await purgeRoom(ctx, { id, status: statusOf.get(id) ?? "closed", before })) ? 1 : 0),
  });
  ctx.log("rooms.purged", { rooms: count });
  return count;
}

type OldRoom = { id: string; status: "open" | "read_only" | "closed" };

async function purgeRoom(ctx: Ctx, { id: roomId, status, before }: OldRoom & { before: number }): Promise<boolean> {
  await startPurgeStatement(ctx.db, roomId);
  if (!(await ctx.rooms.purgeRoom(roomId, { ifSilentSince: before }))) {
    // The status before an earlier run is unknown, so the room becomes readable only.
    await cancelPurgeStatement(ctx.db, { roomId, status: status === "closed" ? "read_only" : status });
    return false;
  }

  const images = await imagesOfRoomStatement(ctx.db, roomId);
  const ids = images.map(({ mediaId }) => mediaId);
  const [hide, settle, unread, close] = finishPurgeStatements(ctx.db, roomId);
  const { gone } = await runBatch(ctx.db, {
    hide,
    gone: deleteMediaStatement(ctx.db, { ids, condition: sql`1` }),
    settle,
    unread,
    close,
  });
  await ctx.media.delete(objectKeysOf(gone.map(({ key }) => key)));
  return true;
}
