import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId, newSecretName } from "../shared/contracts/ids.ts";
import { IMAGE_SIZES, type ImageSize, imageVariantKey } from "../shared/contracts/image-sizes.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { hexSha256 } from "../shared/text/hex-sha256.ts";
import type { ReceivedImage } from "./receive-image.ts";
import {
  IMAGES_PER_DAY,
  isPrivatePurpose,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_EDGE_PIXELS,
  MAX_IMAGE_PIXELS,
  MIN_FACE_EDGE_PIXELS,
  needsDuplicateCheck,
  type UploadPurpose,
} from "./rules.ts";
import { sniffImage } from "./sniff.ts";
import { takeQuota } from "./uploader.ts";

/**
 * Re-encodes a file in two or three sizes, a picture in four, and stores them.
 * Refuses: media.empty · media.too_large · media.heic · media.not_an_image · media.too_many_pixels · media.too_small ·
 * media.quota · unavailable
 */
export async function processImage(
  ctx: Ctx,
  { bytes, purpose, ownerId }: { bytes: Uint8Array; purpose: UploadPurpose; ownerId: string },
): Promise<ReceivedImage> {
  const edgePixels = edgeOfFit(bytes, purpose);
  await takeQuota(ctx, IMAGES_PER_DAY, ownerId);

  const large = await shrunk(ctx, bytes, IMAGE_SIZES.large.edgePixels, bytesFor(edgePixels, "large"));
  const id = newId();
  // a private key must not be guessable from the id
  const key = `${purpose}/${isPrivatePurpose(purpose) ? newSecretName() : id}`;
  const made: { key: string; bytes: Uint8Array; contentType: string }[] = [{ key, ...large }];
  for (const size of sizesBeside(edgePixels, purpose)) {
    const { edgePixels: edge } = IMAGE_SIZES[size];
    made.push({ key: imageVariantKey(key, size), ...(await shrunk(ctx, large.bytes, edge, bytesFor(edgePixels, size))) });
  }
  const placeholderColour = await ctx.averageColour(made.at(-1)?.bytes ?? large.bytes);
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
    placeholderColour,
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

/** Each size costs a transformation. Lists show dozens of pictures, and of photos a few. */
const sizesBeside = (edgePixels: number, purpose: UploadPurpose) =>
  (["medium", "small", "tiny"] as const).filter(
    (size) => size === "small" || (edgePixels > IMAGE_SIZES[size].edgePixels && (size === "medium" || purpose === "picture")),
  );

/** A small image has fewer sizes, so each may use the bytes of those it replaces. */
function bytesFor(edgePixels: number, size: ImageSize): number {
  const lacking = Object.values(IMAGE_SIZES).filter((one) => one.edgePixels >= edgePixels);
  return Math.min(IMAGE_SIZES[size].maxBytes, ...lacking.map(({ maxBytes }) => maxBytes));
}

/** Below the last quality a smaller image looks better. */
const QUALITIES = [80, 60, 45] as const;
const MIN_STEP = 0.85;
/** Pure noise takes six turns. */
const MAX_TURNS = 12;

/** Reduces quality first, then the size. */
async function shrunk(ctx: Ctx, bytes: Uint8Array, edgePixels: number, maxBytes: number) {
  let edge = edgePixels;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const made = await ctx.reencodeImage(bytes, { maxEdgePixels: edge, quality: QUALITIES[turn] ?? Math.min(...QUALITIES) });
    const size = made && sniffImage(made.bytes)?.size;
    if (!made || !size) throw refuse("media.not_an_image");
    if (made.bytes.byteLength <= maxBytes) return { ...made, size };
    // an image that is smaller than the edge must shrink below its own edge
    if (turn + 1 >= QUALITIES.length) edge = smallerEdge(Math.min(edge, Math.max(size.width, size.height)), made.bytes, maxBytes);
  }
  throw refuse("media.not_an_image");
}

const smallerEdge = (edge: number, { byteLength }: Uint8Array, maxBytes: number) =>
  Math.max(1, Math.floor(edge * Math.min(MIN_STEP, Math.sqrt(maxBytes / byteLength))));
