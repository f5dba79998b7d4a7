import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { repostJob } from "#app/domain/jobs/lifecycle/repost-job.ts";
import { removePhoto } from "#app/domain/jobs/photos/remove-photo.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { mediaObjects, users } from "#db/schema.ts";
import { ctxAs, insertDemoUsers, insertUser, testCtx } from "#tests/support/ctx.ts";
import { insertClient, LEAK, postedJob } from "#tests/support/fixtures.ts";
import { JPEG, LOSSY_WEBP } from "../../media/sample-images.ts";
import { db, jobRow, LATER } from "../fixtures.ts";

/** Images without the cost of decoding. */
const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };

beforeAll(insertDemoUsers);

async function closedJobWithPhoto() {
  const image = await receiveImage(ctxAs("amina", quickly), { bytes: JPEG, purpose: "job_image" });
  const { jobId } = await publishJob(ctxAs("amina"), { input: LEAK, images: [image] });
  await closeJob(ctxAs("amina"), { jobId });
  return { jobId, image };
}

test("a job is reposted with its text and an own photo, and is announced; the old one stays", async () => {
  const { jobId, image } = await closedJobWithPhoto();
  const ctx = ctxAs("amina", { now: LATER });

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

test("the photo of one is deleted without that of the other", async () => {
  const { jobId, image } = await closedJobWithPhoto();
  const again = await repostJob(ctxAs("amina"), { jobId });
  const [photo] = (await findJob(ctxAs("amina"), again.jobId))?.images ?? [];
  const [copy] = await db
    .select()
    .from(mediaObjects)
    .where(eq(mediaObjects.id, photo?.mediaId ?? ""));

  expect(await env.MEDIA.head(copy?.key ?? "")).not.toBeNull();
  await removePhoto(ctxAs("amina"), { jobId: again.jobId, photoId: photo?.id ?? "" });

  expect(await env.MEDIA.head(copy?.key ?? "")).toBeNull();
  expect(await env.MEDIA.head(image.key)).not.toBeNull();
  expect((await findJob(ctxAs("amina"), jobId))?.images).toHaveLength(1);
});

test("only its client reposts a job, and only an ended one", async () => {
  const open = await postedJob();
  const { jobId } = await closedJobWithPhoto();

  await expect(repostJob(ctxAs("amina"), { jobId: open })).rejects.toMatchObject({ code: "job.not_archived" });
  await expect(repostJob(ctxAs("nadir"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(repostJob(testCtx(await insertClient("stranger")), { jobId })).rejects.toMatchObject({ code: "not_found" });
});

test("the repost of an unconfirmed user is a draft", async () => {
  const person = { role: "client", firstName: "Nadia", lastName: "Test", email: "nadia@hirfa.example", language: "ar" } as const;
  const nadia = await insertUser("nadia", { ...person, wilayaId: 31, communeId: LEAK.commune });
  const jobId = await postedJob(nadia);
  await closeJob(testCtx(nadia), { jobId });
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, "nadia"));

  const again = await repostJob(testCtx(nadia), { jobId });

  expect(again.verificationRequired).toBe(true);
  expect(await jobRow(again.jobId)).toMatchObject({ status: "draft" });
});

test("sent again with its key, a job is reposted once", async () => {
  const { jobId } = await closedJobWithPhoto();
  const idempotencyKey = { caller: "amina", key: "the-same-key" };

  const first = await repostJob(ctxAs("amina", { idempotencyKey }), { jobId });
  const second = await repostJob(ctxAs("amina", { idempotencyKey }), { jobId });

  expect(second.jobId).toBe(first.jobId);
});
