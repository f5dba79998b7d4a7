import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeJob } from "#app/domain/jobs/close-job.ts";
import { publishJob } from "#app/domain/jobs/publish-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { removePhoto } from "#app/domain/jobs/remove-photo.ts";
import { repostJob } from "#app/domain/jobs/repost-job.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { mediaObjects, users } from "#db/schema.ts";
import { as, insertCast, insertPerson, testCtx } from "#tests/support/ctx.ts";
import { client, LEAK, postedJob } from "#tests/support/market.ts";
import { JPEG, LOSSY_WEBP } from "../media/pictures.ts";
import { db, jobRow, LATER } from "./scene.ts";

/** Pictures without the cost of decoding them. */
const quickly = { shrink: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };

beforeAll(insertCast);

async function closedJobWithPhoto() {
  const image = await receiveImage(as("amina", quickly), { bytes: JPEG, purpose: "job_image" });
  const { jobId } = await publishJob(as("amina"), { input: LEAK, images: [image] });
  await closeJob(as("amina"), { jobId });
  return { jobId, image };
}

test("a request is posted again with its words and a photo of its own, and is announced; the old one stays", async () => {
  const { jobId, image } = await closedJobWithPhoto();
  const ctx = as("amina", { now: LATER });

  const again = await repostJob(ctx, { jobId });

  const [old, fresh] = [await findJob(ctx, jobId), await findJob(ctx, again.jobId)];
  expect(fresh).toMatchObject({
    ...{ status: "open", held: false, description: LEAK.description, urgency: "now", address: LEAK.address, openedAt: LATER },
    ...{ category: { id: 1 }, subcategory: { id: 101 }, commune: { id: LEAK.commune }, liveOffers: 0 },
  });
  expect(await jobRow(again.jobId)).toMatchObject({ repostOf: jobId });
  expect(fresh?.publicRef).not.toBe(old?.publicRef);
  expect(ctx.pushed).toEqual([{ kind: "announce_job", jobId: again.jobId }]);
  expect(old).toMatchObject({ status: "archived", images: [expect.objectContaining({ mediaId: image.id })] });
  expect(fresh?.images).toHaveLength(1);
  expect(fresh?.images[0]?.mediaId).not.toBe(image.id);
});

test("the photo of the one is deleted without that of the other", async () => {
  const { jobId, image } = await closedJobWithPhoto();
  const again = await repostJob(as("amina"), { jobId });
  const [photo] = (await findJob(as("amina"), again.jobId))?.images ?? [];
  const [copy] = await db
    .select()
    .from(mediaObjects)
    .where(eq(mediaObjects.id, photo?.mediaId ?? ""));

  expect(await env.MEDIA.head(copy?.key ?? "")).not.toBeNull();
  await removePhoto(as("amina"), { jobId: again.jobId, photoId: photo?.id ?? "" });

  expect(await env.MEDIA.head(copy?.key ?? "")).toBeNull();
  expect(await env.MEDIA.head(image.key)).not.toBeNull();
  expect((await findJob(as("amina"), jobId))?.images).toHaveLength(1);
});

test("only its client posts a request again, and only one that has ended", async () => {
  const open = await postedJob();
  const { jobId } = await closedJobWithPhoto();

  await expect(repostJob(as("amina"), { jobId: open })).rejects.toMatchObject({ code: "job.not_archived" });
  await expect(repostJob(as("nadir"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(repostJob(testCtx(await client("stranger")), { jobId })).rejects.toMatchObject({ code: "not_found" });
});

test("of an account that isn't confirmed it waits as a draft, as any request does", async () => {
  const person = { role: "client", firstName: "Nadia", lastName: "Test", email: "nadia@hirfa.example", language: "ar" } as const;
  const nadia = await insertPerson("nadia", { ...person, wilayaId: 31, communeId: LEAK.commune });
  const jobId = await postedJob(nadia);
  await closeJob(testCtx(nadia), { jobId });
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, "nadia"));

  const again = await repostJob(testCtx(nadia), { jobId });

  expect(again.verificationRequired).toBe(true);
  expect(await jobRow(again.jobId)).toMatchObject({ status: "draft" });
});

test("sent again under its key, a request is posted once", async () => {
  const { jobId } = await closedJobWithPhoto();
  const once = { caller: "amina", key: "the-same-key" };

  const first = await repostJob(as("amina", { once }), { jobId });
  const second = await repostJob(as("amina", { once }), { jobId });

  expect(second.jobId).toBe(first.jobId);
});
