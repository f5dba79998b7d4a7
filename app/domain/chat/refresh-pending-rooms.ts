import { asc, lte, type SQL, sql } from "drizzle-orm";
import { pendingSystemMessages, rooms } from "#db/schema/chat.ts";
import { retryPendingRows } from "../cron-tasks/retry-pending-rows.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { SYSTEM_MESSAGE_RETRY_AFTER_MS } from "./rules.ts";

const ROOMS_BATCH_SIZE = 200;

/** Cron task: queues all rooms with pending work again. Returns their number. */
export async function refreshPendingRooms(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  return retryPendingRows(ctx, {
    task: "refresh_pending_rooms",
    atOnce: ROOMS_BATCH_SIZE,
    choose: (isFree) => pendingRooms(ctx, isFree),
    push: (roomId) => ctx.outbox.push({ kind: "refresh_room", roomId }),
  });
}

async function pendingRooms({ db, now }: Ctx, isFree: (id: SQL) => SQL): Promise<{ id: string }[]> {
  const [unsaid, unfollowed] = await db.batch([
    db
      .selectDistinct({ id: pendingSystemMessages.roomId })
      .from(pendingSystemMessages)
      .where(
        sql`${lte(pendingSystemMessages.createdAt, now - SYSTEM_MESSAGE_RETRY_AFTER_MS)} AND ${isFree(sql`${pendingSystemMessages.roomId}`)}`,
      )
      .orderBy(asc(pendingSystemMessages.createdAt))
      .limit(ROOMS_BATCH_SIZE),
    db
      .select({ id: rooms.id })
      .from(rooms)
      .where(sql`${rooms.isSummaryStale} = 1 AND ${rooms.status} <> 'closed' AND ${isFree(sql`${rooms.id}`)}`)
      // Makes SQLite use the small index rooms_summary_stale instead of the index of all open rooms.
      .orderBy(asc(rooms.id))
      .limit(ROOMS_BATCH_SIZE),
  ]);
  return [...new Set([...unsaid, ...unfollowed].map(({ id }) => id))].map((id) => ({ id }));
}
