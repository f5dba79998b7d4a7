import type { Ctx } from "../shared/contracts/ctx.ts";
import { isId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { finishUpload } from "./finish-upload.ts";
import { usableUploads } from "./queries.ts";
import type { ReceivedImage } from "./receive-image.ts";
import type { UploadPurpose } from "./rules.ts";
import { uploaderOf } from "./uploader.ts";

/** Finds or creates the images of uploads, in order. Refuses: not_authenticated · upload.gone · refusals of processImage */
export async function claimUploads(
  ctx: Ctx,
  { ids, purpose }: { ids: readonly string[]; purpose: UploadPurpose },
): Promise<ReceivedImage[]> {
  if (ids.length === 0) return [];
  const ownerId = uploaderOf(ctx.actor, purpose);
  if (new Set(ids).size !== ids.length || !ids.every(isId)) throw refuse("upload.gone");

  const usable = new Map((await usableUploads(ctx, { ids, purpose, ownerId })).map((image) => [image.id, image]));
  const images: ReceivedImage[] = [];
  // One at a time, so that only one file is in memory.
  for (const id of ids) images.push(usable.get(id) ?? (await finishUpload(ctx, { id, purpose, ownerId })));
  return images;
}
