import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { runOverdueClocks } from "#app/domain/announcements/run-overdue-clocks.ts";
import { widenJob } from "#app/domain/announcements/widen-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { OFFER, postedJob } from "#tests/support/fixtures.ts";

const [MINUTE, ORAN, FIRST_CATEGORY, ARTISANS] = [60_000, 3101, 10, 40];
const ROUNDS = 6;
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** An open job whose first wave was sent, with offers of so many artisans. */
async function announcedJob(categoryId: number, offers: number) {
  const artisans = [];
  for (let nth = 0; nth < ARTISANS; nth++)
    artisans.push(
      await insertUser(`racer-${categoryId}-${nth}`, {
        ...{ role: "artisan", firstName: "Race", lastName: "Test", email: `race-${categoryId}-${nth}@hirfa.example` },
        ...{ language: "fr", wilayaId: 31, communeId: ORAN, categoryIds: [categoryId], isVerified: true, points: 20 },
      }),
    );
  const jobId = await postedJob("amina", { category: categoryId, sub_category: undefined, urgency: "now" });
  await announceJob(asSystem("queue"), { jobId });
  const offerIds = [];
  for (const artisan of artisans.slice(0, offers))
    offerIds.push((await makeOffer(testCtx(artisan, { now: NOON + MINUTE }), { ...OFFER, jobId })).offerId);
  return { jobId, artisans, offerIds };
}

/** Refusals are answers; anything else fails the test. */
const unlessRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/** Everybody who was told was told once, in a wave that was counted, and got one notification. */
async function expectTold(jobId: string) {
  const told = await db.select().from(schema.jobAnnouncements).where(eq(schema.jobAnnouncements.jobId, jobId));
  const waves = await db
    .select({ wave: schema.events.detail, told: schema.events.amount })
    .from(schema.events)
    .where(and(eq(schema.events.jobId, jobId), eq(schema.events.kind, "job.announced")));
  const notified = await db.$count(
    schema.notifications,
    and(eq(schema.notifications.jobId, jobId), eq(schema.notifications.type, "new_job_added")),
  );
  expect(new Set(waves.map(({ wave }) => wave)).size).toBe(waves.length);
  expect(waves.reduce((sum, one) => sum + (one.told ?? 0), 0)).toBe(told.length);
  expect(notified).toBe(told.length);
  return waves.length;
}

test("alarms, the cron task and a widening at once send each wave once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { jobId } = await announcedJob(FIRST_CATEGORY + round, 0);
    const now = NOON + 7 * MINUTE;
    await Promise.all([
      ...[1, 2, 3].map(() => announceJob(asSystem("alarm", { now }), { jobId })),
      runOverdueClocks(asSystem("cron", { now })),
      unlessRefused(widenJob(ctxAs("amina", { now }), { jobId })),
    ]);
    expect(await expectTold(jobId)).toBeGreaterThan(1);
  }
}, 120_000);

test("a wave and an acceptance at once leave the state of some order, and nobody is told of a matched job later", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { jobId, offerIds } = await announcedJob(FIRST_CATEGORY + ROUNDS + round, 1);
    const now = NOON + 6 * MINUTE;
    await Promise.all([
      announceJob(asSystem("alarm", { now }), { jobId }),
      acceptOffer(ctxAs("amina", { now }), { offerId: offerIds[0] ?? "" }),
      announceJob(asSystem("alarm", { now }), { jobId }),
    ]);
    const before = await expectTold(jobId);
    await announceJob(asSystem("alarm", { now: now + 200 * MINUTE }), { jobId });
    expect(await expectTold(jobId)).toBe(before);
    const [job] = await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId));
    expect(job?.status).toBe("matched");
  }
}, 120_000);

test("a wave and a fifth offer at once leave the state of some order", async () => {
  const { jobId, artisans } = await announcedJob(FIRST_CATEGORY + 2 * ROUNDS, 4);
  const now = NOON + 6 * MINUTE;
  await Promise.all([
    announceJob(asSystem("alarm", { now }), { jobId }),
    ...artisans.slice(4, 7).map((artisan) => unlessRefused(makeOffer(testCtx(artisan, { now }), { ...OFFER, jobId }))),
    announceJob(asSystem("alarm", { now }), { jobId }),
  ]);
  const [job] = await db
    .select({ live: schema.jobs.liveOffers, offers: sql<number>`(SELECT count(*) FROM offers WHERE offers.job_id = ${jobId})` })
    .from(schema.jobs)
    .where(eq(schema.jobs.id, jobId));
  expect(job).toEqual({ live: 5, offers: 5 });
  const before = await expectTold(jobId);
  await announceJob(asSystem("alarm", { now: now + 30 * MINUTE }), { jobId });
  expect(await expectTold(jobId)).toBe(before);
}, 60_000);
