import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import { chatImages, participants, roomNotes, rooms } from "#db/schema/chat.ts";
import { roomIdOf, SILENCING_REASONS } from "./rules.ts";

/** The client's seats of one person go to another. */
export const handOverSeatsStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .update(participants)
    .set({ userId: to })
    .where(and(eq(participants.userId, from), eq(participants.side, "client")));

type NewRoom = {
  jobId: string;
  offerId: string;
  clientId: string;
  artisanId: string;
  at: number;
  /** Numbers and addresses are hidden in its texts, until its two are a match. */
  isMasked: boolean;
  condition: SQL;
};

/** A room for the two sides of an offer, if it has none yet and `condition` holds at that place of the batch. */
export const openRoomStatements = (
  db: Db,
  { jobId, offerId, clientId, artisanId, at, isMasked, condition }: NewRoom,
): Statement[] => {
  const roomId = roomIdOf(offerId);
  return [
    db
      .insert(rooms)
      .select(
        sql`SELECT ${roomId}, ${jobId}, ${offerId}, 'open', 0, NULL, ${at}, ${isMasked ? 1 : 0}, NULL, NULL, NULL, 0 WHERE ${condition}`,
      )
      .onConflictDoNothing(),
    db
      .insert(participants)
      .select(
        sql`SELECT ${roomId}, side.column1, side.column2, 0, 0, ${at}
          FROM (VALUES (${clientId}, 'client'), (${artisanId}, 'artisan')) AS side WHERE ${condition}`,
      )
      .onConflictDoNothing(),
  ];
};

/** The two of an offer are a match, if `condition` holds at that place of the batch: nothing is hidden any more, and the room is told. */
export const matchRoomStatements = (
  db: Db,
  { offerId, at, condition }: { offerId: string; at: number; condition: SQL },
): Statement[] => [
  db
    .update(rooms)
    .set({ isMasked: false, status: "open" })
    .where(and(eq(rooms.offerId, offerId), condition)),
  db
    .insert(roomNotes)
    .select(sql`SELECT rooms.id, 'offer_accepted', ${at} FROM rooms WHERE rooms.offer_id = ${offerId} AND ${condition}`)
    .onConflictDoNothing(),
];

/** Pictures are shown in a room: whoever sits there may see them. */
export const showImagesStatement = (db: Db, { roomId, ids }: { roomId: string; ids: readonly string[] }) =>
  db.insert(chatImages).values(ids.map((mediaId) => ({ mediaId, roomId })));

/** They are not, after all. */
export const hideImagesStatement = (db: Db, ids: readonly string[]) =>
  db.delete(chatImages).where(inArray(chatImages.mediaId, [...ids]));

/** The room of that offer stays to be read, if `condition` holds at that place of the batch: nobody writes there any more. */
export const closeRoomStatement = (db: Db, { offerId, condition }: { offerId: string; condition: SQL }) =>
  db
    .update(rooms)
    .set({ status: "read_only" })
    .where(and(eq(rooms.offerId, offerId), eq(rooms.status, "open"), condition));

/** What a room has said is owed no more. */
export const settleNotesStatement = (db: Db, { roomId, codes }: { roomId: string; codes: readonly string[] }) =>
  db.delete(roomNotes).where(and(eq(roomNotes.roomId, roomId), inArray(roomNotes.code, [...codes])));

/** An SQL truth over two accounts: one of them wants nothing to do with the other. */
export const isBlockedBetween = (one: SQL, other: SQL): SQL => sql`(EXISTS (SELECT 1 FROM blocks
    WHERE blocks.blocker_id = ${one} AND blocks.blocked_id = ${other})
  OR EXISTS (SELECT 1 FROM blocks WHERE blocks.blocker_id = ${other} AND blocks.blocked_id = ${one}))`;

const silencing = sql.raw(SILENCING_REASONS.map((reason) => `'${reason}'`).join(", "));

/** An SQL truth over a row of participants called `seat`: he may read there and not write (3.6). */
export const isSilenced = sql`(EXISTS (SELECT 1 FROM participants AS other WHERE other.room_id = seat.room_id
    AND other.user_id <> seat.user_id AND ${isBlockedBetween(sql`seat.user_id`, sql`other.user_id`)})
  OR EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.room_id = seat.room_id AND chat_reports.reported_id = seat.user_id
    AND chat_reports.status = 'in_review' AND chat_reports.reason IN (${silencing})))`;
