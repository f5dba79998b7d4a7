import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { repostJob } from "#app/domain/jobs/lifecycle/repost-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { attachPhotos } from "#app/domain/jobs/photos/attach-photos.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { openDb } from "#db/open.ts";
import { jobAnnouncements, jobs } from "#db/schema.ts";
import { JPEG, LOSSY_WEBP, likeNoOther } from "#tests/domain/media/sample-images.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";

const MINUTE = 60_000;
const db = openDb(env.DB);
const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };

beforeAll(insertDemoUsers);

const amina = (now: number) => ctxAs("amina", { now });
const runAt = (jobId: string, now: number) => announceJob(asSystem("queue", { now }), { jobId });
const clockOf = async (jobId: string) => {
  const [row] = await db
    .select({ from: jobs.clockFrom, next: jobs.nextWave, at: jobs.nextWaveAt, last: jobs.lastWave, promise: jobs.promise })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  return row;
};
const told = async (jobId: string) =>
  (
    await db
      .select()
      .from(jobAnnouncements)
      .where(eq(jobAnnouncements.jobId, jobId))
      .orderBy(asc(jobAnnouncements.createdAt), asc(jobAnnouncements.artisanId))
  ).map(({ artisanId, wave, createdAt }) => `${artisanId} ${wave} ${(createdAt - NOON) / MINUTE}`);

test("new words, photos, urgency and slots change neither who was told nor the next wave", async () => {
  const jobId = await postedJob("amina", { urgency: "flexible" });
  await runAt(jobId, NOON);
  const before = [await clockOf(jobId), await told(jobId)];
  expect(before).toEqual([
    { from: NOON, next: 1, at: NOON + 5 * MINUTE, last: 0, promise: "running" },
    ["karim 0 0", "yacine 0 0"],
  ]);

  const image = await receiveImage(ctxAs("amina", quickly), { bytes: likeNoOther(JPEG), purpose: "job_image" });
  await attachPhotos(amina(NOON + MINUTE), { jobId, images: [image] });
  for (const input of [
    { description: "The tap of the kitchen and the one of the bath have been leaking." },
    { preferred_slots: ["Saturday morning"] },
    { urgency: "now" as const },
  ]) {
    await reviseJob(amina(NOON + 2 * MINUTE), { jobId, input });
    await runAt(jobId, NOON + 2 * MINUTE);
    expect([await clockOf(jobId), await told(jobId)], Object.keys(input)[0]).toEqual(before);
  }
});

test("a job that is posted again is a new one, with its own clock and promise, and tells the same artisans", async () => {
  const first = await postedJob();
  await runAt(first, NOON);
  await runAt(first, NOON + 5 * MINUTE);
  await closeJob(amina(NOON + 10 * MINUTE), { jobId: first, reason: "other" });
  const ended = [await clockOf(first), await told(first)];

  const { jobId } = await repostJob(amina(NOON + 20 * MINUTE), { jobId: first });
  const from = NOON + 20 * MINUTE;
  expect(await clockOf(jobId)).toEqual({ from, next: 0, at: from, last: null, promise: "running" });
  await runAt(jobId, from);

  expect(await clockOf(jobId)).toEqual({ from, next: 1, at: from + 5 * MINUTE, last: 0, promise: "running" });
  expect(await told(jobId)).toEqual(["karim 0 20", "yacine 0 20"]);
  expect([await clockOf(first), await told(first)]).toEqual(ended);
  expect(ended[0]).toMatchObject({ promise: "missed" });
});
