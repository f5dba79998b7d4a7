import { and, eq, gt, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { isInDispute, isInOwnDispute } from "../disputes/statements.ts";
import { isJobVisibleTo } from "../jobs/statements.ts";
import { mayReadRoom } from "../reports/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isId } from "../shared/contracts/ids.ts";
import { imagePath } from "../shared/contracts/image-sizes.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { PRIVATE_PURPOSES, rawKeyOf, UPLOAD_TTL_MS, type UploadPurpose, VISITOR_OWNER_ID } from "./rules.ts";
import { isInUse } from "./statements.ts";
import { uploaderOf } from "./uploader.ts";

// By name, because Drizzle omits the table in a selected column.
/** Public: artisans' pictures and work photos, images of published posts and categories. Pictures of clients are not. */
const isPublic = sql<number>`(EXISTS (SELECT 1 FROM users WHERE users.is_active AND users.is_artisan AND users.id IN (
  SELECT user_id FROM work_photos WHERE media_id = media_objects.id
  UNION ALL SELECT user_id FROM user_pictures WHERE media_id = media_objects.id))
  OR EXISTS (SELECT 1 FROM category_images WHERE category_images.media_id = media_objects.id)
  OR EXISTS (SELECT 1 FROM posts WHERE posts.published_at IS NOT NULL AND posts.deleted_at IS NULL AND posts.id IN (
  SELECT id FROM posts AS shown WHERE shown.thumbnail_id = media_objects.id
  UNION ALL SELECT post_id FROM post_images WHERE post_images.media_id = media_objects.id)))`;

/** Null unless the actor owns the image, is an admin, or may see what shows it. Documents are never served. */
export async function findServableMedia(ctx: Ctx, id: string) {
  const [media] = await ctx.db
    .select({ id: mediaObjects.id, key: mediaObjects.key, contentType: mediaObjects.contentType, isPublic })
    .from(mediaObjects)
    .where(and(eq(mediaObjects.id, id), notInArray(mediaObjects.purpose, [...PRIVATE_PURPOSES]), mediaSeenBy(ctx)));
  return media ?? null;
}

function mediaSeenBy({ actor, now }: Ctx): SQL | undefined {
  if (!isSignedIn(actor)) return isPublic;
  const isInOwnRoom = sql`EXISTS (SELECT 1 FROM chat_images JOIN participants ON participants.room_id = chat_images.room_id
    WHERE chat_images.media_id = ${mediaObjects.id} AND NOT chat_images.is_hidden AND participants.user_id = ${actor.userId})`;
  const isOfARoomHeReads = sql`EXISTS (SELECT 1 FROM chat_images WHERE chat_images.media_id = ${mediaObjects.id}
    AND ${mayReadRoom(sql`chat_images.room_id`, actor.userId, now)})`;
  // admins read chat images only after recording a reason
  if (actor.isAdmin)
    return sql`(${mediaObjects.purpose} <> 'chat_image' OR ${isInOwnRoom} OR ${isOfARoomHeReads} OR ${isInDispute(mediaObjects.id)})`;
  const isInVisibleJob = sql`EXISTS (SELECT 1 FROM job_photos JOIN jobs ON jobs.id = job_photos.job_id
    WHERE job_photos.media_id = ${mediaObjects.id} AND ${isJobVisibleTo(actor)})`;
  const isRemoved = sql`EXISTS (SELECT 1 FROM chat_images WHERE chat_images.media_id = ${mediaObjects.id} AND chat_images.is_hidden)`;
  const isOwn = sql`(${mediaObjects.ownerId} = ${actor.userId} AND NOT ${isRemoved})`;
  return sql`(${isOwn} OR ${isInVisibleJob} OR ${isInOwnRoom} OR ${isInOwnDispute(mediaObjects.id, actor)} OR ${isPublic})`;
}

export async function hasRow(ctx: Ctx, id: string): Promise<boolean> {
  const found = await ctx.db.select({ id: mediaObjects.id }).from(mediaObjects).where(eq(mediaObjects.id, id));
  return found.length > 0;
}

export const receivedColumns = {
  id: mediaObjects.id,
  key: mediaObjects.key,
  purpose: mediaObjects.purpose,
  width: mediaObjects.width,
  height: mediaObjects.height,
  bytes: mediaObjects.bytes,
  contentType: mediaObjects.contentType,
  placeholderColour: mediaObjects.placeholderColour,
  contentHash: mediaObjects.contentHash,
};

type Named = { ids: readonly string[]; purpose: UploadPurpose; ownerId: string };

/** The owner's processed and unused uploads. At most 90 ids. */
export async function usableUploads(ctx: Ctx, { ids, purpose, ownerId }: Named): Promise<ReceivedImage[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(receivedColumns)
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.id, [...ids]),
        eq(mediaObjects.ownerId, ownerId),
        eq(mediaObjects.purpose, purpose),
        gt(mediaObjects.createdAt, ctx.now - UPLOAD_TTL_MS),
        sql`NOT ${isInUse}`,
      ),
    );
  return rows.map((row) => ({ ...row, hasRow: true }));
}

/** Null for a direct upload that is not processed yet. */
export type UploadPreview = { id: string; preview: string | null };

/** Uploads of a refused form that it may name again, at most ten, in its order. */
export async function uploadsToShow(
  ctx: Ctx,
  { ids, purpose }: { ids: readonly string[]; purpose: UploadPurpose },
): Promise<UploadPreview[]> {
  const ownerId = uploaderOf(ctx.actor, purpose);
  const named = [...new Set(ids)].filter(isId).slice(0, MAX_SHOWN);
  const pictures = new Set((await usableUploads(ctx, { ids: named, purpose, ownerId })).map(({ id }) => id));
  const shown = await Promise.all(
    named.map(async (id) => {
      // Uploads of visitors have no owner, so nobody may preview them.
      if (pictures.has(id)) return [{ id, preview: ownerId === VISITOR_OWNER_ID ? null : imagePath(id, "small") }];
      return (await ctx.media.has(rawKeyOf({ purpose, ownerId, id }))) ? [{ id, preview: null }] : [];
    }),
  );
  return shown.flat();
}

const MAX_SHOWN = 10;

/** Of these keys, those of receipts and of what everybody may see. Never of a paper. */
export async function keysToBackUp(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db
    .select({ key: mediaObjects.key })
    .from(mediaObjects)
    .where(
      and(
        sql`${mediaObjects.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
        notInArray(mediaObjects.purpose, ["id_front", "id_back", "document"]),
        sql`(${mediaObjects.purpose} = 'receipt' OR ${isPublic})`,
      ),
    );
  return new Set(found.map(({ key }) => key));
}

/** D1 allows 100 bound parameters per statement. */
const KEYS_PER_STATEMENT = 90;

export async function keysWithRows(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const statements = Array.from({ length: Math.ceil(keys.length / KEYS_PER_STATEMENT) }, (_, place) =>
    ctx.db
      .select({ key: mediaObjects.key })
      .from(mediaObjects)
      .where(inArray(mediaObjects.key, keys.slice(place * KEYS_PER_STATEMENT, (place + 1) * KEYS_PER_STATEMENT))),
  );
  const [first, ...others] = statements;
  const found = first ? await ctx.db.batch([first, ...others]) : [];
  return new Set(found.flat().map((row) => row.key));
}
