import { hasEffect } from "../../idempotency/has-effect.ts";
import type { ReceivedImage } from "../../media/receive-image.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { Refusal, refuse } from "../../shared/errors/refusals.ts";
import { findJob } from "../queries.ts";
import { PHOTOS_PER_JOB } from "../rules.ts";
import { attachPhotos } from "./attach-photos.ts";
import { removePhoto } from "./remove-photo.ts";

type Change = { jobId: string; images: readonly ReceivedImage[]; remove: readonly string[] };

/**
 * Attaches and removes photos, in the order that never exceeds five and, if there is room, never leaves the job without a photo.
 * Refuses as its two commands: attachPhotos · removePhoto
 */
export async function changePhotos(ctx: Ctx, { jobId, images, remove }: Change): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");
  const shown = new Set(job.images.map(({ id }) => id));
  const hasRoom = job.images.length + images.length <= PHOTOS_PER_JOB;
  const attach = async () => {
    if (images.length === 0) return;
    await attachPhotos(ctx, { jobId, images }).catch(async (error: unknown) => {
      // The same form came before, and its photos are attached. They may leave no room for themselves.
      if (!(error instanceof Refusal && (await hasEffect(ctx)))) throw error;
    });
  };
  if (hasRoom) await attach();
  // A form that is sent again names photos that are gone.
  for (const photoId of remove.filter((id) => shown.has(id))) await removePhoto(ctx, { jobId, photoId });
  if (!hasRoom) await attach();
}
