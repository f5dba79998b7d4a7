import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { IMAGES_PER_DAY, VISITORS_PICTURES } from "#app/domain/media/rules.ts";
import { sniffImage } from "#app/domain/media/sniff.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { deviceOf, newDevice } from "#app/domain/shared/contracts/device.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { usedUp } from "#tests/support/data/used-up.ts";
import * as picture from "./sample-images.ts";

beforeAll(insertDemoUsers);

/** A ctx whose decoder fails the test if it is reached: these bytes must be refused by their header alone. */
const withoutDecoder = () =>
  ctxAs("amina", {
    reencodeImage: async () => {
      throw new Error("the decoder was reached");
    },
  });

const receive = (ctx: Ctx, bytes: Uint8Array) => receiveImage(ctx, { bytes, purpose: "job_image" });

async function storedBytes(key: string): Promise<Uint8Array> {
  const object = await env.MEDIA.get(key);
  return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array();
}

const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

test("a photo is stored twice as WebP, with a random key", async () => {
  const image = await receive(ctxAs("amina"), picture.JPEG);

  expect(image).toMatchObject({ purpose: "job_image", width: 40, height: 30, contentType: "image/webp" });
  expect(image.key).toMatch(/^job_image\/[0-9a-z]{16,20}$/);
  expect(sniffImage(await storedBytes(image.key))?.kind).toBe("webp");
  expect(sniffImage(await storedBytes(`${image.key}-small`))?.kind).toBe("webp");
  expect((await storedBytes(image.key)).byteLength).toBe(image.bytes);
});

test("PNG and every WebP are accepted too", async () => {
  expect(await receive(ctxAs("amina"), picture.PNG)).toMatchObject({ width: 40 });
  expect(await receive(ctxAs("amina"), picture.LOSSLESS_WEBP)).toMatchObject({ width: 40 });
  expect(await receive(ctxAs("amina"), picture.EXTENDED_WEBP)).toMatchObject({ width: 40 });
});

// Photo metadata must not reveal where the owner lives.
test("camera metadata is removed: neither name nor location is served", async () => {
  expect(latin(picture.JPEG_WITH_LOCATION)).toContain("camera");

  const image = await receive(ctxAs("amina"), picture.JPEG_WITH_LOCATION);

  const served = latin(await storedBytes(image.key)) + latin(await storedBytes(`${image.key}-small`));
  expect(served).not.toContain("camera");
  expect(served).not.toMatch(/EXIF|Exif|XMP/);
});

// One file may be an image to the decoder and a page to a browser.
test("a polyglot image is served as an image only", async () => {
  expect(latin(picture.JPEG_AND_HTML)).toContain(picture.SCRIPT);

  const image = await receive(ctxAs("amina"), picture.JPEG_AND_HTML);

  expect(latin(await storedBytes(image.key))).not.toContain("script");
  expect(latin(await storedBytes(`${image.key}-small`))).not.toContain("script");
});

test("drawings, pages and animations are refused, whatever their name", async () => {
  await expect(receive(withoutDecoder(), picture.SVG)).rejects.toMatchObject({ code: "media.not_an_image" });
  await expect(receive(withoutDecoder(), picture.HTML)).rejects.toMatchObject({ code: "media.not_an_image" });
  await expect(receive(withoutDecoder(), picture.GIF)).rejects.toMatchObject({ code: "media.not_an_image" });
  await expect(receive(withoutDecoder(), picture.AVIF)).rejects.toMatchObject({ code: "media.not_an_image" });
});

test("an empty file, one too large and HEIC are refused by name", async () => {
  await expect(receive(withoutDecoder(), new Uint8Array())).rejects.toMatchObject({ code: "media.empty" });
  await expect(receive(withoutDecoder(), new Uint8Array(10 * 1024 * 1024 + 1))).rejects.toMatchObject({
    code: "media.too_large",
  });
  await expect(receive(withoutDecoder(), picture.HEIC)).rejects.toMatchObject({ code: "media.heic" });
});

// A few bytes can declare ten gigabytes of pixels.
test("a decompression bomb is refused by its header, before decoding", async () => {
  await expect(receive(withoutDecoder(), picture.pngClaiming(50_000, 50_000))).rejects.toMatchObject({
    code: "media.too_many_pixels",
  });
  await expect(receive(withoutDecoder(), picture.pngClaiming(12_001, 1))).rejects.toMatchObject({
    code: "media.too_many_pixels",
  });
  await expect(receive(withoutDecoder(), picture.pngClaiming(8_000, 5_001))).rejects.toMatchObject({
    code: "media.too_many_pixels",
  });
});

test("a truncated image is refused and leaves nothing behind", async () => {
  const before = (await env.MEDIA.list({ prefix: "job_image/" })).objects.length;

  await expect(receive(ctxAs("amina"), picture.JPEG.subarray(0, 200))).rejects.toMatchObject({ code: "media.not_an_image" });

  expect((await env.MEDIA.list({ prefix: "job_image/" })).objects.length).toBe(before);
});

test("visitors have a daily limit by device, and an hourly one by IP", async () => {
  const reencodeImage = async () => ({ bytes: picture.LOSSY_WEBP, contentType: "image/webp" });
  const { signer: keys } = testCtx();
  const device = await deviceOf(keys, [await newDevice(keys).mark()]);
  const from = (clientIp: string, over = {}) => testCtx(undefined, { clientIp, reencodeImage, isLocal: false, ...over });
  for (const _ of Array.from({ length: IMAGES_PER_DAY.times })) await receive(from("192.0.2.1", { device }), picture.JPEG);

  await expect(receive(from("192.0.2.2", { device }), picture.JPEG)).rejects.toMatchObject({ code: "media.quota" });
  expect(await receive(from("192.0.2.1"), picture.JPEG)).toMatchObject({ purpose: "job_image" });

  const rule = { ...IMAGES_PER_DAY, name: `${IMAGES_PER_DAY.name}-by-address`, ...VISITORS_PICTURES };
  const subject = await keys.mac("address", "192.0.2.1");
  await usedUp(rule, subject, NOON, 1_000 - 61);
  await expect(receive(from("192.0.2.1"), picture.JPEG)).rejects.toMatchObject({ code: "media.quota" });
  expect(await receive(from("192.0.2.3"), picture.JPEG)).toMatchObject({ purpose: "job_image" });
});

test("sixty images a day are allowed for one user; the next is refused", async () => {
  const ctx = ctxAs("karim", { reencodeImage: async () => ({ bytes: picture.LOSSY_WEBP, contentType: "image/webp" }) });
  await Promise.all(Array.from({ length: 60 }, () => receive(ctx, picture.JPEG)));

  await expect(receive(ctx, picture.JPEG)).rejects.toMatchObject({ code: "media.quota" });
});
