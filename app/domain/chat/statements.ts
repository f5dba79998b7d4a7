import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import type { Db, Statement } from "#db/open.ts";
import { blocks, chatImages, participants, pendingSystemMessages, rooms } from "#db/schema/chat.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { MUTING_REPORT_REASONS, roomIdOf } from "./rules.ts";

export const transferParticipantsStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .update(participants)
    .set({ userId: to })
    .where(and(eq(participants.userId, from), eq(participants.side, "client")));

/** `to` may already have the same blocks. */
export const transferBlocksStatements = (db: Db, { from, to }: { from: string; to: string }): Statement[] => [
  insertFrom(
    db,
    blocks,
    { blockerId: to, blockedId: blocks.blockedId, createdAt: blocks.createdAt },
    sql`blocks WHERE blocker_id = ${from}`,
  ).onConflictDoNothing(),
  insertFrom(
    db,
    blocks,
    { blockerId: blocks.blockerId, blockedId: to, createdAt: blocks.createdAt },
    sql`blocks WHERE blocked_id = ${from}`,
  ).onConflictDoNothing(),
  db.delete(blocks).where(or(eq(blocks.blockerId, from), eq(blocks.blockedId, from))),
];

type NewRoom = {
  jobId: string;
  offerId: string;
  clientId: string;
  artisanId: string;
  at: number;
  /** Contact data is masked, unless the two are or were matched on this job. */
  isMasked: boolean;
  condition: SQL;
};

export const createRoomStatements = (
  db: Db,
  { jobId, offerId, clientId, artisanId, at, isMasked, condition }: NewRoom,
): Statement[] => {
  const roomId = roomIdOf(offerId);
  const hides = isMasked
    ? sql`NOT EXISTS (SELECT 1 FROM rooms AS other WHERE ${isOfBoth({ jobId, artisanId })} AND NOT other.is_masked)`
    : sql`0`;
  return [
    recordEventIfStatement(
      db,
      { kind: "chat.opened", at, userId: clientId, jobId, offerId },
      sql`${condition} AND NOT EXISTS (SELECT 1 FROM rooms WHERE rooms.id = ${roomId})`,
    ),
    insertWhere(
      db,
      rooms,
      { id: roomId, jobId, offerId, status: "open", createdAt: at, isMasked: hides },
      condition,
    ).onConflictDoNothing(),
    insertFrom(
      db,
      participants,
      { roomId, userId: sql`side.user_id`, side: sql`side.name`, lastMessageAt: at },
      sql`(SELECT ${clientId} AS user_id, 'client' AS name UNION ALL SELECT ${artisanId}, 'artisan') AS side WHERE ${condition}`,
    ).onConflictDoNothing(),
  ];
};

/** SQL predicate on rooms AS other: same job and artisan, for any of their offers. */
const isOfBoth = ({ jobId, artisanId }: { jobId: string; artisanId: string }): SQL =>
  sql`other.job_id = ${jobId} AND other.offer_id IN (SELECT offers.id FROM offers WHERE offers.job_id = ${jobId} AND offers.artisan_id = ${artisanId})`;

type Match = { jobId: string; offerId: string; artisanId: string; at: number; condition: SQL };

// Unmasks the rooms of a match, also those of earlier offers of the artisan on this job; their summaries become stale.
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
  insertFrom(
    db,
    pendingSystemMessages,
    { roomId: rooms.id, code: "offer_accepted", createdAt: at },
    sql`rooms WHERE rooms.offer_id = ${offerId} AND ${condition}`,
  ).onConflictDoNothing(),
];

type OfJobs = { which: SQL; at: number };

/**
 * The rooms of these matches get the system message that the work is done. `which` is an SQL predicate on jobs; run it before the
 * jobs change. Every command that sets `completedAt` needs it.
 */
export const sayWorkIsDoneStatement = (db: Db, { which, at }: OfJobs) => systemMessageStatement(db, "job_done", { which, at });

/** The same for matches that end before the work is done. Every command that moves a job out of `matched` needs it. */
export const sayMatchEndedStatement = (db: Db, { which, at }: OfJobs) =>
  systemMessageStatement(db, "match_cancelled", { which: sql`(jobs.status = 'matched' AND ${which})`, at });

const systemMessageStatement = (db: Db, code: "job_done" | "match_cancelled", { which, at }: OfJobs) =>
  insertFrom(
    db,
    pendingSystemMessages,
    { roomId: rooms.id, code, createdAt: at },
    sql`jobs CROSS JOIN rooms ON rooms.offer_id = jobs.accepted_offer_id WHERE ${which}`,
  ).onConflictDoNothing();

export const attachImagesStatement = (db: Db, { roomId, ids }: { roomId: string; ids: readonly string[] }) =>
  db.insert(chatImages).values(ids.map((mediaId) => ({ mediaId, roomId })));

export const detachImagesStatement = (db: Db, ids: readonly string[]) =>
  db.delete(chatImages).where(sql`${chatImages.mediaId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** The rooms of the accepted offers of these jobs. */
export const closeRoomsOfStatement = (db: Db, { which }: { which: SQL }) =>
  db
    .update(rooms)
    .set({ status: "read_only" })
    .where(sql`${rooms.offerId} IN (SELECT jobs.accepted_offer_id FROM jobs WHERE ${which}) AND ${rooms.status} = 'open'`);

export const deleteSystemMessagesStatement = (db: Db, { roomId, codes }: { roomId: string; codes: readonly string[] }) =>
  db
    .delete(pendingSystemMessages)
    .where(and(eq(pendingSystemMessages.roomId, roomId), inArray(pendingSystemMessages.code, [...codes])));

/** The room must refresh its rules and summary. */
export const markRoomPendingStatement = (db: Db, { roomId, condition }: { roomId: string; condition: SQL }) =>
  db
    .update(rooms)
    .set({ isSummaryStale: true })
    .where(and(eq(rooms.id, roomId), condition));

type OfRoom = { roomId: string; ids: readonly string[]; condition: SQL };

export const markImagesHiddenStatement = (db: Db, which: OfRoom) => hiddenStatement(db, which, true);

export const markImagesVisibleStatement = (db: Db, which: OfRoom) => hiddenStatement(db, which, false);

const hiddenStatement = (db: Db, { roomId, ids, condition }: OfRoom, isHidden: boolean) =>
  db
    .update(chatImages)
    .set({ isHidden })
    .where(
      sql`${chatImages.roomId} = ${roomId} AND ${chatImages.mediaId} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${condition}`,
    );

export const blockStatement = (db: Db, block: { blockerId: string; blockedId: string; createdAt: number }) =>
  db.insert(blocks).values(block).onConflictDoNothing();

export const unblockStatement = (db: Db, { blockerId, blockedId }: { blockerId: string; blockedId: string }) =>
  db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));

export const markRoomsOfPairPendingStatement = (db: Db, { one, other }: { one: string; other: string }) =>
  db
    .update(rooms)
    .set({ isSummaryStale: true })
    .where(
      sql`${rooms.id} IN (SELECT mine.room_id FROM participants AS mine JOIN participants AS theirs ON theirs.room_id = mine.room_id
        WHERE mine.user_id = ${one} AND theirs.user_id = ${other}) AND ${rooms.status} = 'open'`,
    );

export const hasBlocked = (one: SQL, other: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM blocks WHERE blocks.blocker_id = ${one} AND blocks.blocked_id = ${other})`;

export const isBlockedBetween = (one: SQL, other: SQL): SQL => sql`(EXISTS (SELECT 1 FROM blocks
    WHERE blocks.blocker_id = ${one} AND blocks.blocked_id = ${other})
  OR EXISTS (SELECT 1 FROM blocks WHERE blocks.blocker_id = ${other} AND blocks.blocked_id = ${one}))`;

const silencing = sql.raw(MUTING_REPORT_REASONS.map((reason) => `'${reason}'`).join(", "));

/** SQL predicate on participants AS member: the user may only read. */
export const isMuted = sql`(EXISTS (SELECT 1 FROM participants AS other WHERE other.room_id = member.room_id
    AND other.user_id <> member.user_id AND ${isBlockedBetween(sql`member.user_id`, sql`other.user_id`)})
  OR EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.room_id = member.room_id AND chat_reports.reported_id = member.user_id
    AND chat_reports.status = 'in_review' AND chat_reports.reason IN (${silencing})))`;

export const deleteBlocksStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
