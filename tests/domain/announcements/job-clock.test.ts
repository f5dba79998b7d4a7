import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { jobClock } from "#app/domain/announcements/job-clock.ts";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";

const MINUTE = 60_000;
const db = openDb(env.DB);
/** Of the day of NOON; Algiers is one hour ahead of UTC. */
const algiers = (hours: number, minutes = 0, day = 21) => Date.UTC(2026, 10, day, hours - 1, minutes);

beforeAll(insertDemoUsers);

test("an admin reads the first moments of a request, its next wave and who was told in each", async () => {
  const artisan = await insertUser("told", {
    ...{ role: "artisan", firstName: "Told", lastName: "Test", email: "told@hirfa.example", language: "fr" },
    ...{ wilayaId: 31, communeId: 3101, categoryIds: [5], isVerified: true },
  });
  const jobId = await postedJob("amina", { category: 5, sub_category: undefined });
  await announceJob(asSystem("queue", { now: NOON + 1 }), { jobId });
  await viewJob(testCtx(artisan, { now: NOON + MINUTE }), { jobId });
  await announceJob(asSystem("alarm", { now: NOON + 7 * MINUTE }), { jobId });

  expect(await jobClock(ctxAs("nadir"), jobId)).toEqual({
    ...{ clockFrom: NOON, releasedAt: NOON, notifiedAt: NOON + 1, seenAt: NOON + MINUTE, firstOfferAt: null, matchedAt: null },
    ...{ missedAt: NOON + 7 * MINUTE, nextWave: 2, nextWaveAt: NOON + 30 * MINUTE },
    waves: [
      { wave: 0, dueAt: NOON, at: NOON + 1, told: 1, artisans: ["told"] },
      { wave: 1, dueAt: NOON + 5 * MINUTE + 1, at: NOON + 7 * MINUTE, told: 0, artisans: [] },
    ],
  });
});

test("nobody but admins reads it, and of an unknown request there is none", async () => {
  await expect(jobClock(ctxAs("amina"), "any")).rejects.toMatchObject({ code: "permission_denied" });
  expect(await jobClock(ctxAs("nadir"), "any")).toBeNull();
});

const runAt = (jobId: string, now: number) => announceJob(asSystem("alarm", { now }), { jobId });
const holdAt = (jobId: string, now: number) =>
  reviseJob(ctxAs("amina", { now }), { jobId, input: { description: "Call me at 0550 12 34 56, the tap has been leaking." } });
async function releaseAt(jobId: string, now: number) {
  await releaseJob(ctxAs("nadir", { now }), { jobId });
  await runAt(jobId, now);
  const [job] = await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId));
  return job;
}

/** A request that is not urgent, with its runs at those instants. */
async function runOf(start: number, ...later: number[]): Promise<string> {
  const jobId = await postedJob("amina", { category: 6, sub_category: undefined, urgency: "flexible" });
  await db.update(schema.jobs).set({ clockFrom: start, nextWaveAt: start }).where(eq(schema.jobs.id, jobId));
  for (const now of [start, ...later]) await runAt(jobId, now);
  return jobId;
}

test.each([
  ["in the night", algiers(22, 30), algiers(23, 10), algiers(9, 0, 22), algiers(9, 5, 22)],
  ["right before the night", algiers(21, 57), algiers(21, 58), algiers(9, 0, 22), algiers(9, 4, 22)],
  ["over in the same night", algiers(22, 30), algiers(23, 10), algiers(6, 0, 22), algiers(7, 5, 22)],
  ["in the day", algiers(14), algiers(14, 2), algiers(15), algiers(15, 3)],
])("a hold %s does not put off the next wave by a night that it waits for anyway", async (_, start, held, released, next) => {
  const jobId = await runOf(start);
  await holdAt(jobId, held);
  expect(await releaseAt(jobId, released)).toMatchObject({ nextWave: 1, nextWaveAt: next });
});

test.each([
  [2, algiers(21, 40), [algiers(21, 45)]],
  [3, algiers(21, 25), [algiers(21, 30), algiers(21, 55)]],
])("wave %i, put off to the morning, goes at the release after it", async (wave, start, runs) => {
  const jobId = await runOf(start, ...runs);
  await holdAt(jobId, algiers(22, 30));
  expect(await releaseAt(jobId, algiers(9, 0, 22))).toMatchObject({ lastWave: wave, lastWaveAt: algiers(9, 0, 22) });
});

test("a held request that becomes urgent waits from that edit to the release only", async () => {
  const jobId = await runOf(algiers(22));
  await holdAt(jobId, algiers(22, 10));
  await reviseJob(ctxAs("amina", { now: algiers(23) }), { jobId, input: { urgency: "now" } });
  expect(await releaseAt(jobId, algiers(23, 30))).toMatchObject({ nextWave: 1, nextWaveAt: algiers(23, 35) });
});
