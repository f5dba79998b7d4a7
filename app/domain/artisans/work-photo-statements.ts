import { and, eq, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { workPhotos } from "#db/schema/artisans.ts";
import type { ExistingPhoto } from "./input.ts";

type Of<Rest> = { userId: string } & Rest;
type Photos = Of<{ photos: readonly { id: string; mediaId: string }[]; at: number }>;

/** Appends photos. Too many fail with a conflict on "work_photos_at_most_15". */
export const addWorkPhotosStatement = (db: Db, { userId, photos, at }: Photos) =>
  insertFrom(
    db,
    workPhotos,
    {
      id: sql`value ->> 'id'`,
      userId,
      mediaId: sql`value ->> 'mediaId'`,
      position: sql`key + 1 + coalesce((SELECT max(position) FROM work_photos WHERE user_id = ${userId}), 0)`,
      createdAt: at,
    },
    sql`json_each(${JSON.stringify(photos)})`,
  );

/** A photo that was deleted meanwhile is skipped. */
export const reorderWorkPhotosStatement = (
  db: Db,
  { userId, photos }: Of<{ photos: readonly Omit<ExistingPhoto, "position">[] }>,
) =>
  db
    .update(workPhotos)
    .set({ position: sql`named.key + 1`, caption: sql`coalesce(named.value ->> 'caption', ${workPhotos.caption})` })
    .from(sql`json_each(${JSON.stringify(photos)}) AS named`)
    .where(and(eq(workPhotos.userId, userId), sql`${workPhotos.id} = named.value ->> 'id'`));
