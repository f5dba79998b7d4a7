import type { mediaObjects } from "#db/schema/media.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { processImage } from "./process-image.ts";
import type { UploadPurpose } from "./rules.ts";
import { uploaderOf } from "./uploader.ts";

type MediaObject = typeof mediaObjects.$inferSelect;
/** Stored objects of an image. Without a row within an hour they are orphans and are purged. */
export type ReceivedImage = Pick<
  MediaObject,
  "id" | "key" | "purpose" | "width" | "height" | "bytes" | "contentType" | "placeholderColour" | "contentHash"
> & {
  hasRow?: true;
};

/** Re-encodes and stores one image; the original is discarded. Refuses: not_authenticated · refusals of processImage */
export async function receiveImage(
  ctx: Ctx,
  { bytes, purpose }: { bytes: Uint8Array; purpose: UploadPurpose },
): Promise<ReceivedImage> {
  return processImage(ctx, { bytes, purpose, ownerId: uploaderOf(ctx.actor, purpose) });
}
