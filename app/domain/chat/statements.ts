import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import { blocks, chatImages, participants, pendingSystemMessages, rooms } from "#db/schema/chat.ts";
import { MUTING_REPORT_REASONS, roomIdOf } from "./rules.ts";

/** The client's seats of one person go to another. */
export const transferParticipantsStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .update(participants)
    .set({ userId: to })
    .where(and(eq(participants.userId, from), eq(participants.side, "client")));

/** Whom one person blocked and who blocked him: the same of another, who may have done so already. */
export const transferBlocksStatements = (db: Db, { from, to }: { from: string; to: string }): Statement[] => [
  db
    .insert(blocks)
    .select(sql`SELECT ${to}, blocked_id, created_at FROM blocks WHERE blocker_id = ${from}`)
    .onConflictDoNothing(),
  db
    .insert(blocks)
    .select(sql`SELECT blocker_id, ${to}, created_at FROM blocks WHERE blocked_id = ${from}`)
    .onConflictDoNothing(),
  db.delete(blocks).where(or(eq(blocks.blockerId, from), eq(blocks.blockedId, from))),
];

type NewRoom = {
  jobId: string;
  offerId: string;
  clientId: string;
  artisanId: string;
  at: number;
  /** Numbers and addresses are hidden in its texts, unless its two are or were a match on this request. */
  isMasked: boolean;
  condition: SQL;
};

/** A room for the two sides of an offer, if it has none yet and `condition` holds at that place of the batch. */
export const openRoomStatements = (
  db: Db,
  { jobId, offerId, clientId, artisanId, at, isMasked, condition }: NewRoom,
): Statement[] => {
  const roomId = roomIdOf(offerId);
  const hides = isMasked
    ? sql`NOT EXISTS (SELECT 1 FROM rooms AS other WHERE ${isOfBoth({ jobId, artisanId })} AND NOT other.is_masked)`
    : sql`0`;
  return [
    db
      .insert(rooms)
      .select(
        sql`SELECT ${roomId}, ${jobId}, ${offerId}, 'open', 0, NULL, ${at}, ${hides}, NULL, NULL, NULL, 0 WHERE ${condition}`,
      )
      .onConflictDoNothing(),
    db
      .insert(participants)
      .select(
        sql`SELECT ${roomId}, side.column1, side.column2, 0, 0, ${at}, 0
          FROM (VALUES (${clientId}, 'client'), (${artisanId}, 'artisan')) AS side WHERE ${condition}`,
      )
      .onConflictDoNothing(),
  ];
};

/** An SQL truth over a row of rooms called `other`: it is of the same request and artisan, by whichever of his offers. A request has one client. */
const isOfBoth = ({ jobId, artisanId }: { jobId: string; artisanId: string }): SQL =>
  sql`other.job_id = ${jobId} AND other.offer_id IN (SELECT offers.id FROM offers WHERE offers.job_id = ${jobId} AND offers.artisan_id = ${artisanId})`;

type Match = { jobId: string; offerId: string; artisanId: string; at: number; condition: SQL };

/**
 * The two of an offer are a match, if `condition` holds at that place of the batch: the room is told, and nothing is hidden any more,
 * also in their rooms of his earlier offers on this request, which write their line of the list anew.
 */
export const matchRoomStatements = (db: Db, { jobId, offerId, artisanId, at, condition }: Match): Statement[] => [
  db
    .update(rooms)
    .set({ isMasked: false, isSummaryStale: true })
    .where(
      sql`${rooms.id} IN (SELECT other.id FROM rooms AS other WHERE ${isOfBoth({ jobId, artisanId })} AND other.is_masked
        AND other.offer_id <> ${offerId} AND other.status <> 'closed') AND ${condition}`,
    ),
  db
    .update(rooms)
    .set({ isMasked: false, status: "open" })
    .where(and(eq(rooms.offerId, offerId), condition)),
  db
    .insert(pendingSystemMessages)
    .select(sql`SELECT rooms.id, 'offer_accepted', ${at} FROM rooms WHERE rooms.offer_id = ${offerId} AND ${condition}`)
    .onConflictDoNothing(),
];

/** Pictures are shown in a room: whoever sits there may see them. */
export const attachImagesStatement = (db: Db, { roomId, ids }: { roomId: string; ids: readonly string[] }) =>
  db.insert(chatImages).values(ids.map((mediaId) => ({ mediaId, roomId })));

/** They are not, after all. */
export const detachImagesStatement = (db: Db, ids: readonly string[]) =>
  db.delete(chatImages).where(sql`${chatImages.mediaId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** The room of that offer stays to be read, if `condition` holds at that place of the batch: nobody writes there any more. */
export const closeRoomStatement = (db: Db, { offerId, condition }: { offerId: string; condition: SQL }) =>
  db
    .update(rooms)
    .set({ status: "read_only" })
    .where(and(eq(rooms.offerId, offerId), eq(rooms.status, "open"), condition));

/** What a room has said is owed no more. */
export const deleteSystemMessagesStatement = (db: Db, { roomId, codes }: { roomId: string; codes: readonly string[] }) =>
  db
    .delete(pendingSystemMessages)
    .where(and(eq(pendingSystemMessages.roomId, roomId), inArray(pendingSystemMessages.code, [...codes])));

/** The room has yet to act by what its row, its blocks and its reports say by then, if `condition` holds at that place of the batch. */
export const markRoomPendingStatement = (db: Db, { roomId, condition }: { roomId: string; condition: SQL }) =>
  db
    .update(rooms)
    .set({ isSummaryStale: true })
    .where(and(eq(rooms.id, roomId), condition));

type OfRoom = { roomId: string; ids: readonly string[]; condition: SQL };

/** Of a room's pictures these are shown to neither of its two any more, if `condition` holds at that place of the batch. */
export const markImagesHiddenStatement = (db: Db, which: OfRoom) => hiddenStatement(db, which, true);

/** They are again. */
export const markImagesVisibleStatement = (db: Db, which: OfRoom) => hiddenStatement(db, which, false);

const hiddenStatement = (db: Db, { roomId, ids, condition }: OfRoom, isHidden: boolean) =>
  db
    .update(chatImages)
    .set({ isHidden })
    .where(
      sql`${chatImages.roomId} = ${roomId} AND ${chatImages.mediaId} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${condition}`,
    );

/** One wants nothing to do with the other, from now on; again it changes nothing. */
export const blockStatement = (db: Db, block: { blockerId: string; blockedId: string; createdAt: number }) =>
  db.insert(blocks).values(block).onConflictDoNothing();

export const unblockStatement = (db: Db, { blockerId, blockedId }: { blockerId: string; blockedId: string }) =>
  db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));

/** All rooms of these two have yet to act by it. */
export const markRoomsOfPairPendingStatement = (db: Db, { one, other }: { one: string; other: string }) =>
  db
    .update(rooms)
    .set({ isSummaryStale: true })
    .where(
      sql`${rooms.id} IN (SELECT his.room_id FROM participants AS his JOIN participants AS hers ON hers.room_id = his.room_id
        WHERE his.user_id = ${one} AND hers.user_id = ${other}) AND ${rooms.status} = 'open'`,
    );

/** In SQL: the one has blocked the other. */
export const hasBlocked = (one: SQL, other: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM blocks WHERE blocks.blocker_id = ${one} AND blocks.blocked_id = ${other})`;

/** An SQL truth over two accounts: one of them wants nothing to do with the other. */
export const isBlockedBetween = (one: SQL, other: SQL): SQL => sql`(EXISTS (SELECT 1 FROM blocks
    WHERE blocks.blocker_id = ${one} AND blocks.blocked_id = ${other})
  OR EXISTS (SELECT 1 FROM blocks WHERE blocks.blocker_id = ${other} AND blocks.blocked_id = ${one}))`;

const silencing = sql.raw(MUTING_REPORT_REASONS.map((reason) => `'${reason}'`).join(", "));

/** An SQL truth over a row of participants called `seat`: he may read there and not write (3.6). */
export const isMuted = sql`(EXISTS (SELECT 1 FROM participants AS other WHERE other.room_id = seat.room_id
    AND other.user_id <> seat.user_id AND ${isBlockedBetween(sql`seat.user_id`, sql`other.user_id`)})
  OR EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.room_id = seat.room_id AND chat_reports.reported_id = seat.user_id
    AND chat_reports.status = 'in_review' AND chat_reports.reason IN (${silencing})))`;

/** Whom somebody wanted nothing to do with, and who wanted nothing to do with him. */
export const deleteBlocksStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
