import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { refuse } from "../refusals.ts";
import type { ReceivedImage } from "./receive-image.ts";
import {
  IMAGES_PER_DAY,
  LARGE_EDGE_PIXELS,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_EDGE_PIXELS,
  MAX_IMAGE_PIXELS,
  type MediaPurpose,
  SMALL_EDGE_PIXELS,
  smallKeyOf,
} from "./rules.ts";
import { sniffImage } from "./sniff.ts";
import { quotaSubject } from "./uploader.ts";

/**
 * New pixels of somebody's file in two sizes, stored under a key of their own.
 * Refuses: media.empty, media.too_large, media.heic, media.not_an_image, media.too_many_pixels, media.quota.
 */
export async function makePicture(
  ctx: Ctx,
  { bytes, purpose, ownerId }: { bytes: Uint8Array; purpose: MediaPurpose; ownerId: string },
): Promise<ReceivedImage> {
  refuseUnfit(bytes);
  const today = await ctx.limits.take(IMAGES_PER_DAY, await quotaSubject(ctx, ownerId));
  if (!today.allowed) throw refuse("media.quota", { retryAfterSeconds: today.retryAfterSeconds });

  const large = await shrunk(ctx, bytes, LARGE_EDGE_PIXELS);
  const small = await shrunk(ctx, large.bytes, SMALL_EDGE_PIXELS);

  const id = newId();
  const key = `${purpose}/${id}`;
  await Promise.all([
    ctx.media.put(key, large.bytes, large.contentType),
    ctx.media.put(smallKeyOf(key), small.bytes, small.contentType),
  ]);
  return { id, key, purpose, ...large.size, bytes: large.bytes.byteLength, contentType: large.contentType };
}

/** From the header, before anything is decoded: a few kilobytes can claim to be gigabytes of pixels (RELIABILITY T19). */
function refuseUnfit(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw refuse("media.empty");
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw refuse("media.too_large");
  const image = sniffImage(bytes);
  if (image?.kind === "heic") throw refuse("media.heic");
  if (!image?.size) throw refuse("media.not_an_image");
  const { width, height } = image.size;
  if (Math.max(width, height) > MAX_IMAGE_EDGE_PIXELS || width * height > MAX_IMAGE_PIXELS) throw refuse("media.too_many_pixels");
}

async function shrunk(ctx: Ctx, bytes: Uint8Array, edgePixels: number) {
  const made = await ctx.shrink(bytes, edgePixels);
  const size = made && sniffImage(made.bytes)?.size;
  if (!made || !size) throw refuse("media.not_an_image");
  return { ...made, size };
}
