import { END, frameHeader, jpegOf, START, segment } from "#tests/support/images/jpeg.ts";
import { bigEndian, deflated, joined, PNG_SIGNATURE, plainPng, pngChunk, pngHeader, pngOf } from "#tests/support/images/png.ts";
import { chunksIn, riffChunk, riffOf, webpHeader } from "#tests/support/images/riff.ts";
import { webpOf } from "./good-files.ts";
import { jar, nonImageFiles } from "./non-image-files.ts";
import { bareExif, exifOf, ICC_COMMENT, PAYLOAD, text, XMP } from "./payload-markers.ts";
import * as known from "./sample-images.ts";

const size = { width: 40, height: 30 };
const bytes = (...values: number[]) => new Uint8Array(values);
const code = text(PAYLOAD);
const with0 = text(`\0${PAYLOAD}`);

const idat = (pixels: Uint8Array) => pngChunk("IDAT", pixels);
const pngFrom = (...chunks: Uint8Array[]) => joined(PNG_SIGNATURE, ...chunks, pngChunk("IEND"));

async function pngs(): Promise<Record<string, Uint8Array>> {
  const good = await plainPng(40, 30, [9, 90, 200]);
  const zeros = idat(await deflated(new Uint8Array(1_000_000)));
  const cuts = [9, 20, 33, 41, 60, good.byteLength - 14].map((at) => [`png cut off at ${at}`, good.subarray(0, at)]);
  const wrong = (at: number, value: number) => Object.assign(good.slice(), { [at]: value });
  const chunk = (...before: Uint8Array[]) => pngOf({ ...size, before, sample: () => 7 });
  return {
    ...Object.fromEntries(cuts),
    "png of 50 000 × 50 000 in a few kB": pngFrom(pngHeader({ width: 50_000, height: 50_000 }), zeros),
    "png of 12 001 × 1": pngFrom(pngHeader({ width: 12_001, height: 1 }), zeros),
    "png of 8 000 × 5 001": pngFrom(pngHeader({ width: 8_000, height: 5_001 }), zeros),
    "png of no width": pngFrom(pngHeader({ width: 0, height: 9 }), zeros),
    "png wider than a number": pngFrom(pngHeader({ width: 0xffffffff, height: 1 }), zeros),
    "png of two headers, the second huge": pngFrom(pngHeader(size), pngHeader({ width: 30_000, height: 30_000 }), zeros),
    "png whose header comes second": pngFrom(
      pngChunk("tEXt", joined(bigEndian(0), bigEndian(9), bigEndian(9), code)),
      pngHeader({ width: 30_000, height: 30_000 }),
      zeros,
    ),
    "png whose header is too long": joined(PNG_SIGNATURE, bigEndian(0x7fffffff), good.subarray(12)),
    "png without pixels": pngFrom(pngHeader(size)),
    "png whose pixels are code": pngFrom(pngHeader(size), idat(code)),
    "png of a depth that is none": wrong(24, 7),
    "png of a type that is none": wrong(25, 5),
    "png whose header is changed": wrong(19, 41),
    "png whose pixels are a flood": pngFrom(pngHeader(size), zeros),
    "png with code behind its end": joined(good, code),
    "png with a zip behind its end": joined(good, jar),
    "png with a page in its words": await chunk(pngChunk("tEXt", joined(text("Title"), with0))),
    "png with packed code": await chunk(pngChunk("zTXt", joined(text("Comment\0\0"), await deflated(code)))),
    "png with a chunk of its own": await chunk(pngChunk("evIl", code)),
    "png with XMP and a place": await chunk(
      pngChunk("iTXt", joined(text("XML:com.adobe.xmp\0\0\0\0\0"), XMP)),
      pngChunk("eXIf", bareExif()),
    ),
    "png that moves": await chunk(
      pngChunk("acTL", joined(bigEndian(2), bigEndian(0))),
      pngChunk("fdAT", joined(bigEndian(1), code)),
    ),
  };
}

function jpegs(): Record<string, Uint8Array> {
  const good = jpegOf({ ...size, segments: [segment(0xe1, exifOf())] });
  const start = known.JPEG.subarray(2);
  const carrying = (...segments: Uint8Array[]) => joined(START, ...segments, start);
  const cuts = [3, 60, 200, 290, 305, good.byteLength - 8].map((at) => [`jpeg cut off at ${at}`, good.subarray(0, at)]);
  return {
    ...Object.fromEntries(cuts),
    "jpeg of 65 500 × 65 500": joined(
      START,
      frameHeader(0xc0, 65_500, 65_500),
      segment(0xda, bytes(1, 1, 0, 0, 63, 0)),
      code,
      END,
    ),
    "jpeg of no height": joined(START, frameHeader(0xc0, 40, 0), code, END),
    "jpeg of two frames, the second huge": carrying(frameHeader(0xc0, 8, 8), frameHeader(0xc0, 60_000, 60_000)),
    "jpeg whose long frame hides behind a mark": hiddenBehindAMark(),
    "jpeg that ends before it begins": joined(START, END, start, code),
    "jpeg whose scan comes first": joined(START, segment(0xda, bytes(1, 1, 0, 0, 63, 0)), code, start),
    "jpeg without a scan": joined(START, frameHeader(0xc0, 40, 30), segment(0xfe, PAYLOAD), END),
    "jpeg whose tables are code": joined(START, segment(0xc4, PAYLOAD), segment(0xdb, PAYLOAD), start),
    "jpeg whose segment is too long": joined(START, bytes(0xff, 0xfe, 0xff, 0xff), start),
    "jpeg whose segment is too short": joined(START, bytes(0xff, 0xfe, 0, 0), code, start),
    "jpeg of lossless frames": joined(START, frameHeader(0xc3, 40, 30), segment(0xda, bytes(1, 1, 0, 0, 63, 0)), code, END),
    "jpeg and page": joined(carrying(segment(0xfe, `<html>${PAYLOAD}`)), text(`<html>${PAYLOAD}`)),
    "jpeg and zip": joined(known.JPEG, jar),
    "jpeg and php": carrying(segment(0xfe, `<?php ${PAYLOAD}`)),
    "jpeg and pdf": carrying(segment(0xfe, `%PDF-1.7 ${PAYLOAD}`)),
    "jpeg and gif": carrying(segment(0xfe, `GIF89a=0;${PAYLOAD}`)),
    "jpeg and svg": carrying(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<svg>${PAYLOAD}</svg>`)),
    "jpeg whose thumbnail is code": carrying(segment(0xe0, joined(text("JFIF\0"), bytes(1, 1, 0, 0, 1, 0, 1, 1, 14), code))),
    "jpeg and another jpeg": joined(known.JPEG, jpegOf({ ...size, segments: [segment(0xfe, PAYLOAD)] })),
    "jpeg with a place, packets and a profile": carrying(
      segment(0xe1, exifOf()),
      segment(0xe2, joined(text("ICC_PROFILE\0"), bytes(1, 1), ICC_COMMENT)),
      segment(0xed, PAYLOAD),
    ),
  };
}

/** A parser that reads the marker as a segment, with the two bytes after it as its length, finds a small frame at its end. */
function hiddenBehindAMark(): Uint8Array {
  const long = joined(START, bytes(0xff, 0xd0), jpegOf({ width: 12_008, height: 8 }).subarray(2));
  const end = 2 + 2 + 0xffdb;
  return joined(long.subarray(0, end), new Uint8Array(end - long.byteLength), frameHeader(0xc0, 8, 8), END);
}

async function webps(): Promise<Record<string, Uint8Array>> {
  const good = await webpOf(await plainPng(40, 30, [9, 90, 200]));
  const frame = joined(
    ...chunksIn(good)
      .chunks.filter(({ name }) => name === "VP8 ")
      .map((one) => riffChunk(one.name, one.content)),
  );
  const moving = riffChunk("ANMF", joined(new Uint8Array(16), frame));
  const extended = (flags: number, ...chunks: Uint8Array[]) => riffOf("WEBP", webpHeader({ ...size, flags }), ...chunks);
  return {
    "webp cut off in its header": good.subarray(0, 21),
    "webp cut off in its pixels": good.subarray(0, good.byteLength - 20),
    "webp of a wrong length": joined(good.subarray(0, 4), bytes(255, 255, 255, 127), good.subarray(8)),
    "webp of 16 million × 16 million": riffOf("WEBP", webpHeader({ width: 1 << 24, height: 1 << 24 }), frame),
    "webp whose canvas is not its frame": riffOf("WEBP", webpHeader({ width: 8, height: 8 }), frame),
    "webp whose pixels are code": riffOf("WEBP", riffChunk("VP8 ", code)),
    "webp with code behind its end": joined(good, code),
    "webp with a chunk of its own": extended(0, frame, riffChunk("EVIL", code)),
    "webp with EXIF, XMP and a profile": extended(
      0x2c,
      riffChunk("ICCP", ICC_COMMENT),
      frame,
      riffChunk("EXIF", bareExif()),
      riffChunk("XMP ", XMP),
    ),
    "webp that moves": extended(0x02, riffChunk("ANIM", new Uint8Array(6)), moving, moving, riffChunk("EVIL", code)),
    "webp that begins with another chunk": riffOf("WEBP", riffChunk("JUNK", code), frame),
  };
}

/** Files of an attacker, or of a broken disk. */
export const hostileFiles = async (): Promise<Record<string, Uint8Array>> => ({
  ...nonImageFiles(),
  ...(await pngs()),
  ...jpegs(),
  ...(await webps()),
});
