import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { attachPhotos } from "#app/domain/jobs/photos/attach-photos.ts";
import { changePhotos } from "#app/domain/jobs/photos/change-photos.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { claimUploads } from "#app/domain/media/claim-uploads.ts";
import { SignedUploadInput } from "#app/domain/media/input.ts";
import { purgeUnusedMedia } from "#app/domain/media/purge-unused-media.ts";
import { uploadsToShow } from "#app/domain/media/queries.ts";
import { receiveUpload } from "#app/domain/media/receive-upload.ts";
import { type RequestedUpload, requestUpload } from "#app/domain/media/request-upload.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { openDb } from "#db/open.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { LEAK, postedJob } from "#tests/support/fixtures.ts";
import { imageReencoder } from "#worker/bindings/images.ts";
import { JPEG, LOSSY_WEBP, SVG } from "./sample-images.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };
const amina = (over: Partial<Ctx> = {}) => ctxAs("amina", { ...quickly, ...over });

const requested = (ctx: Ctx, size = JPEG.byteLength) =>
  requestUpload(ctx, { purpose: "job_image", content_type: "image/jpeg", size });

const put = ({ id, url }: RequestedUpload, bytes = JPEG, ctx: Ctx = testCtx(undefined, quickly)) =>
  receiveUpload(ctx, {
    id,
    address: SignedUploadInput.parse(Object.fromEntries(new URL(url).searchParams)),
    contentType: "image/jpeg",
    length: undefined,
    body: new Response(bytes as BodyInit).body,
  });

const uploaded = async (ctx: Ctx = amina()) => (await put(await requested(ctx))).id;
const keysUnder = async (prefix: string) => (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key);
const stored = async () => ({
  rows: await db.$count(mediaObjects),
  raw: await keysUnder("uploads/"),
  pictures: await keysUnder("job_image/"),
});
const take = (ctx: Ctx, ...ids: string[]) => claimUploads(ctx, { ids, purpose: "job_image" });
const photosOf = async (jobId: string) => (await findJob(ctxAs("amina"), jobId))?.images.map(({ mediaId }) => mediaId);

test("requesting a signed URL writes nothing", async () => {
  const before = await stored();

  const { id, url, headers, expiresAt } = await requested(amina());

  expect(url).toMatch(new RegExp(`^http://localhost:8787/api/v1/media/uploads/${id}/\\?`));
  expect({ headers, expiresAt }).toEqual({ headers: { "Content-Type": "image/jpeg" }, expiresAt: NOON + 15 * MINUTE_MS });
  expect(await stored()).toEqual(before);
});

test("an upload becomes an image of two sizes for a job; the raw bytes are deleted", async () => {
  const id = await uploaded();

  const { jobId } = await publishJob(amina(), { input: LEAK, images: [], uploadIds: [id] });

  expect(await photosOf(jobId)).toEqual([id]);
  expect(await keysUnder("uploads/")).toEqual([]);
});

test("a signed URL accepts one file, however many at once", async () => {
  const before = await stored();
  const address = await requested(amina());

  const puts = await Promise.allSettled([put(address), put(address), put(address)]);

  const after = await stored();
  expect(puts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(after.rows).toBe(before.rows + 1);
  expect([after.raw, after.pictures.length]).toEqual([before.raw, before.pictures.length + 2]);
  await expect(put(address)).rejects.toMatchObject({ code: "upload.used" });
});

test("a signed URL expires after a quarter of an hour", async () => {
  const address = await requested(amina());

  const late = put(address, JPEG, testCtx(undefined, { ...quickly, now: NOON + 15 * MINUTE_MS }));

  await expect(late).rejects.toMatchObject({ code: "upload.not_valid" });
});

test("a file longer or shorter than declared is not stored", async () => {
  const before = await stored();

  await expect(put(await requested(amina(), JPEG.byteLength - 1))).rejects.toMatchObject({ code: "upload.too_large" });
  await expect(put(await requested(amina(), JPEG.byteLength + 1))).rejects.toMatchObject({ code: "upload.cut_off" });

  expect(await stored()).toEqual(before);
});

test("a file that is no photo is refused at once and leaves nothing", async () => {
  const before = await stored();

  await expect(put(await requested(amina(), SVG.byteLength), SVG)).rejects.toMatchObject({ code: "media.not_an_image" });

  expect(await stored()).toEqual(before);
});

test("a failure of the image service loses no photo: the upload stays, and the form converts it later", async () => {
  const address = await requested(amina());

  // A failing binding.
  const putting = put(address, JPEG, testCtx(undefined, { reencodeImage: imageReencoder(Object.create(null), () => {}) }));
  await expect(putting).rejects.toMatchObject({ code: "unavailable" });
  expect(await take(amina(), address.id)).toMatchObject([{ id: address.id, width: 40 }]);
});

test("HEIC is refused before it is sent", async () => {
  const asking = requestUpload(amina(), { purpose: "job_image", content_type: "image/heic", size: 1000 });

  await expect(asking).rejects.toMatchObject({ code: "media.heic" });
});

test("another user's upload is treated as missing", async () => {
  const id = await uploaded();

  await expect(take(ctxAs("yacine"), id)).rejects.toMatchObject({ code: "upload.gone" });
  await expect(take(testCtx(), id)).rejects.toMatchObject({ code: "upload.gone" });
  expect(await uploadsToShow(ctxAs("yacine"), { ids: [id], purpose: "job_image" })).toEqual([]);
});

test("an upload serves one job; the second one is refused", async () => {
  const id = await uploaded();
  const taken = await take(amina(), id);
  const post = () => publishJob(amina(), { input: LEAK, images: [], uploadIds: [id] });

  const posts = await Promise.allSettled([post(), post(), post()]);

  expect(posts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(post()).rejects.toMatchObject({ code: "upload.gone" });
  const jobId = await postedJob();
  const attached = await Promise.allSettled(taken.map((image) => attachPhotos(amina(), { jobId, images: [image] })));
  expect(attached).toMatchObject([{ status: "rejected", reason: { code: "upload.gone" } }]);
  expect(await photosOf(jobId)).toEqual([]);
});

test("the same form sent twice creates one job with its uploads, and both get it", async () => {
  const id = await uploaded();
  const idempotencyKey = { caller: "amina", key: "the form's own key" };
  const post = () => publishJob(amina({ idempotencyKey }), { input: LEAK, images: [], uploadIds: [id] });

  const atOnce = await Promise.all([post(), post()]);
  const later = await post();

  expect(new Set([...atOnce, later].map(({ jobId }) => jobId)).size).toBe(1);
  expect(await photosOf(later.jobId)).toEqual([id]);
});

test("the photos of a job are changed by uploads, and the same form sent again changes nothing", async () => {
  const id = await uploaded();
  const jobId = await postedJob();
  const once = amina({ idempotencyKey: { caller: "amina", key: "uploads0of0one0form0" } });

  for (let sent = 0; sent < 2; sent++) await changePhotos(once, { jobId, images: [], uploadIds: [id], remove: [] });

  expect(await photosOf(jobId)).toEqual([id]);
  await expect(changePhotos(amina(), { jobId, images: [], uploadIds: [id], remove: [] })).rejects.toMatchObject({
    code: "upload.gone",
  });
});

test("a refused form leaves its uploads unchanged", async () => {
  const id = await uploaded();
  const wrong = { ...LEAK, commune: 1601 };

  await expect(publishJob(amina(), { input: wrong, images: [], uploadIds: [id] })).rejects.toThrow();

  expect(await uploadsToShow(amina(), { ids: [id, "no such id", "0".repeat(20)], purpose: "job_image" })).toEqual([
    { id, preview: `/media/${id}-small` },
  ]);
  expect(await take(amina(), id)).toMatchObject([{ id, hasRow: true }]);
});

test("an upload is usable for 23 hours; after a day it is deleted", async () => {
  const id = await uploaded();

  await expect(take(amina({ now: NOON + 23 * HOUR_MS }), id)).rejects.toMatchObject({ code: "upload.gone" });
  await purgeUnusedMedia(asSystem("test", { now: NOON + 23 * HOUR_MS }));
  expect(await uploadsToShow(amina(), { ids: [id], purpose: "job_image" })).toHaveLength(1);
  await purgeUnusedMedia(asSystem("test", { now: NOON + 25 * HOUR_MS }));
  expect(await uploadsToShow(amina(), { ids: [id], purpose: "job_image" })).toEqual([]);
});

// The objects of a Worker that died after it stored the bytes, or of a browser that uploaded them and never sent the form.
test("a raw upload is usable for 23 hours, and deleted after a day", async () => {
  const [kept, lost] = ["0000000000000000kept", "0000000000000000lost"];
  for (const id of [kept, lost]) await env.MEDIA.put(`uploads/job_image/amina/${id}`, JPEG);

  expect(await uploadsToShow(amina(), { ids: [kept], purpose: "job_image" })).toEqual([{ id: kept, preview: null }]);
  const both = await Promise.all([take(amina({ now: Date.now() }), kept), take(amina({ now: Date.now() }), kept)]);
  expect(both.flat().map(({ id }) => id)).toEqual([kept, kept]);
  await expect(take(amina({ now: Date.now() + 23 * HOUR_MS + MINUTE_MS }), lost)).rejects.toMatchObject({ code: "upload.gone" });

  await purgeUnusedMedia(asSystem("test", { now: Date.now() + 23 * HOUR_MS }));
  expect(await keysUnder("uploads/")).toEqual([`uploads/job_image/amina/${lost}`]);
  await purgeUnusedMedia(asSystem("test", { now: Date.now() + 25 * HOUR_MS }));
  expect(await keysUnder("uploads/")).toEqual([]);
});

test("120 signed URLs a day are allowed for one user; the next is refused", async () => {
  await Promise.all(Array.from({ length: 120 }, () => requested(ctxAs("lydia"))));

  await expect(requested(ctxAs("lydia"))).rejects.toMatchObject({ code: "media.quota" });
});
