import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { mediaObjects } from "#db/schema/media.ts";
import type { ReceivedImage } from "./receive-image.ts";

/** For the batch that makes something of the pictures: rows of those that have none. An empty list where there are none. */
export const storeMediaStatements = (
  db: Db,
  { images, ownerId, at }: { images: readonly ReceivedImage[]; ownerId: string; at: number },
) => {
  const values = images.filter(({ hasRow }) => !hasRow).map((image) => ({ ...image, ownerId, createdAt: at }));
  return values.length > 0 ? [db.insert(mediaObjects).values(values)] : [];
};

/** One picture that has no row yet, if `condition` holds at that place of the batch. */
export const storeMediaIfStatement = (
  db: Db,
  { image, ownerId, at, condition }: { image: ReceivedImage; ownerId: string; at: number; condition: SQL },
) =>
  db
    .insert(mediaObjects)
    .select(
      sql`SELECT ${image.id}, ${image.key}, ${image.purpose}, ${ownerId}, ${image.contentType}, ${image.bytes}, ${image.width}, ${image.height}, ${at} WHERE ${image.hasRow ? sql`0` : condition}`,
    );

/** Forgets a picture, if `condition` holds at that place of the batch. Its objects are deleted after the batch. */
export const forgetMediaStatement = (db: Db, { id, condition }: { id: string; condition: SQL }) =>
  db.delete(mediaObjects).where(sql`${mediaObjects.id} = ${id} AND ${condition}`).returning({ key: mediaObjects.key });
