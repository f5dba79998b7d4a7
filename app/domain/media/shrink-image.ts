import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { sniffImage } from "./sniff.ts";

type Try = { edgePixels: number; quality: number };
type Made = { bytes: Uint8Array; quality: number; size: { width: number; height: number } };

/** Measured: the bytes of a photo, as a share of those of the best quality. */
const QUALITIES = [
  { quality: 80, share: 1 },
  { quality: 70, share: 0.75 },
  { quality: 60, share: 0.63 },
  { quality: 52, share: 0.57 },
  { quality: 45, share: 0.52 },
] as const;
export const BEST_QUALITY = QUALITIES[0].quality;
const LAST = QUALITIES[4];
const MIN_STEP = 0.85;
const MARGIN = 0.94;
const MAX_TRIES = 8;

/** Encodes the image within so many bytes. Each try is paid for, so the next one is computed from the last. Refuses: media.not_an_image */
export async function shrinkImage(ctx: Ctx, bytes: Uint8Array, start: Try, maxBytes: number) {
  let next = start;
  for (let turn = 0; turn < MAX_TRIES; turn++) {
    const made = await ctx.reencodeImage(bytes, { maxEdgePixels: next.edgePixels, quality: next.quality });
    const size = made && sniffImage(made.bytes)?.size;
    if (!made || !size) throw refuse("media.not_an_image");
    const { quality } = next;
    if (made.bytes.byteLength <= maxBytes) return { ...made, size, quality };
    next = lighter({ bytes: made.bytes.byteLength, edgePixels: Math.min(next.edgePixels, edgeOf(size)), quality }, maxBytes);
  }
  throw refuse("media.not_an_image");
}

/** A smaller image has more detail in each pixel, unless its quality took the detail away. */
const denserAt = (quality: number) => (quality >= 70 ? 1.3 : 1);

/** The first try of a smaller size, from what the large one weighs. */
export function startBeside(large: Made, edgePixels: number, maxBytes: number): Try {
  const scale = Math.min(1, edgePixels / edgeOf(large.size));
  const bytes = large.bytes.byteLength * scale ** 2 * (scale < 1 ? denserAt(large.quality) : 1);
  return bytes <= maxBytes
    ? { edgePixels, quality: large.quality }
    : lighter({ bytes, edgePixels, quality: large.quality }, maxBytes);
}

const edgeOf = ({ width, height }: Made["size"]) => Math.max(width, height);

function lighter({ bytes, edgePixels, quality }: Try & { bytes: number }, maxBytes: number): Try {
  const atBest = bytes / (QUALITIES.find((one) => one.quality === quality)?.share ?? 1);
  const found = QUALITIES.find((one) => one.quality < quality && atBest * one.share <= maxBytes);
  if (found) return { edgePixels, quality: found.quality };
  const step = Math.min(MIN_STEP, MARGIN * Math.sqrt(maxBytes / (atBest * LAST.share)));
  return { edgePixels: Math.max(1, Math.floor(edgePixels * step)), quality: LAST.quality };
}
