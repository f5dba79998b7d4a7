import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { sniffImage } from "#app/domain/media/sniff.ts";
import {
  IMAGE_SIZES,
  type ImageSize,
  imageSrcSet,
  imageVariantKey,
  SMALL_ALONE,
} from "#app/domain/shared/contracts/image-sizes.ts";
import { colourTail } from "#app/domain/shared/contracts/placeholder-colour.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { noisyPng, plainPng } from "#tests/support/images/png.ts";
import { countersSinceStart } from "#worker/cost/counters.ts";
import { JPEG } from "./sample-images.ts";

beforeAll(insertDemoUsers);

const receive = (bytes: Uint8Array, purpose: "previous_work" | "job_image" = "previous_work") =>
  receiveImage(ctxAs("amina"), { bytes, purpose });

async function storedSize(key: string, size: ImageSize) {
  const object = await env.MEDIA.get(imageVariantKey(key, size));
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  return { bytes: bytes.byteLength, ...sniffImage(bytes)?.size };
}

const OCHRE = [200, 120, 40] as const;

test("shown work is stored in three sizes by three transformations, a picture in one more, with its aspect ratio", async () => {
  const before = countersSinceStart().images;
  const bytes = await plainPng(2000, 1000, OCHRE);
  const { key, ...image } = await receive(bytes);
  expect(countersSinceStart().images - before).toBe(3);

  expect(image).toMatchObject({ width: 1600, height: 800 });
  expect(await storedSize(key, "large")).toMatchObject({ width: 1600, height: 800 });
  expect(await storedSize(key, "medium")).toMatchObject({ width: 960, height: 480 });
  expect(await storedSize(key, "small")).toMatchObject({ width: 480, height: 240 });
  expect(await storedSize(key, "tiny")).toBeNull();
  const face = await receiveImage(ctxAs("amina"), { bytes, purpose: "picture" });
  expect(await storedSize(face.key, "tiny")).toMatchObject({ width: 240, height: 120 });
});

test("a photo of a job is stored in two sizes by two transformations, and its pages show the smaller", async () => {
  const before = countersSinceStart().images;
  const { key } = await receive(await plainPng(2000, 1000, OCHRE), "job_image");

  expect(countersSinceStart().images - before).toBe(2);
  expect(await storedSize(key, "large")).toMatchObject({ width: 1600, height: 800 });
  expect(await storedSize(key, "medium")).toBeNull();
  expect(await storedSize(key, "small")).toMatchObject({ width: 640, height: 320 });
  const { key: noisy } = await receive(await noisyPng(700, 400), "job_image");
  expect((await storedSize(noisy, "small"))?.bytes).toBeLessThanOrEqual(SMALL_ALONE.maxBytes);
});

test("a photo no larger than the medium size has none, and is never enlarged", async () => {
  const { key } = await receive(await plainPng(720, 960, OCHRE));

  expect(await storedSize(key, "large")).toMatchObject({ width: 720, height: 960 });
  expect(await storedSize(key, "medium")).toBeNull();
  expect(await storedSize(key, "small")).toMatchObject({ width: 360, height: 480 });

  const { key: ofAnIcon } = await receive(await plainPng(200, 240, OCHRE));
  expect(await storedSize(ofAnIcon, "small")).toMatchObject({ width: 200, height: 240 });
  expect([await storedSize(ofAnIcon, "medium"), await storedSize(ofAnIcon, "tiny")]).toEqual([null, null]);
});

// The bytes of an image for a phone of 360 px (IMAGE_SIZES). Noise is the worst case of a photo.
test("no image exceeds the bytes of its size, however noisy, and a noisy photo costs at most five transformations", async () => {
  const { key } = await receiveImage(ctxAs("amina"), { bytes: await noisyPng(1000, 500), purpose: "picture" });
  const before = countersSinceStart().images;
  const { key: noisy } = await receive(await noisyPng(1600, 1000));
  expect(countersSinceStart().images - before).toBeLessThanOrEqual(5);

  for (const [size, { maxBytes }] of Object.entries(IMAGE_SIZES))
    for (const one of [key, noisy]) {
      // as: the keys of IMAGE_SIZES
      const stored = await storedSize(one, size as ImageSize);
      if (size !== "tiny" || one === key) expect(stored?.bytes).toBeLessThanOrEqual(maxBytes);
    }
});

test("the replacement of a missing size stays within its bytes", async () => {
  const { key } = await receive(await noisyPng(900, 300));

  expect((await storedSize(key, "large"))?.bytes).toBeLessThanOrEqual(IMAGE_SIZES.medium.maxBytes);
  const { key: ofAnIcon } = await receive(await noisyPng(240, 200));
  expect((await storedSize(ofAnIcon, "small"))?.bytes).toBeLessThanOrEqual(IMAGE_SIZES.tiny.maxBytes);
});

test("a page lists each width of an image once, and the large size never", () => {
  const picture = { id: "p", width: 1600, height: 800, colour: "" };
  const high = { ...picture, width: 300, height: 700 };
  const icon = { ...picture, width: 200, height: 240 };

  expect(imageSrcSet(picture)).toEqual({
    src: "/media/p-small",
    srcSet: "/media/p-small 480w, /media/p-medium 960w",
  });
  expect(imageSrcSet(high).srcSet).toBe("/media/p-small 206w, /media/p-medium 300w");
  expect(imageSrcSet(icon)).toEqual({ src: "/media/p-small", srcSet: undefined });
});

test("quality is reduced before size, as far as the last try was too heavy", async () => {
  const requests: { maxEdgePixels: number; quality: number }[] = [];
  const ctx = ctxAs("amina");
  const weights = [10, 8.5];
  const reencodeImage: typeof ctx.reencodeImage = async (bytes, to) => {
    requests.push(to);
    const made = await ctx.reencodeImage(bytes, to);
    const kilobytes = weights.shift();
    return made && kilobytes ? { ...made, bytes: new Uint8Array([...made.bytes, ...new Uint8Array(kilobytes * 1024)]) } : made;
  };

  await receiveImage(ctxAs("amina", { reencodeImage }), { bytes: JPEG, purpose: "previous_work" });

  expect(requests.slice(0, 3)).toEqual([
    { maxEdgePixels: 1600, quality: 80 },
    { maxEdgePixels: 40, quality: 70 },
    { maxEdgePixels: 40, quality: 60 },
  ]);
});

test("a page may name the colour of its photo, which is stored as a placeholder, and anything else is a neutral one", async () => {
  const photo = await plainPng(50, 50, OCHRE);
  const colourOf = async (tail: string) =>
    (await receive(new Uint8Array([...photo, ...new TextEncoder().encode(tail)]))).placeholderColour;

  expect(await colourOf(colourTail("#c87828"))).toBe("#c87828");
  for (const tail of ["", colourTail("#C87828"), colourTail("red;x:#1"), colourTail("#c87828 "), "#c87828"])
    expect(await colourOf(tail)).toBe("#e6e1d6");
});
