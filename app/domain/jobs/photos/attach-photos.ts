import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";
import { refuseRepeated } from "../../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../../idempotency/statements.ts";
import { discardImages } from "../../media/discard-images.ts";
import type { ReceivedImage } from "../../media/receive-image.ts";
import { VISITOR_OWNER_ID } from "../../media/rules.ts";
import { claimUploadsStatements, storeMediaIfStatement } from "../../media/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { addHeldReasons, isImageUsedElsewhere, notifyHeldStatements } from "../moderation/risk-statements.ts";
import { findJob } from "../queries.ts";
import { jobCan, PHOTOS_PER_JOB } from "../rules.ts";
import { isRevisable } from "../statements.ts";

type Attachment = { jobId: string; images: readonly ReceivedImage[]; uploadedBy?: string };

/**
 * Attaches all photos or none. Concurrent requests never exceed five.
 * Refuses, and discards the images: not_found · permission_denied · job.not_open · media.too_many · upload.gone
 */
export async function attachPhotos(ctx: Ctx, attachment: Attachment): Promise<{ photoIds: string[] }> {
  try {
    return await attach(ctx, attachment);
  } catch (error) {
    await discardImages(ctx, attachment.images);
    throw error;
  }
}

async function attach(ctx: Ctx, { jobId, images, uploadedBy = VISITOR_OWNER_ID }: Attachment): Promise<{ photoIds: string[] }> {
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(ctx.actor)) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (!jobCan.addPhoto(ctx.actor, job)) throw refuse("job.not_open");

  const { userId: ownerId, isGuest } = ctx.actor;
  const photos = images.map(({ id }) => ({ id: newId(), media: id }));
  const hashes = images.map(({ contentHash }) => contentHash);
  const sent = JSON.stringify(photos);
  const hasRoom = sql`(SELECT count(*) FROM job_photos WHERE job_photos.job_id = ${jobId}) <= ${PHOTOS_PER_JOB - photos.length}
    AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId}
      AND jobs.client_id = ${ownerId} AND ${isRevisable})`;
  const areStored = sql`(SELECT count(*) FROM media_objects WHERE id IN (SELECT value ->> 'media' FROM json_each(${sent}))) = ${photos.length}`;
  const freePlaces = sql`SELECT value AS position, row_number() OVER (ORDER BY value) AS rank FROM json_each('[0,1,2,3,4]')
    WHERE value NOT IN (SELECT position FROM job_photos WHERE job_photos.job_id = ${jobId})`;
  const areAttached = sql`EXISTS (SELECT 1 FROM job_photos WHERE id = ${photos[0]?.id ?? ""})`;

  const { attached } = await runBatch(ctx.db, {
    stored: storeMediaIfStatement(ctx.db, { images, ownerId, at: ctx.now, condition: hasRoom }),
    uploads: isGuest ? claimUploadsStatements(ctx.db, { images, from: uploadedBy, ownerId }) : [],
    attached: insertFrom(
      ctx.db,
      jobPhotos,
      {
        id: sql`sent.value ->> 'id'`,
        jobId,
        mediaId: sql`sent.value ->> 'media'`,
        position: sql`free.position`,
        attachedAt: ctx.now,
      },
      sql`json_each(${sent}) AS sent JOIN (${freePlaces}) AS free ON free.rank = sent.key + 1 WHERE ${areStored} AND ${hasRoom}`,
    ).returning({ id: jobPhotos.id }),
    effect: recordEffectIfStatements(ctx, jobId, areAttached),
    heldReasons: ctx.db
      .update(jobs)
      .set(addHeldReasons(["same_picture"], ctx.now))
      .where(sql`jobs.id = ${jobId} AND ${areAttached} AND ${isImageUsedElsewhere({ hashes, jobId, clientId: ownerId })}`),
    heldNotifications: notifyHeldStatements(ctx.db, { clientId: ownerId, at: ctx.now }),
  }).catch((error: unknown) => {
    if (isConflictOn(error, "job_photos.media_id")) throw refuse("upload.gone");
    refuseRepeated(error);
  });

  if (attached.length < photos.length) {
    const current = await findJob(ctx, jobId);
    if (!current || !jobCan.addPhoto(ctx.actor, current)) throw refuse("job.not_open");
    throw refuse(current.images.length + photos.length > PHOTOS_PER_JOB ? "media.too_many" : "upload.gone");
  }
  return { photoIds: photos.map(({ id }) => id) };
}
