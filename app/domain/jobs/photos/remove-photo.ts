import { and, eq, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobPhotos } from "#db/schema/jobs.ts";
import { objectKeysOf } from "../../media/rules.ts";
import { deleteMediaStatement } from "../../media/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { findJob } from "../queries.ts";
import { descriptionError, isDescriptionOptional, jobCan } from "../rules.ts";
import { isRevisable } from "../statements.ts";

type Removal = { jobId: string; photoId: string };

/** Removes a photo and its image. Refuses: not_found · permission_denied · job.not_open · description errors of publishJob */
export async function removePhoto(ctx: Ctx, removal: Removal): Promise<void> {
  const { job, photo } = await removable(ctx, removal);
  const { jobId, photoId } = removal;

  const isDescribed = descriptionError(job.description)
    ? sql`jobs.subcategory_id IS NOT NULL AND (SELECT count(*) FROM job_photos AS p WHERE p.job_id = ${jobId}) > 1`
    : sql`jobs.description = ${job.description}`;
  const { deletedMedia } = await runBatch(ctx.db, {
    removed: ctx.db
      .delete(jobPhotos)
      .where(
        and(
          eq(jobPhotos.id, photoId),
          sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND ${isRevisable} AND ${isDescribed})`,
        ),
      ),
    deletedMedia: deleteMediaStatement(ctx.db, { ids: [photo.mediaId], condition: sql`1` }),
  });

  if (deletedMedia.length === 0) {
    await removable(ctx, removal);
    throw refuse("job.not_open");
  }

  await ctx.media.delete(objectKeysOf(deletedMedia.map(({ key }) => key)));
}

async function removable(ctx: Ctx, { jobId, photoId }: Removal) {
  const job = await findJob(ctx, jobId);
  const photo = job?.images.find(({ id }) => id === photoId);
  if (!job || !photo) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  const isDescribed = isDescriptionOptional({ subcategoryId: job.subcategory?.id ?? null, photos: job.images.length - 1 });
  const error = isDescribed ? null : descriptionError(job.description);
  if (error) throw new InvalidFields({ description: [error] });
  if (!jobCan.addPhoto(ctx.actor, job)) throw refuse("job.not_open");
  return { job, photo };
}
