import { hasEffect } from "../../idempotency/has-effect.ts";
import { claimUploads } from "../../media/claim-uploads.ts";
import { discardImages } from "../../media/discard-images.ts";
import type { ReceivedImage } from "../../media/receive-image.ts";
import { uploaderOf } from "../../media/uploader.ts";
import type { Actor } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { Refusal, refuse } from "../../shared/errors/refusals.ts";
import type { JobView } from "../lists/select-jobs.ts";
import { findJob } from "../queries.ts";
import { descriptionError, isDescriptionOptional, PHOTOS_PER_JOB } from "../rules.ts";
import { attachPhotos } from "./attach-photos.ts";
import { removePhoto } from "./remove-photo.ts";

type Change = {
  jobId: string;
  images: readonly ReceivedImage[];
  uploadIds?: readonly string[];
  /** Who sent the uploads: an account, if it opened the link of a guest. */
  uploader?: Actor;
  remove: readonly string[];
};

/**
 * Checks the new photos first, so that a refused change removes none. Never exceeds five, and removes as few as possible before
 * it attaches.
 * Refuses as its commands: claimUploads · attachPhotos · removePhoto
 */
export async function changePhotos(ctx: Ctx, change: Change): Promise<void> {
  try {
    await applyChange(ctx, change);
  } catch (error) {
    await discardImages(ctx, change.images);
    throw error;
  }
}

async function applyChange(ctx: Ctx, { jobId, images, uploadIds = [], uploader = ctx.actor, remove }: Change): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");
  // A form that is sent again names photos that are gone.
  const removed = job.images.map(({ id }) => id).filter((id) => remove.includes(id));
  const removeAll = async (ids: readonly string[]) => {
    for (const photoId of ids) await removePhoto(ctx, { jobId, photoId });
  };
  const added = await unlessSentBefore(ctx, newPhotos(ctx, job, { images, uploadIds, uploader, removed: removed.length }));
  if (!added) await discardImages(ctx, images);

  const excess = Math.max(0, job.images.length + (added?.length ?? 0) - PHOTOS_PER_JOB);
  await removeAll(removed.slice(0, excess));
  if (added && added.length > 0) {
    const uploadedBy = uploaderOf(uploader, "job_image");
    await unlessSentBefore(ctx, attachPhotos(ctx, { jobId, images: added, uploadedBy }));
  }
  await removeAll(removed.slice(excess));
}

type Wanted = Required<Pick<Change, "images" | "uploadIds" | "uploader">> & { removed: number };

async function newPhotos(ctx: Ctx, job: JobView, { images, uploadIds, uploader, removed }: Wanted): Promise<ReceivedImage[]> {
  const before = job.images.length;
  const added = images.length + uploadIds.length;
  const after = before - removed + added;
  if (after > PHOTOS_PER_JOB) throw refuse("media.too_many");
  const fewest = Math.min(before, PHOTOS_PER_JOB - added, after);
  const isDescribed = isDescriptionOptional({ subcategoryId: job.subcategory?.id ?? null, photos: fewest });
  const error = removed === 0 || isDescribed ? null : descriptionError(job.description);
  if (error) throw new InvalidFields({ description: [error] });
  const uploaded = await claimUploads({ ...ctx, actor: uploader }, { ids: uploadIds, purpose: "job_image" });
  return [...uploaded, ...images];
}

/** Null if the same form came before and its photos are attached: they may leave no room for themselves. */
async function unlessSentBefore<Result>(ctx: Ctx, work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && (await hasEffect(ctx))) return null;
    throw error;
  }
}
