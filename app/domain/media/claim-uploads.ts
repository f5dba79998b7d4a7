import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { finishUpload } from "./finish-upload.ts";
import { usableUploads } from "./queries.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { isUploadId, type UploadPurpose } from "./rules.ts";
import { uploaderOf } from "./uploader.ts";

/**
 * The pictures that a form names by the ids of their uploads, in its order; what was put past the Worker is made a
 * picture only now. They stay usable until something is made of them.
 * Refuses: not_authenticated, upload.gone (somebody else's, for another purpose, expired, used), and what processImage
 * refuses.
 */
export async function claimUploads(
  ctx: Ctx,
  { ids, purpose }: { ids: readonly string[]; purpose: UploadPurpose },
): Promise<ReceivedImage[]> {
  if (ids.length === 0) return [];
  const ownerId = uploaderOf(ctx.actor, purpose);
  if (new Set(ids).size !== ids.length || !ids.every(isUploadId)) throw refuse("upload.gone");

  const usable = new Map((await usableUploads(ctx, { ids, purpose, ownerId })).map((image) => [image.id, image]));
  const images: ReceivedImage[] = [];
  // One after the other: only one file lies in memory.
  for (const id of ids) images.push(usable.get(id) ?? (await finishUpload(ctx, { id, purpose, ownerId })));
  return images;
}
