import type { mediaObjects } from "#db/schema/media.ts";
import { requireOpen } from "../settings/open-features.ts";
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

/** Re-encodes and stores one image; the original is discarded. Refuses: not_authenticated · uploads.closed · refusals of processImage */
export async function receiveImage(
  ctx: Ctx,
  { bytes, purpose }: { bytes: Uint8Array; purpose: UploadPurpose },
): Promise<ReceivedImage> {
  const ownerId = uploaderOf(ctx.actor, purpose);
  await requireOpen(ctx, "uploads");
  return processImage(ctx, { bytes, purpose, ownerId });
}
