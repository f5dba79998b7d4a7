import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { attachPhotos } from "#app/domain/jobs/photos/attach-photos.ts";
import { removePhoto } from "#app/domain/jobs/photos/remove-photo.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { JPEG, LOSSY_WEBP, likeNoOther } from "#tests/domain/media/sample-images.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";

beforeAll(insertDemoUsers);

const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };
const photo = () => receiveImage(ctxAs("amina", quickly), { bytes: likeNoOther(JPEG), purpose: "job_image" });
const photosOf = async (jobId: string) => (await findJob(ctxAs("amina"), jobId))?.images ?? [];
const isStored = async (key: string) => (await env.MEDIA.head(key)) !== null;

// The limit of five is checked in the database, not by an earlier count.
test("of many concurrent photos five are stored; the others leave nothing behind", async () => {
  const jobId = await postedJob();
  const images = await Promise.all(Array.from({ length: 20 }, photo));

  const calls = await Promise.allSettled(images.map((image) => attachPhotos(ctxAs("amina"), { jobId, images: [image] })));

  const attached = await photosOf(jobId);
  expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(new Set(calls.flatMap((call) => (call.status === "rejected" ? [call.reason.code] : [])))).toEqual(
    new Set(["media.too_many"]),
  );
  expect(attached).toHaveLength(5);
  const stored = await Promise.all(images.map(async ({ id, key }) => ((await isStored(key)) ? [id] : [])));
  expect(stored.flat().sort()).toEqual(attached.map(({ mediaId }) => mediaId).sort());
});

test("photos sent together are all stored, in order, or none", async () => {
  const jobId = await postedJob();
  const [first, second, third] = await Promise.all([photo(), photo(), photo()]);
  const more = await Promise.all([photo(), photo(), photo()]);

  await attachPhotos(ctxAs("amina"), { jobId, images: [first, second, third] });
  await expect(attachPhotos(ctxAs("amina"), { jobId, images: more })).rejects.toMatchObject({ code: "media.too_many" });

  expect((await photosOf(jobId)).map(({ mediaId }) => mediaId)).toEqual([first.id, second.id, third.id]);
  expect(await Promise.all(more.map(({ key }) => isStored(key)))).toEqual([false, false, false]);
});

test("a deleted photo frees its place, and is gone for good", async () => {
  const jobId = await postedJob();
  const image = await photo();
  const [photoId = ""] = (await attachPhotos(ctxAs("amina"), { jobId, images: [image] })).photoIds;

  await removePhoto(ctxAs("amina"), { jobId, photoId });

  expect(await photosOf(jobId)).toEqual([]);
  expect(await isStored(image.key)).toBe(false);
  await expect(removePhoto(ctxAs("amina"), { jobId, photoId })).rejects.toMatchObject({ code: "not_found" });
});

test("the last photo of a job without text stays, also when all are deleted at once", async () => {
  const { jobId } = await publishJob(ctxAs("amina"), {
    input: { ...LEAK, description: "" },
    images: [await photo(), await photo(), await photo()],
  });

  const calls = await Promise.allSettled(
    (await photosOf(jobId)).map(({ id: photoId }) => removePhoto(ctxAs("amina"), { jobId, photoId })),
  );

  expect(await photosOf(jobId)).toHaveLength(1);
  expect(calls.flatMap((call) => (call.status === "rejected" ? [call.reason.errors] : []))).toEqual([
    { description: [{ code: "blank", params: {} }] },
  ]);
});

test("only its client adds and removes photos, and only before the match", async () => {
  const jobId = await postedJob();
  const [photoId = ""] = (await attachPhotos(ctxAs("amina"), { jobId, images: [await photo()] })).photoIds;
  const late = await photo();

  await expect(attachPhotos(ctxAs("yacine"), { jobId, images: [await photo()] })).rejects.toMatchObject({
    code: "permission_denied",
  });
  await expect(attachPhotos(ctxAs("lydia"), { jobId, images: [await photo()] })).rejects.toMatchObject({ code: "not_found" });
  await expect(removePhoto(ctxAs("yacine"), { jobId, photoId })).rejects.toMatchObject({ code: "permission_denied" });
  await acceptedOffer("amina", await sentOffer("yacine", jobId));
  await expect(attachPhotos(ctxAs("amina"), { jobId, images: [late] })).rejects.toMatchObject({ code: "job.not_open" });
  await expect(removePhoto(ctxAs("amina"), { jobId, photoId })).rejects.toMatchObject({ code: "job.not_open" });
  expect(await isStored(late.key)).toBe(false);
});
