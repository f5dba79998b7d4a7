import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { jobClock } from "#app/domain/announcements/job-clock.ts";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";

const MINUTE = 60_000;

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
