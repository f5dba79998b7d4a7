import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { findJob, myJobs } from "#app/domain/jobs/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { JPEG, LOSSY_WEBP } from "../../media/sample-images.ts";

/** Images without the cost of decoding. */
const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const rowOf = async (jobId: string) => (await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId)))[0];
const accountOf = async (userId: string) =>
  (await db.select().from(schema.pointAccounts).where(eq(schema.pointAccounts.userId, userId)))[0];
const noticesOf = (userId: string) =>
  db
    .select({ type: schema.notifications.type, reason: schema.notifications.reason })
    .from(schema.notifications)
    .where(eq(schema.notifications.userId, userId));
const eventsOf = async (jobId: string) =>
  (
    await db
      .select({ kind: schema.events.kind })
      .from(schema.events)
      .where(sql`job_id = ${jobId} OR offer_id IN (SELECT id FROM offers WHERE offers.job_id = ${jobId})`)
  ).map(({ kind }) => kind);

test("a deleted job is visible to nobody; its offers are void, their points released, their artisans notified", async () => {
  const artisan = await insertPlumber("walid", 10);
  const jobId = await postedJob();
  const offerId = await sentOffer(artisan, jobId);

  await deleteJob(ctxAs("amina"), { jobId });

  expect(await rowOf(jobId)).toMatchObject({
    status: "archived",
    archiveReason: "closed_by_client",
    deletedAt: NOON,
    liveOffers: 0,
  });
  expect(await findJob(ctxAs("amina"), jobId)).toBeNull();
  expect(await findJob(testCtx(artisan), jobId)).toBeNull();
  expect((await myJobs(ctxAs("amina"))).results.map(({ id }) => id)).not.toContain(jobId);
  expect((await db.select().from(schema.offers).where(eq(schema.offers.id, offerId)))[0]).toMatchObject({
    status: "void",
    pointsHeld: 0,
  });
  expect(await accountOf("walid")).toMatchObject({ available: 10, held: 0 });
  expect(await noticesOf("walid")).toContainEqual({ type: "job_request_rejected", reason: "job_deleted" });
  expect(await eventsOf(jobId)).toEqual(expect.arrayContaining(["job.deleted", "offer.voided", "points.released"]));
});

test("the images of a deleted job are deleted", async () => {
  const image = await receiveImage(ctxAs("amina", quickly), { bytes: JPEG, purpose: "job_image" });
  const { jobId } = await publishJob(ctxAs("amina"), { input: LEAK, images: [image] });

  await deleteJob(ctxAs("amina"), { jobId });

  expect(await env.MEDIA.head(image.key)).toBeNull();
  expect(await db.$count(schema.mediaObjects, eq(schema.mediaObjects.id, image.id))).toBe(0);
  expect(await db.$count(schema.jobPhotos, eq(schema.jobPhotos.jobId, jobId))).toBe(0);
});

test("only its client deletes it, and only until an offer is accepted", async () => {
  const jobId = await postedJob();

  await expect(deleteJob(ctxAs("yacine"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(deleteJob(ctxAs("nadir"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(deleteJob(testCtx(await insertClient("someone")), { jobId })).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteJob(testCtx(), { jobId })).rejects.toMatchObject({ code: "not_found" });
  await acceptedOffer("amina", await sentOffer("yacine", jobId));
  await expect(deleteJob(ctxAs("amina"), { jobId })).rejects.toMatchObject({ code: "job.not_deletable" });
});

// A double click deletes the job once.
test("deleted many times at once, a job is deleted once and the points are released once", async () => {
  const artisan = await insertPlumber("youcef", 10);
  const jobId = await postedJob();
  await sentOffer(artisan, jobId);

  const calls = await Promise.allSettled(Array.from({ length: 10 }, () => deleteJob(ctxAs("amina"), { jobId })));

  expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await accountOf("youcef")).toMatchObject({ available: 10, held: 0 });
  expect((await eventsOf(jobId)).filter((kind) => kind === "job.deleted")).toHaveLength(1);
  expect(await noticesOf("youcef")).toHaveLength(1);
});

test("an acceptance and a deletion at the same instant never both happen", async () => {
  const artisan = await insertPlumber("zaki", 50);
  const jobIds = await Promise.all(Array.from({ length: 6 }, () => postedJob()));

  await Promise.all(
    jobIds.map(async (jobId) => {
      const offerId = await sentOffer(artisan, jobId);
      await Promise.allSettled([deleteJob(ctxAs("amina"), { jobId }), acceptedOffer("amina", offerId)]);
    }),
  );

  const rows = await Promise.all(jobIds.map(rowOf));
  expect(rows.every((row) => (row?.status === "matched") === (row?.deletedAt === null))).toBe(true);
  expect(await accountOf("zaki")).toMatchObject({ held: 0 });
});
