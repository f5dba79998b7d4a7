import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { matchingRules } from "#app/domain/announcements/matching.ts";
import { NEWCOMER_DAYS } from "#app/domain/announcements/rules.ts";
import { MAX_LIVE_OFFERS_FOR_WAVE } from "#app/domain/jobs/clock-rules.ts";
import { OFFERS_PER_JOB } from "#app/domain/offers/rules.ts";
import { ReviseSettingsInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import * as schema from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { givePoints, postedJob } from "#tests/support/fixtures.ts";
import { db } from "../jobs/fixtures.ts";

const CATEGORY = 7;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  await insertDemoUsers();
  await reviseSettings(ctxAs("nadir"), ReviseSettingsInput.parse({ artisans_per_wave: 3, reason: "A small town." }));
});

const insertArtisan = (id: string) =>
  insertUser(id, {
    ...{ role: "artisan", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr" },
    ...{ wilayaId: 31, communeId: 3101, categoryIds: [CATEGORY], isVerified: true },
  });

const toldOf = async (jobId: string) =>
  (
    await db
      .select({ artisanId: schema.jobAnnouncements.artisanId })
      .from(schema.jobAnnouncements)
      .where(eq(schema.jobAnnouncements.jobId, jobId))
  )
    .map(({ artisanId }) => artisanId)
    .sort();

test("the published rules hold the places that admins set, and parts that sum to a hundred", async () => {
  const rules = await matchingRules(testCtx(undefined, { now: NOON }));
  expect(rules.waves.map(({ afterMinutes, places }) => [afterMinutes, places])).toEqual([
    [0, 3],
    [5, 6],
    [30, 15],
    [120, 15],
  ]);
  expect(rules.offerScore.reduce((sum, { max }) => sum + max, 0)).toBe(100);
  expect(rules).toMatchObject({ newcomerPercent: 25, newcomerDays: 90, stopsAtOffers: 5 });
  expect(MAX_LIVE_OFFERS_FOR_WAVE).toBe(OFFERS_PER_JOB);
});

test("buying or holding points brings nobody forward", async () => {
  for (const id of ["a1", "a2", "a3", "z-rich"]) await insertArtisan(id);
  await givePoints("z-rich", 5_000);
  const jobId = await postedJob("amina", { category: CATEGORY, sub_category: undefined });
  await announceJob(asSystem("queue"), { jobId });
  expect(await toldOf(jobId)).toEqual(["a1", "a2", "a3"]);
});

test("an artisan is new for the published days after the identity was checked", async () => {
  const { userId } = await insertArtisan("fresh");
  await db.update(schema.users).set({ isVerified: false }).where(eq(schema.users.id, userId));
  await db.update(schema.users).set({ isVerified: true }).where(eq(schema.users.id, userId));
  const [turn] = await db
    .select({ until: schema.announcementRotation.newcomerUntil })
    .from(schema.announcementRotation)
    .where(eq(schema.announcementRotation.artisanId, userId));
  expect(turn?.until).toBe(NOON + NEWCOMER_DAYS * DAY_MS);
});
