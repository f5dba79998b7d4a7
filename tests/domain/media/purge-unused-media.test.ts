import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { purgeUnusedMedia } from "#app/domain/media/purge-unused-media.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { objectKeysOf, UPLOAD_PURPOSES, type UploadPurpose } from "#app/domain/media/rules.ts";
import { storeMediaStatements } from "#app/domain/media/statements.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { workPhotos } from "#db/schema/artisans.ts";
import { userPictures } from "#db/schema/media.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { inParts } from "#tests/support/images/in-parts.ts";
import { plainPng } from "#tests/support/images/png.ts";
import { mediaStore } from "#worker/bindings/media.ts";
import { JPEG } from "./sample-images.ts";

const HOUR_MS = 3_600_000;

beforeAll(insertDemoUsers);

const received = () => receiveImage(ctxAs("amina"), { bytes: JPEG, purpose: "job_image" });
/** Large enough to have all sizes. */
const receivedFor = async (purpose: UploadPurpose) =>
  receiveImage(ctxAs("lydia"), { bytes: await plainPng(1000, 200, [1, 2, 3]), purpose });
const isStored = async (key: string) => (await env.MEDIA.head(key)) !== null && (await env.MEDIA.head(`${key}-small`)) !== null;
/** The age of objects is real time, so this file uses the real clock. */
const sweepAfter = (ms: number) => purgeUnusedMedia(asSystem("test", { now: Date.now() + ms }));

test("an upload that died before its row was written is deleted, but not within the hour", async () => {
  const orphan = await received();

  await sweepAfter(HOUR_MS / 2);
  expect(await isStored(orphan.key)).toBe(true);

  const swept = await sweepAfter(HOUR_MS + 1000);
  expect(swept.objects).toBeGreaterThanOrEqual(2);
  expect(await env.MEDIA.head(orphan.key)).toBeNull();
  expect(await env.MEDIA.head(`${orphan.key}-small`)).toBeNull();
});

test("a job's photo is never deleted as an orphan", async () => {
  const image = await received();
  await publishJob(ctxAs("amina"), { input: LEAK, images: [image] });

  await sweepAfter(100 * 24 * HOUR_MS);

  expect(await isStored(image.key)).toBe(true);
});

test("an unused row is deleted after a day, with its objects", async () => {
  const image = await received();
  const db = openDb(env.DB);
  await Promise.all(storeMediaStatements(db, { images: [image], ownerId: "amina", at: NOON }));

  await purgeUnusedMedia(asSystem("test", { now: NOON + 23 * HOUR_MS }));
  expect(await isStored(image.key)).toBe(true);

  await purgeUnusedMedia(asSystem("test", { now: NOON + 25 * HOUR_MS }));
  expect(await env.MEDIA.head(image.key)).toBeNull();
});

test("an unused image of any purpose is deleted, documents too, in every size and raw", async () => {
  const left: string[] = [];
  for (const purpose of UPLOAD_PURPOSES) {
    const [orphan, unattached] = [await receivedFor(purpose), await receivedFor(purpose)];
    await Promise.all(storeMediaStatements(openDb(env.DB), { images: [unattached], ownerId: "lydia", at: Date.now() }));
    const raw = `uploads/${purpose}/lydia/0000000000000000lost`;
    await env.MEDIA.put(raw, JPEG);
    left.push(...[orphan.key, unattached.key].flatMap((key) => objectKeysOf([key])), raw);
  }
  const stillThere = async () => (await Promise.all(left.map((key) => env.MEDIA.head(key)))).filter((object) => object).length;
  // Shown work and pictures have a medium size too, and pictures the smallest.
  const stored = UPLOAD_PURPOSES.length * 2 + 3;
  expect(await stillThere()).toBe(2 * stored + UPLOAD_PURPOSES.length);

  await sweepAfter(HOUR_MS + 1000);
  expect(await stillThere()).toBe(stored + UPLOAD_PURPOSES.length);
  await sweepAfter(25 * HOUR_MS);
  expect(await stillThere()).toBe(0);
});

test("work photos and profile pictures are never deleted as orphans", async () => {
  const [shown, own] = [await receivedFor("previous_work"), await receivedFor("picture")];
  const db = openDb(env.DB);
  await Promise.all(storeMediaStatements(db, { images: [shown, own], ownerId: "lydia", at: NOON }));
  await db.insert(workPhotos).values({ id: newId(), userId: "lydia", mediaId: shown.id, position: 0, createdAt: NOON });
  await db.insert(userPictures).values({ userId: "lydia", mediaId: own.id });

  await sweepAfter(100 * 24 * HOUR_MS);

  expect([await isStored(shown.key), await isStored(own.key)]).toEqual([true, true]);
});

// A key belongs to one image forever, so caches never show another image.
test("no key is used twice", async () => {
  const { key } = await received();
  const { media } = asSystem();
  const stored = async () => (await env.MEDIA.get(key))?.text();
  const before = await stored();

  await expect(media.put(key, JPEG, "image/jpeg")).rejects.toThrow("already written");
  const body = new Response(JPEG as BodyInit).body ?? new ReadableStream();
  expect(await media.putStream(key, body, { bytes: JPEG.byteLength, contentType: "image/jpeg" })).toBe("taken");

  expect(await stored()).toBe(before);
});

test("more objects are deleted than R2 accepts at once", async () => {
  const batches: string[][] = [];
  const deleting = { delete: async (keys: string[]) => void batches.push(keys) };
  // as: no other part of a bucket is used, and the emulated one has no limit
  const { delete: remove } = mediaStore(deleting as unknown as R2Bucket);
  const keys = Array.from({ length: 2_500 }, (_, place) => `job_image/${place}`);

  await remove(keys);

  expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(batches.flat()).toEqual(keys);
});

test("two concurrent runs do no harm", async () => {
  const orphan = await received();

  await Promise.all([sweepAfter(2 * HOUR_MS), sweepAfter(2 * HOUR_MS)]);

  expect(await env.MEDIA.head(orphan.key)).toBeNull();
});

// A request may fail after its job was written. Deleting its photos then would lose them.
test("images are deleted only while no row refers to them", async () => {
  const [kept, lost] = [await received(), await receivedFor("job_image")];
  await publishJob(ctxAs("amina"), { input: LEAK, images: [kept] });

  await discardImages(ctxAs("amina"), [kept, lost]);

  expect(await isStored(kept.key)).toBe(true);
  expect((await env.MEDIA.list({ prefix: lost.key })).objects).toEqual([]);
});

// D1 allows a thousand queries in one invocation, so a bucket of any size is processed in parts.
test("the next part continues where one part ended", async () => {
  const pages = Array.from({ length: 23 }, (_, page) => ({
    objects: [{ key: `job_image/page-${page}`, uploadedAt: 0 }],
    cursor: page < 22 ? String(page + 1) : undefined,
  }));
  const [listed, deleted]: string[][] = [[], []];
  const { media } = asSystem();
  const list = async (prefix: string, cursor = "0") => {
    listed?.push(`${prefix}${cursor}`);
    return (prefix === "job_image/" ? pages[Number(cursor)] : undefined) ?? { objects: [] };
  };
  const ctx = asSystem("test", { media: { ...media, list, delete: async (keys) => void deleted?.push(...keys) } });

  const parts = await inParts(ctx, purgeUnusedMedia, 12);

  expect(parts.length).toBeGreaterThan(2);
  expect(deleted).toEqual(pages.map((_, page) => `job_image/page-${page}`));
  expect(listed).toEqual([...new Set(listed)]);
  expect(ctx.pushed).toEqual([]);
});

test("a page that was half done is not skipped", async () => {
  const db = openDb(env.DB);
  await env.MEDIA.delete((await env.MEDIA.list({ prefix: "job_image/" })).objects.map(({ key }) => key));
  const kept = [await received(), await received(), await received()];
  await Promise.all(storeMediaStatements(db, { images: kept, ownerId: "amina", at: Date.now() - 40 * 24 * HOUR_MS }));
  const [first = "", stuck = ""] = kept.map(({ key }) => key).sort();
  await db.run(`CREATE TRIGGER stuck BEFORE DELETE ON media_objects WHEN OLD.key = '${stuck}'
    BEGIN SELECT RAISE(ABORT, 'raised:stuck'); END`);

  // Finding the bad row by halving takes more batches than one part allows.
  const parts = await inParts(asSystem("test", { now: Date.now() }), purgeUnusedMedia, 4);

  await db.run("DROP TRIGGER stuck");
  expect(parts.length).toBeGreaterThan(1);
  expect(await Promise.all(kept.map(({ key }) => isStored(key)))).toEqual(kept.map(({ key }) => key === stuck));
  expect(await isStored(first)).toBe(false);
});
