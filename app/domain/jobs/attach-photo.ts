import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { jobPhotos } from "#db/schema/jobs.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { effectIfStatements } from "../idempotency/statements.ts";
import { newId } from "../ids.ts";
import { discardImages } from "../media/discard-images.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { storeMediaIfStatement } from "../media/statements.ts";
import { refuse } from "../refusals.ts";
import { findJob } from "./queries.ts";
import { jobCan, PHOTOS_PER_JOB } from "./rules.ts";

type Attachment = { jobId: string; image: ReceivedImage };

/**
 * A photo takes the first free place of a job; of any number at once no more than five find one (RELIABILITY T19).
 * Refuses, and takes the picture back: not_found, permission_denied, job.not_open, media.too_many, upload.gone.
 */
export async function attachPhoto(ctx: Ctx, attachment: Attachment): Promise<{ photoId: string }> {
  try {
    return await attach(ctx, attachment);
  } catch (error) {
    await discardImages(ctx, [attachment.image]);
    throw error;
  }
}

async function attach(ctx: Ctx, { jobId, image }: Attachment): Promise<{ photoId: string }> {
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(ctx.actor)) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (!jobCan.addPhoto(ctx.actor, job)) throw refuse("job.not_open");

  const ownerId = ctx.actor.userId;
  const photoId = newId();
  const freePlace = sql`(SELECT min(value) FROM json_each('[0,1,2,3,4]')
    WHERE value NOT IN (SELECT place FROM job_photos WHERE job_photos.job_id = ${jobId}))`;
  const hasRoom = sql`${freePlace} IS NOT NULL AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId}
    AND jobs.client_id = ${ownerId} AND jobs.status IN ('draft', 'open') AND jobs.deleted_at IS NULL)`;
  const isStored = sql`EXISTS (SELECT 1 FROM media_objects WHERE id = ${image.id})`;
  const isAttached = sql`EXISTS (SELECT 1 FROM job_photos WHERE id = ${photoId})`;

  const [, attached] = await ctx.db
    .batch([
      storeMediaIfStatement(ctx.db, { image, ownerId, at: ctx.now, condition: hasRoom }),
      ctx.db
        .insert(jobPhotos)
        .select(sql`SELECT ${photoId}, ${jobId}, ${image.id}, ${freePlace} WHERE ${isStored} AND ${hasRoom}`)
        .returning({ id: jobPhotos.id }),
      ...effectIfStatements(ctx, photoId, isAttached),
    ])
    .catch((error: unknown) => {
      if (isConflictOn(error, "job_photos.media_id")) throw refuse("upload.gone");
      throw isConflictOn(error, "idempotent_effects") ? refuse("idempotency.in_progress") : error;
    });

  if (attached.length === 0) {
    const now = await findJob(ctx, jobId);
    throw refuse(now && now.images.length >= PHOTOS_PER_JOB ? "media.too_many" : "job.not_open");
  }
  return { photoId };
}
