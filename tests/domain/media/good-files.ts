import { env } from "cloudflare:workers";
import { jpegOf, segment } from "#tests/support/images/jpeg.ts";
import { deflated, joined, plainPng, pngChunk, pngOf } from "#tests/support/images/png.ts";
import { chunksIn, riffChunk, riffOf, webpHeader } from "#tests/support/images/riff.ts";
import { bareExif, exifOf, ICC_COMMENT, text, XMP } from "./payload-markers.ts";
import * as known from "./sample-images.ts";

const size = { width: 40, height: 30 };

/** A gradient, so that the pixels differ. */
const slope = (x: number, y: number, which: number) => (5 * x + 3 * y + 40 * which) & 255;
const shade = (component: number, block: number) => (component === 0 ? 40 + 30 * (block % 6) : 118 + 4 * (block % 5));

const orientations = () =>
  Object.fromEntries(
    Array.from({ length: 8 }, (_, turn) => {
      const exif = segment(0xe1, exifOf(turn + 1));
      return [`jpeg turned ${turn + 1}`, jpegOf({ ...size, level: shade, segments: [exif] })];
    }),
  );

const ADOBE = (transform: number) => segment(0xee, joined(text("Adobe"), new Uint8Array([0, 100, 0, 0, 0, 0, transform])));
const JFIF = segment(0xe0, joined(text("JFIF\0"), new Uint8Array([1, 1, 0, 0, 1, 0, 1, 0, 0])));

const jpegs = (): Record<string, Uint8Array> => ({
  "jpeg of one shade of grey": jpegOf({ ...size, components: 1 }),
  "jpeg grey": jpegOf({ ...size, components: 1, level: shade }),
  "jpeg 4:4:4": jpegOf({ ...size, level: shade }),
  "jpeg 4:2:0": jpegOf({ ...size, level: shade, sampling: [2, 2] }),
  "jpeg 4:2:2": jpegOf({ ...size, level: shade, sampling: [2, 1] }),
  "jpeg with JFIF": jpegOf({ ...size, level: shade, segments: [JFIF] }),
  "jpeg RGB": jpegOf({ ...size, level: shade, segments: [ADOBE(0)] }),
  "jpeg CMYK": jpegOf({ ...size, components: 4, level: shade, segments: [ADOBE(0)] }),
  "jpeg YCCK": jpegOf({ ...size, components: 4, level: shade, segments: [ADOBE(2)] }),
  "jpeg extended": jpegOf({ ...size, level: shade, frame: 0xc1 }),
  "jpeg progressive": jpegOf({ ...size, level: shade, frame: 0xc2 }),
  "jpeg with restarts": jpegOf({ ...size, level: shade, restartAfter: 2 }),
  "jpeg with fill bytes": joined(known.JPEG.subarray(0, 2), new Uint8Array([0xff, 0xff, 0xff]), known.JPEG.subarray(2)),
  "jpeg of one pixel": jpegOf({ width: 1, height: 1 }),
  "jpeg of odd edges": jpegOf({ width: 41, height: 17, level: shade, sampling: [2, 2] }),
  "jpeg as long as may be": jpegOf({ width: 12_000, height: 8, level: shade }),
  "jpeg with a comment": jpegOf({ ...size, segments: [segment(0xfe, "taken by a hand")] }),
  "jpeg with XMP": jpegOf({ ...size, segments: [segment(0xe1, joined(text("http://ns.adobe.com/xap/1.0/\0"), XMP))] }),
  "jpeg with a profile's comment": jpegOf({
    ...size,
    segments: [segment(0xe2, joined(text("ICC_PROFILE\0"), new Uint8Array([1, 1]), ICC_COMMENT))],
  }),
  "jpeg of a camera, with its place": known.JPEG_WITH_LOCATION,
  "jpeg progressive of a camera": known.PROGRESSIVE_JPEG,
  ...orientations(),
});

const palette = (entries: number) =>
  pngChunk(
    "PLTE",
    Uint8Array.from({ length: 3 * entries }, (_, place) => (place * 53) & 255),
  );

async function pngs(): Promise<Record<string, Uint8Array>> {
  const kinds = [
    ...([1, 2, 4, 8, 16] as const).map((depth) => ({ type: 0, depth }) as const),
    ...([8, 16] as const).flatMap((depth) => ([2, 4, 6] as const).map((type) => ({ type, depth }) as const)),
    ...([1, 2, 4, 8] as const).map((depth) => ({ type: 3, depth, before: [palette(2 ** depth)] }) as const),
  ];
  const made: Record<string, Uint8Array> = {};
  for (const kind of kinds) {
    const most = 2 ** Math.min(8, kind.depth) - 1;
    const sample = (x: number, y: number, which: number) => slope(x, y, which) & most;
    made[`png of type ${kind.type} and ${kind.depth} bits`] = await pngOf({ ...size, ...kind, sample });
  }
  const withChunk = (...before: Uint8Array[]) => pngOf({ ...size, before, sample: slope });
  return {
    ...made,
    "png of one pixel": await plainPng(1, 1, [1, 2, 3]),
    "png as wide as may be": await plainPng(12_000, 2, [90, 30, 3]),
    "png as high as may be": await plainPng(2, 12_000, [90, 30, 3]),
    "png one colour of which is see-through": await withChunk(pngChunk("tRNS", new Uint8Array([0, 0, 0, 40, 0, 80]))),
    "png with a gamma": await withChunk(pngChunk("gAMA", new Uint8Array([0, 0, 0xb1, 0x8f]))),
    "png that is sRGB": await withChunk(pngChunk("sRGB", new Uint8Array([0]))),
    "png with its resolution": await withChunk(pngChunk("pHYs", new Uint8Array([0, 0, 11, 19, 0, 0, 11, 19, 1]))),
    "png with its day": await withChunk(pngChunk("tIME", new Uint8Array([7, 234, 11, 21, 9, 0, 0]))),
    "png with a word": await withChunk(pngChunk("tEXt", text("Author\0a hand"))),
    "png with packed words": await withChunk(pngChunk("zTXt", joined(text("Comment\0\0"), await deflated(text("a hand"))))),
    "png with XMP": await withChunk(pngChunk("iTXt", joined(text("XML:com.adobe.xmp\0\0\0\0\0"), XMP))),
    "png with a place": await withChunk(pngChunk("eXIf", bareExif())),
  };
}

async function webps(): Promise<Record<string, Uint8Array>> {
  const lossy = await webpOf(await pngOf({ ...size, sample: slope }));
  const seeThrough = await webpOf(await pngOf({ ...size, type: 6, sample: slope }));
  const frame = joined(
    ...chunksIn(lossy)
      .chunks.filter(({ name }) => name === "VP8 ")
      .map(({ name, content }) => riffChunk(name, content)),
  );
  const extended = (flags: number, ...chunks: Uint8Array[]) => riffOf("WEBP", webpHeader({ ...size, flags }), ...chunks);
  return {
    "webp lossy": lossy,
    "webp lossy, of sharp": known.LOSSY_WEBP,
    "webp lossless": known.LOSSLESS_WEBP,
    "webp extended": known.EXTENDED_WEBP,
    "webp see-through": seeThrough,
    "webp with a place": extended(0x08, frame, riffChunk("EXIF", bareExif())),
    "webp with XMP": extended(0x04, frame, riffChunk("XMP ", XMP)),
    "webp of one pixel": await webpOf(await plainPng(1, 1, [1, 2, 3])),
  };
}

/** Encoded by the platform. */
export async function webpOf(png: Uint8Array): Promise<Uint8Array> {
  const input = new Response(png as BodyInit).body ?? new ReadableStream();
  const output = await env.IMAGES.input(input).output({ format: "image/webp" });
  return new Uint8Array(await output.response().arrayBuffer());
}

/** Files as phones, cameras and graphics programs write them. */
export const goodFiles = async (): Promise<Record<string, Uint8Array>> => ({ ...jpegs(), ...(await pngs()), ...(await webps()) });
