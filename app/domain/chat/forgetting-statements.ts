import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { chatImages, participants, roomNotes, rooms } from "#db/schema/chat.ts";
import { mediaObjects } from "#db/schema/media.ts";

export const imagesOfRoomStatement = (db: Db, roomId: string) =>
  db.select({ mediaId: chatImages.mediaId }).from(chatImages).where(eq(chatImages.roomId, roomId));

/** Pictures that one person showed in these rooms. */
export const imagesOfPersonStatement = (db: Db, { userId, roomIds }: { userId: string; roomIds: readonly string[] }) =>
  db
    .select({ mediaId: chatImages.mediaId })
    .from(chatImages)
    .innerJoin(mediaObjects, eq(mediaObjects.id, chatImages.mediaId))
    .where(and(inArray(chatImages.roomId, [...roomIds]), eq(mediaObjects.ownerId, userId)));

/** Nothing of what was said in that room is left beside it: neither pictures, nor notes, nor its line in the list. */
export const closeForgottenRoomStatements = (db: Db, roomId: string) =>
  [
    db.delete(chatImages).where(eq(chatImages.roomId, roomId)),
    db.delete(roomNotes).where(eq(roomNotes.roomId, roomId)),
    db.update(participants).set({ unreadCount: 0 }).where(eq(participants.roomId, roomId)),
    db
      .update(rooms)
      .set({ status: "closed", lastKind: null, lastText: null, lastSender: null, isOwedFollowing: false })
      .where(sql`${rooms.id} = ${roomId}`),
  ] as const;
