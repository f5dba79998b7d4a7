import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { objectKeysOf } from "#app/domain/media/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { chunksIn } from "#tests/support/images/riff.ts";
import { goodFiles } from "./good-files.ts";
import { hostileFiles } from "./hostile-files.ts";
import { PAYLOAD_MARKERS } from "./payload-markers.ts";

/*
 * Files that were made byte by byte. A hostile file is refused or decoded to new pixels. A good file becomes an image. Nothing
 * but pixels of either file is served.
 */
beforeAll(insertDemoUsers);

const unlimited = { rateLimiter: { take: async () => ({ allowed: true }) as const } };

type Fate = { refused: string } | { stored: string[] };

async function fateOf(bytes: Uint8Array, ctx: Ctx = ctxAs("amina", unlimited)): Promise<Fate> {
  try {
    const { key } = await receiveImage(ctx, { bytes, purpose: "job_image" });
    return { stored: (await Promise.all(objectKeysOf([key]).map(faultsOf))).flat() };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}

/** The error of a served object. Null without an object or without an error. */
async function faultsOf(key: string): Promise<string[]> {
  const object = await env.MEDIA.get(key);
  if (!object) return [];
  const bytes = new Uint8Array(await object.arrayBuffer());
  const letters = new TextDecoder("latin1").decode(bytes);
  const { chunks, behind } = chunksIn(bytes);
  const odd = chunks.map(({ name }) => name).filter((name) => !PIXELS.includes(name));
  return [
    ...PAYLOAD_MARKERS.filter((trace) => letters.includes(trace)),
    ...odd.map((name) => `chunk ${name}`),
    ...(letters.slice(8, 12) === "WEBP" ? [] : ["no WebP"]),
    ...(behind === 0 ? [] : [`${behind} bytes behind its end`]),
  ];
}

/** The chunks that a WebP needs to be displayed. EXIF, XMP, ICCP, ANIM and unknown chunks are not allowed. */
const PIXELS = ["VP8 ", "VP8L", "VP8X", "ALPH"];

async function fatesOf(files: Readonly<Record<string, Uint8Array>>): Promise<Record<string, Fate>> {
  const fates: Record<string, Fate> = {};
  const left = Object.entries(files);
  while (left.length > 0) {
    const some = left.splice(0, 8);
    const came = await Promise.all(some.map(async ([name, bytes]) => [name, await fateOf(bytes)] as const));
    for (const [name, fate] of came) fates[name] = fate;
  }
  return fates;
}

test("sixty good files of every type become images, and only their pixels are stored", async () => {
  const files = await goodFiles();

  const fates = await fatesOf(files);

  expect(Object.keys(files).length).toBeGreaterThanOrEqual(60);
  expect(fates).toEqual(Object.fromEntries(Object.keys(files).map((name) => [name, { stored: [] }])));
});

test("of sixty hostile files only new pixels are served, or nothing", async () => {
  const files = await hostileFiles();

  const fates = await fatesOf(files);

  expect(Object.keys(files).length).toBeGreaterThanOrEqual(60);
  const faults = Object.entries(fates).filter(([, fate]) => "stored" in fate && fate.stored.length > 0);
  expect(faults).toEqual([]);
});

// The header declares the decoded size, in whatever format.
test("a decompression bomb is refused before decoding, in every format", async () => {
  const files = await hostileFiles();
  const tooMany = [
    ...["png of 50 000 × 50 000 in a few kB", "png of 12 001 × 1", "png of 8 000 × 5 001", "png wider than a number"],
    ...["jpeg of 65 500 × 65 500", "jpeg whose long frame hides behind a mark", "webp of 16 million × 16 million"],
  ];
  const ctx = ctxAs("amina", {
    ...unlimited,
    reencodeImage: async () => {
      throw new Error("the decoder was reached");
    },
  });
  const unclear = ["png whose header comes second", "jpeg that ends before it begins", "jpeg whose scan comes first"];
  const told: Record<string, Fate> = {};
  for (const name of [...tooMany, ...unclear]) told[name] = await fateOf(files[name] ?? new Uint8Array(), ctx);

  const expected = (names: string[], code: string) => names.map((name) => [name, { refused: code }]);
  expect(told).toEqual(
    Object.fromEntries([...expected(tooMany, "media.too_many_pixels"), ...expected(unclear, "media.not_an_image")]),
  );
});
