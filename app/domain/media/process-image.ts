import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId, newSecretName } from "../shared/contracts/ids.ts";
import { IMAGE_SIZES, type ImageSize, imageVariantKey, MAX_IMAGE_BYTES, SMALL_ALONE } from "../shared/contracts/image-sizes.ts";
import { colourAtEnd } from "../shared/contracts/placeholder-colour.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { hexSha256 } from "../shared/text/hex-sha256.ts";
import type { ReceivedImage } from "./receive-image.ts";
import {
  IMAGES_PER_DAY,
  isPrivatePurpose,
  MAX_IMAGE_EDGE_PIXELS,
  MAX_IMAGE_PIXELS,
  MIN_FACE_EDGE_PIXELS,
  needsDuplicateCheck,
  type UploadPurpose,
} from "./rules.ts";
import { BEST_QUALITY, shrinkImage, startBeside } from "./shrink-image.ts";
import { sniffImage } from "./sniff.ts";
import { takeQuota } from "./uploader.ts";

/**
 * Re-encodes a file in two sizes, shown work in three, a picture in four, and stores them.
 * Refuses: media.empty · media.too_large · media.heic · media.not_an_image · media.too_many_pixels · media.too_small ·
 * media.quota · unavailable
 */
export async function processImage(
  ctx: Ctx,
  { bytes, purpose, ownerId }: { bytes: Uint8Array; purpose: UploadPurpose; ownerId: string },
): Promise<ReceivedImage> {
  const edgePixels = edgeOfFit(bytes, purpose);
  await takeQuota(ctx, IMAGES_PER_DAY, ownerId);

  const first = { edgePixels: IMAGE_SIZES.large.edgePixels, quality: BEST_QUALITY };
  const large = await shrinkImage(ctx, bytes, first, bytesFor(edgePixels, "large"));
  const id = newId();
  // a private key must not be guessable from the id
  const key = `${purpose}/${isPrivatePurpose(purpose) ? newSecretName() : id}`;
  const made: { key: string; bytes: Uint8Array; contentType: string }[] = [{ key, ...large }];
  for (const size of sizesBeside(edgePixels, purpose)) {
    const isAlone = size === "small" && !hasMedium(purpose);
    const most = isAlone ? SMALL_ALONE.maxBytes : bytesFor(edgePixels, size);
    const start = startBeside(large, (isAlone ? SMALL_ALONE : IMAGE_SIZES[size]).edgePixels, most);
    made.push({ key: imageVariantKey(key, size), ...(await shrinkImage(ctx, large.bytes, start, most)) });
  }
  await Promise.all(made.map((one) => ctx.media.put(one.key, one.bytes, one.contentType)));
  // Of what came: encoded pixels depend on the encoder version.
  const contentHash = needsDuplicateCheck(purpose) ? await hexSha256(bytes) : null;
  return {
    id,
    key,
    purpose,
    ...large.size,
    bytes: large.bytes.byteLength,
    contentType: large.contentType,
    placeholderColour: colourAtEnd(bytes),
    contentHash,
  };
}

/** From the header, before decoding: a few kilobytes can claim gigabytes of pixels. */
function edgeOfFit(bytes: Uint8Array, purpose: UploadPurpose): number {
  if (bytes.byteLength === 0) throw refuse("media.empty");
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw refuse("media.too_large");
  const image = sniffImage(bytes);
  if (image?.kind === "heic") throw refuse("media.heic");
  if (!image?.size) throw refuse("media.not_an_image");
  const { width, height } = image.size;
  const edgePixels = Math.max(width, height);
  if (edgePixels > MAX_IMAGE_EDGE_PIXELS || width * height > MAX_IMAGE_PIXELS) throw refuse("media.too_many_pixels");
  if (purpose === "picture" && Math.min(width, height) < MIN_FACE_EDGE_PIXELS) throw refuse("media.too_small");
  return edgePixels;
}

const hasMedium = (purpose: UploadPurpose) => purpose === "picture" || purpose === "previous_work";

const sizesBeside = (edgePixels: number, purpose: UploadPurpose) =>
  (["medium", "small", "tiny"] as const).filter(
    (size) =>
      size === "small" ||
      (edgePixels > IMAGE_SIZES[size].edgePixels && (size === "medium" ? hasMedium(purpose) : purpose === "picture")),
  );

/** A small image has fewer sizes, so each may use the bytes of those it replaces. */
function bytesFor(edgePixels: number, size: ImageSize): number {
  const lacking = Object.values(IMAGE_SIZES).filter((one) => one.edgePixels >= edgePixels);
  return Math.min(IMAGE_SIZES[size].maxBytes, ...lacking.map(({ maxBytes }) => maxBytes));
}
