import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import { participants, rooms } from "#db/schema/chat.ts";

/** The client's seats of one person go to another. */
export const handOverSeatsStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .update(participants)
    .set({ userId: to })
    .where(and(eq(participants.userId, from), eq(participants.side, "client")));

type NewRoom = {
  roomId: string;
  jobId: string;
  offerId: string;
  clientId: string;
  artisanId: string;
  at: number;
  condition: SQL;
};

/** A room for the two sides of a match, if `condition` holds at that place of the batch; then push open_room. */
export const openRoomStatements = (
  db: Db,
  { roomId, jobId, offerId, clientId, artisanId, at, condition }: NewRoom,
): Statement[] => [
  db.insert(rooms).select(sql`SELECT ${roomId}, ${jobId}, ${offerId}, 'open', 0, NULL, ${at} WHERE ${condition}`),
  db.insert(participants).select(
    sql`SELECT ${roomId}, side.column1, side.column2, 0
      FROM (VALUES (${clientId}, 'client'), (${artisanId}, 'artisan')) AS side WHERE ${condition}`,
  ),
];

/** The room of that offer stays to be read, if `condition` holds at that place of the batch: nobody writes there any more. */
export const closeRoomStatement = (db: Db, { offerId, condition }: { offerId: string; condition: SQL }) =>
  db
    .update(rooms)
    .set({ status: "read_only" })
    .where(and(eq(rooms.offerId, offerId), eq(rooms.status, "open"), condition));
