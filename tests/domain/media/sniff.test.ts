import fc from "fast-check";
import { expect, test } from "vitest";
import { sniffImage } from "#app/domain/media/sniff.ts";
import * as picture from "./sample-images.ts";

const SIZE = { width: 40, height: 30 };

test("an image's type and size are read from its first bytes, in every variant", () => {
  expect(sniffImage(picture.JPEG)).toEqual({ kind: "jpeg", size: SIZE });
  expect(sniffImage(picture.PROGRESSIVE_JPEG)).toEqual({ kind: "jpeg", size: SIZE });
  expect(sniffImage(picture.JPEG_WITH_LOCATION)).toEqual({ kind: "jpeg", size: SIZE });
  expect(sniffImage(picture.PNG)).toEqual({ kind: "png", size: SIZE });
  expect(sniffImage(picture.LOSSY_WEBP)).toEqual({ kind: "webp", size: SIZE });
  expect(sniffImage(picture.LOSSLESS_WEBP)).toEqual({ kind: "webp", size: SIZE });
  expect(sniffImage(picture.EXTENDED_WEBP)).toEqual({ kind: "webp", size: SIZE });
});

test("unsupported files have no type: GIF, AVIF, SVG, HTML, empty", () => {
  expect(sniffImage(picture.GIF)).toBeNull();
  expect(sniffImage(picture.AVIF)).toBeNull();
  expect(sniffImage(picture.SVG)).toBeNull();
  expect(sniffImage(picture.HTML)).toBeNull();
  expect(sniffImage(new Uint8Array())).toBeNull();
});

test("HEIC is detected, so that its owner can be helped", () => {
  expect(sniffImage(picture.HEIC)).toEqual({ kind: "heic", size: null });
});

test("a truncated header has no size", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(picture.JPEG, picture.PNG, picture.LOSSY_WEBP, picture.EXTENDED_WEBP),
      fc.nat(20),
      (whole, length) => {
        expect(sniffImage(whole.subarray(0, length))?.size ?? null).toBeNull();
      },
    ),
  );
});

// A hostile header must neither throw nor loop, because it is read before any other check.
test("no bytes make the header parser fail or loop", () => {
  const start = fc.constantFrom(picture.JPEG.subarray(0, 3), picture.PNG.subarray(0, 8), picture.LOSSY_WEBP.subarray(0, 12));
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 400 }), (magic, rest) => {
      const size = sniffImage(picture.joined(magic, rest))?.size ?? null;
      expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
