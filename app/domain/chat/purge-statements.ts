import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { chatImages, participants, pendingSystemMessages, rooms } from "#db/schema/chat.ts";
import { mediaObjects } from "#db/schema/media.ts";

const idAndStatus = { id: rooms.id, status: rooms.status };

export const roomsBeingPurgedQuery = (db: Db, isFree: SQL, most: number) =>
  db
    .select(idAndStatus)
    .from(rooms)
    .where(sql`${rooms.isSummaryStale} = 1 AND ${rooms.status} = 'closed' AND ${isFree}`)
    .limit(most);

export const inactiveRoomsQuery = (db: Db, since: number, isFree: SQL, most: number) =>
  db
    .select(idAndStatus)
    .from(rooms)
    .where(
      sql`${rooms.status} <> 'closed' AND (${rooms.lastMessageAt} <= ${since} OR (${rooms.lastMessageAt} IS NULL AND ${rooms.createdAt} <= ${since})) AND ${isFree}`,
    )
    .limit(most);

export const imagesOfRoomStatement = (db: Db, roomId: string) =>
  db.select({ mediaId: chatImages.mediaId }).from(chatImages).where(eq(chatImages.roomId, roomId));

export const imagesOfUserStatement = (db: Db, { userId, roomIds }: { userId: string; roomIds: readonly string[] }) =>
  db
    .select({ mediaId: chatImages.mediaId })
    .from(chatImages)
    .innerJoin(mediaObjects, eq(mediaObjects.id, chatImages.mediaId))
    .where(and(inArray(chatImages.roomId, [...roomIds]), eq(mediaObjects.ownerId, userId)));

/** A closed room with pending work is a room whose purge has started. */
export const startPurgeStatement = (db: Db, roomId: string) =>
  db
    .update(rooms)
    .set({ status: "closed", isSummaryStale: true })
    .where(and(eq(rooms.id, roomId), ne(rooms.status, "closed")));

/** The row lagged behind and must be refreshed. */
export const cancelPurgeStatement = (db: Db, { roomId, status }: { roomId: string; status: "open" | "read_only" }) =>
  db
    .update(rooms)
    .set({ status, isSummaryStale: true })
    .where(and(eq(rooms.id, roomId), eq(rooms.status, "closed")));

export const finishPurgeStatements = (db: Db, roomId: string) =>
  [
    db.delete(chatImages).where(eq(chatImages.roomId, roomId)),
    db.delete(pendingSystemMessages).where(eq(pendingSystemMessages.roomId, roomId)),
    db.update(participants).set({ unreadCount: 0 }).where(eq(participants.roomId, roomId)),
    db
      .update(rooms)
      .set({ status: "closed", lastKind: null, lastText: null, lastSenderId: null, isSummaryStale: false })
      .where(sql`${rooms.id} = ${roomId}`),
  ] as const;
