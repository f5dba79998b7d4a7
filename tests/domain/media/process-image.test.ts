import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { sniffImage } from "#app/domain/media/sniff.ts";
import { IMAGE_SIZES, type ImageSize, imageSrcSet, imageVariantKey } from "#app/domain/shared/contracts/image-sizes.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { noisyPng, plainPng, pngChunk, pngOf } from "#tests/support/images/png.ts";
import { averageColourReader } from "#worker/bindings/images.ts";
import { pixelColour } from "#worker/bindings/pixel-colour.ts";
import { countersSinceStart } from "#worker/cost/counters.ts";
import { FACE, JPEG } from "./sample-images.ts";

beforeAll(insertDemoUsers);

const receive = (bytes: Uint8Array) => receiveImage(ctxAs("amina"), { bytes, purpose: "previous_work" });

async function storedSize(key: string, size: ImageSize) {
  const object = await env.MEDIA.get(imageVariantKey(key, size));
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  return { bytes: bytes.byteLength, ...sniffImage(bytes)?.size };
}

const OCHRE = [200, 120, 40] as const;

test("a large photo is stored in three sizes by four transformations, a picture in one more, with its aspect ratio", async () => {
  const before = countersSinceStart().images;
  const bytes = await plainPng(2000, 1000, OCHRE);
  const { key, ...image } = await receive(bytes);
  expect(countersSinceStart().images - before).toBe(4);

  expect(image).toMatchObject({ width: 1600, height: 800 });
  expect(await storedSize(key, "large")).toMatchObject({ width: 1600, height: 800 });
  expect(await storedSize(key, "medium")).toMatchObject({ width: 960, height: 480 });
  expect(await storedSize(key, "small")).toMatchObject({ width: 480, height: 240 });
  expect(await storedSize(key, "tiny")).toBeNull();
  const face = await receiveImage(ctxAs("amina"), { bytes, purpose: "picture" });
  expect(await storedSize(face.key, "tiny")).toMatchObject({ width: 240, height: 120 });
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
test("no image exceeds the bytes of its size, however noisy", async () => {
  const { key } = await receiveImage(ctxAs("amina"), { bytes: await noisyPng(1000, 500), purpose: "picture" });
  const sizes = await Promise.all((["large", "medium", "small", "tiny"] as const).map((size) => storedSize(key, size)));

  const { large, medium, small, tiny } = IMAGE_SIZES;
  expect(sizes[0]?.bytes).toBeLessThanOrEqual(large.maxBytes);
  expect(sizes[1]?.bytes).toBeLessThanOrEqual(medium.maxBytes);
  expect(sizes[2]?.bytes).toBeLessThanOrEqual(small.maxBytes);
  expect(sizes[3]?.bytes).toBeLessThanOrEqual(tiny.maxBytes);
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

test("quality is reduced before size", async () => {
  const requests: { maxEdgePixels: number; quality: number }[] = [];
  const ctx = ctxAs("amina");
  const reencodeImage: typeof ctx.reencodeImage = async (bytes, to) => {
    requests.push(to);
    const made = await ctx.reencodeImage(bytes, to);
    const isHeavy = to.maxEdgePixels > 400 && to.quality > 45;
    return made && isHeavy ? { ...made, bytes: new Uint8Array([...made.bytes, ...new Uint8Array(401 * 1024)]) } : made;
  };

  await receiveImage(ctxAs("amina", { reencodeImage }), { bytes: JPEG, purpose: "previous_work" });

  expect(requests.slice(0, 3)).toEqual([
    { maxEdgePixels: 1600, quality: 80 },
    { maxEdgePixels: 1600, quality: 60 },
    { maxEdgePixels: 1600, quality: 45 },
  ]);
});

test("the colour of an image is stored, as a placeholder while it loads", async () => {
  const half = await pngOf({ width: 60, height: 40, sample: (x, _, which) => (which === 0 && x < 30 ? 255 : 0) });
  const { placeholderColour: colour } = await receive(half);

  expect((await receive(await plainPng(50, 50, OCHRE))).placeholderColour).toMatch(/^#c[67-9]7[6-9a]2[67-9]$/);
  expect(Number.parseInt(colour.slice(1, 3), 16)).toBeGreaterThan(100);
  expect(Number.parseInt(colour.slice(1, 3), 16)).toBeLessThan(155);
});

test("a transparent image has no placeholder colour", async () => {
  const clear = await pngOf({ width: 40, height: 40, type: 6, sample: (_x, _y, which) => (which === 3 ? 0 : 255) });

  expect((await receive(clear)).placeholderColour).toBe("");
});

test("a colour is read from every kind of PNG that a platform may write", async () => {
  const one = { width: 1, height: 1 };
  const palette = pngChunk("PLTE", new Uint8Array([1, 2, 3, 0x10, 0x20, 0x30]));
  const seeThrough = pngChunk("tRNS", new Uint8Array([255, 0]));
  const kinds = {
    rgb: await pngOf({ ...one, sample: (_x, _y, which) => [1, 128, 255][which] ?? 0 }),
    rgba: await pngOf({ ...one, type: 6, sample: (_x, _y, which) => [1, 128, 255, 255][which] ?? 0 }),
    "rgb of 16 bits": await pngOf({ ...one, depth: 16, sample: (_x, _y, which) => [1, 128, 255][which] ?? 0 }),
    grey: await pngOf({ ...one, type: 0, sample: () => 9 }),
    "grey of one bit": await pngOf({ ...one, type: 0, depth: 1, sample: () => 1 }),
    "grey and alpha": await pngOf({ ...one, type: 4, sample: (_x, _y, which) => [9, 255][which] ?? 0 }),
    palette: await pngOf({ ...one, type: 3, depth: 8, sample: () => 1, before: [palette] }),
    "palette of one bit": await pngOf({ ...one, type: 3, depth: 1, sample: () => 1, before: [palette] }),
    "palette, see-through": await pngOf({ ...one, type: 3, depth: 8, sample: () => 1, before: [palette, seeThrough] }),
    "palette without this place": await pngOf({ ...one, type: 3, depth: 8, sample: () => 2, before: [palette] }),
    "rgba, see-through": await pngOf({ ...one, type: 6, sample: () => 128 }),
  };
  const colours: Record<string, string> = {};
  for (const [kind, bytes] of Object.entries(kinds)) colours[kind] = pixelColour(bytes);

  expect(colours).toEqual({
    rgb: "#0180ff",
    rgba: "#0180ff",
    "rgb of 16 bits": "#0180ff",
    grey: "#090909",
    "grey of one bit": "#ffffff",
    "grey and alpha": "#090909",
    palette: "#102030",
    "palette of one bit": "#102030",
    "palette, see-through": "",
    "palette without this place": "",
    "rgba, see-through": "",
  });
});

test("a pixel that cannot be read has no colour", async () => {
  const pixel = await pngOf({ width: 1, height: 1, sample: () => 9 });
  const answers = [new Uint8Array(), FACE, pixel.subarray(0, -20), pixel];
  const colours = answers.map((bytes) => averageColourReader(imagesThatAnswer(bytes))(FACE));

  expect(await Promise.all(colours)).toEqual(["", "", "", "#090909"]);
});

function imagesThatAnswer(bytes: Uint8Array): ImagesBinding {
  // as: no bytes of a test are shared between threads
  const transformer = {
    transform: () => transformer,
    output: async () => ({ response: () => new Response(bytes as Uint8Array<ArrayBuffer>) }),
  };
  // as: the reader uses only these three of the binding's methods
  return { input: () => transformer } as unknown as ImagesBinding;
}

test("an image is accepted without a readable colour", async () => {
  const averageColour = async () => "";

  expect(await receiveImage(ctxAs("amina", { averageColour }), { bytes: FACE, purpose: "picture" })).toMatchObject({
    placeholderColour: "",
  });
});
