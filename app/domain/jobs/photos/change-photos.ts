import { hasEffect } from "../../idempotency/has-effect.ts";
import { claimUploads } from "../../media/claim-uploads.ts";
import { discardImages } from "../../media/discard-images.ts";
import type { ReceivedImage } from "../../media/receive-image.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { Refusal, refuse } from "../../shared/errors/refusals.ts";
import { findJob } from "../queries.ts";
import { PHOTOS_PER_JOB } from "../rules.ts";
import { attachPhotos } from "./attach-photos.ts";
import { removePhoto } from "./remove-photo.ts";

type Change = {
  jobId: string;
  images: readonly ReceivedImage[];
  uploadIds?: readonly string[];
  remove: readonly string[];
};

/**
 * Attaches and removes photos, in the order that never exceeds five and, if there is room, never leaves the job without a photo.
 * Refuses as its commands: claimUploads · attachPhotos · removePhoto
 */
export async function changePhotos(ctx: Ctx, { jobId, images, uploadIds = [], remove }: Change): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");
  const shown = new Set(job.images.map(({ id }) => id));
  const added = images.length + uploadIds.length;
  if (added > PHOTOS_PER_JOB) {
    await discardImages(ctx, images);
    throw refuse("media.too_many");
  }
  const hasRoom = job.images.length + added <= PHOTOS_PER_JOB;
  const attach = async () => {
    if (added === 0) return;
    await attachAll(ctx, { jobId, images, uploadIds }).catch(async (error: unknown) => {
      // The same form came before, and its photos are attached. They may leave no room for themselves.
      if (!(error instanceof Refusal && (await hasEffect(ctx)))) throw error;
    });
  };
  if (hasRoom) await attach();
  // A form that is sent again names photos that are gone.
  for (const photoId of remove.filter((id) => shown.has(id))) await removePhoto(ctx, { jobId, photoId });
  if (!hasRoom) await attach();
}

async function attachAll(ctx: Ctx, { jobId, images, uploadIds = [] }: Omit<Change, "remove">): Promise<void> {
  const uploaded = await claimUploads(ctx, { ids: uploadIds, purpose: "job_image" }).catch(async (error: unknown) => {
    await discardImages(ctx, images);
    throw error;
  });
  await attachPhotos(ctx, { jobId, images: [...uploaded, ...images] });
}
