import type { mediaObjects } from "#db/schema/media.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { refuse } from "../refusals.ts";
import {
  IMAGES_PER_DAY,
  LARGE_EDGE_PIXELS,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_EDGE_PIXELS,
  MAX_IMAGE_PIXELS,
  SMALL_EDGE_PIXELS,
  smallKeyOf,
} from "./rules.ts";
import { sniffImage } from "./sniff.ts";

type MediaObject = typeof mediaObjects.$inferSelect;
/** A picture whose objects lie in R2, not yet in D1: without a row within the hour it is an orphan and swept. */
export type ReceivedImage = Pick<MediaObject, "id" | "key" | "purpose" | "width" | "height" | "bytes" | "contentType">;

/**
 * Checks one picture by its content, makes new pixels of it in two sizes and stores those; what came is never kept.
 * Refuses: not_authenticated, media.empty, media.too_large, media.heic, media.not_an_image, media.too_many_pixels,
 * media.quota.
 */
export async function receiveImage(
  ctx: Ctx,
  { bytes, purpose }: { bytes: Uint8Array; purpose: MediaObject["purpose"] },
): Promise<ReceivedImage> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");

  refuseUnfit(bytes);
  const today = await ctx.limits.take(IMAGES_PER_DAY, ctx.actor.userId);
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
