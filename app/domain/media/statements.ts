import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { mediaObjects } from "#db/schema/media.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { VISITOR_OWNER_ID } from "./rules.ts";

export const isInUse = sql`(EXISTS (SELECT 1 FROM job_photos WHERE job_photos.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM work_photos WHERE work_photos.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM user_pictures WHERE user_pictures.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM category_images WHERE category_images.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM verification_images WHERE verification_images.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM receipt_images WHERE receipt_images.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM chat_images WHERE chat_images.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM dispute_images WHERE dispute_images.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM posts WHERE posts.thumbnail_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM post_images WHERE post_images.media_id = media_objects.id))`;

/** Inserts the rows of images that have none yet. */
export const storeMediaStatements = (
  db: Db,
  { images, ownerId, at }: { images: readonly ReceivedImage[]; ownerId: string; at: number },
) => {
  const values = images.filter(({ hasRow }) => !hasRow).map((image) => ({ ...image, ownerId, createdAt: at }));
  return values.length > 0 ? [db.insert(mediaObjects).values(values)] : [];
};

/** Assigns uploads of a visitor, or of an account with the link of a guest, to the guest whose job shows them. */
export const claimUploadsStatements = (
  db: Db,
  { images, from = VISITOR_OWNER_ID, ownerId }: { images: readonly ReceivedImage[]; from?: string; ownerId: string },
) => {
  const ids = images.filter(({ hasRow }) => hasRow).map(({ id }) => id);
  return ids.length > 0
    ? [
        db
          .update(mediaObjects)
          .set({ ownerId })
          .where(and(inArray(mediaObjects.id, ids), eq(mediaObjects.ownerId, from))),
      ]
    : [];
};

/** As above if `condition` is true at that point of the batch. Always one statement. */
export const storeMediaIfStatement = (
  db: Db,
  { images, ownerId, at, condition }: { images: readonly ReceivedImage[]; ownerId: string; at: number; condition: SQL },
) =>
  insertFrom(
    db,
    mediaObjects,
    {
      id: sql`value ->> 'id'`,
      key: sql`value ->> 'key'`,
      purpose: sql`value ->> 'purpose'`,
      ownerId,
      contentType: sql`value ->> 'contentType'`,
      bytes: sql`value ->> 'bytes'`,
      width: sql`value ->> 'width'`,
      height: sql`value ->> 'height'`,
      placeholderColour: sql`value ->> 'placeholderColour'`,
      contentHash: sql`value ->> 'contentHash'`,
      createdAt: at,
    },
    sql`json_each(${JSON.stringify(images.filter(({ hasRow }) => !hasRow))}) WHERE ${condition}`,
  );

export const transferMediaStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db.update(mediaObjects).set({ ownerId: to }).where(eq(mediaObjects.ownerId, from));

/** `owners` is a SELECT of ids. */
export const handOverMediaOfStatement = (db: Db, { owners, to }: { owners: SQL; to: string }, condition: SQL) =>
  db.update(mediaObjects).set({ ownerId: to }).where(sql`${mediaObjects.ownerId} IN (${owners}) AND ${condition}`);

/** Deletes rows that nothing shows at that point of the batch. Delete the objects afterwards. */
export const deleteMediaStatement = (db: Db, { ids, condition }: { ids: readonly string[]; condition: SQL }) =>
  db
    .delete(mediaObjects)
    .where(
      sql`${mediaObjects.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${condition}
        AND NOT ${isInUse}`,
    )
    .returning({ key: mediaObjects.key });

/** Deletes the user's unused images. Delete the objects of the returned keys afterwards. */
export const deleteMediaOfUserStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(mediaObjects).where(sql`${mediaObjects.ownerId} = ${userId} AND NOT ${isInUse}`).returning({ key: mediaObjects.key });
