import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { showJobWithReach } from "#app/domain/announcements/job-reach.ts";
import { notifyClientLater } from "#app/domain/announcements/notify-client-later.ts";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { widenJob } from "#app/domain/announcements/widen-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { jobLiveState } from "#app/domain/live/job-live-state.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { parseNoOfferYet } from "#app/domain/shared/contracts/no-offer-yet.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf, asSystem, ctxAs, insertDemoUsers, insertGuest, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { OFFER, postedJob } from "#tests/support/fixtures.ts";
import { findJobWithOffers } from "#tests/support/job-page.ts";

const MINUTE = 60_000;
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** Each test has its own category, so that its artisans are the only ones. */
const artisanOf = (id: string, categoryId: number, communeId = 3101) =>
  insertUser(id, {
    ...{ role: "artisan", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "en", isVerified: true },
    ...{ wilayaId: Math.floor(communeId / 100), communeId, categoryIds: [categoryId], points: 20 },
  });
const jobIn = (category: number) => postedJob("amina", { category, sub_category: undefined });
const runAt = (jobId: string, now: number) => announceJob(asSystem("alarm", { now }), { jobId });
async function jobReach(ctx: Ctx, jobId: string) {
  const shown = await showJobWithReach(ctx, jobId);
  return { reach: shown?.reach ?? null, whyTold: shown?.whyTold ?? null };
}

const reachOf = async (jobId: string) => (await jobReach(ctxAs("amina"), jobId)).reach;

test("the client reads how many were told and have looked, what comes next and what they can do", async () => {
  const artisan = testCtx(await artisanOf("looks", 5));
  const jobId = await jobIn(5);
  await runAt(jobId, NOON);
  await viewJob(artisan, { jobId });

  const first = {
    notified: 1,
    seen: 1,
    wave: 0,
    clockFrom: NOON,
    nextWaveAt: NOON + 5 * MINUTE,
    promise: "running",
    can: ["edit"],
  };
  expect(await reachOf(jobId)).toEqual(first);
  await runAt(jobId, NOON + 5 * MINUTE);
  expect(await reachOf(jobId)).toMatchObject({
    wave: 1,
    nextWaveAt: NOON + 30 * MINUTE,
    promise: "missed",
    can: ["widen", "edit"],
  });
});

test("an offer in time keeps the promise, and one too late does not", async () => {
  const artisan = await artisanOf("offers-in-time", 6);
  const [kept, missed] = [await jobIn(6), await jobIn(6)];
  for (const jobId of [kept, missed]) await runAt(jobId, NOON);

  await makeOffer(testCtx(artisan, { now: NOON + 5 * MINUTE - 1 }), { ...OFFER, jobId: kept });
  await makeOffer(testCtx(artisan, { now: NOON + 5 * MINUTE }), { ...OFFER, jobId: missed });
  for (const jobId of [kept, missed]) await runAt(jobId, NOON + 6 * MINUTE);

  expect(await reachOf(kept)).toMatchObject({ promise: "kept", can: ["edit"] });
  expect(await reachOf(missed)).toMatchObject({ promise: "missed", can: ["edit"] });
  const events = await db.select().from(schema.events).where(eq(schema.events.kind, "promise.missed"));
  expect(events.filter(({ jobId }) => jobId === kept || jobId === missed).map(({ jobId }) => jobId)).toEqual([missed]);
});

test("where nobody was told the client can widen at once, or be told later", async () => {
  const jobId = await jobIn(7);
  await runAt(jobId, NOON);
  expect(await reachOf(jobId)).toMatchObject({ notified: 0, wave: 0, can: ["widen", "edit", "tell_later"] });
  await notifyClientLater(ctxAs("amina"), { jobId });
  expect(await reachOf(jobId)).toMatchObject({ can: ["widen", "edit"] });
});

test("of a job that moved nobody reads an old reason, and the page and the live page count from its new place on", async () => {
  const artisan = testCtx(await artisanOf("told-before", 16));
  const jobId = await jobIn(16);
  const waves = async () => {
    const state = await jobLiveState(asSystem(), { jobId, client: actorOf("amina", DEMO_USERS.amina), sessionIds: [] });
    return [(await reachOf(jobId))?.wave, state?.counts.wave];
  };
  const told = async () => {
    const state = await jobLiveState(asSystem(), { jobId, client: actorOf("amina", DEMO_USERS.amina), sessionIds: [] });
    const page = await findJobWithOffers(ctxAs("amina"), jobId);
    return [(await reachOf(jobId))?.notified, state?.counts.notified, page?.announcement?.notified];
  };
  expect(await waves()).toEqual([null, null]);
  await runAt(jobId, NOON);
  expect(await waves()).toEqual([0, 0]);
  expect(await told()).toEqual([1, 1, 1]);
  await runAt(jobId, NOON + 5 * MINUTE);
  expect((await jobReach(artisan, jobId)).whyTold).toMatchObject({ wave: 0 });

  await reviseJob(ctxAs("amina", { now: NOON + 6 * MINUTE }), { jobId, input: { wilaya: 31, commune: 3102 } });
  expect(await waves()).toEqual([null, null]);
  await runAt(jobId, NOON + 6 * MINUTE);
  expect(await waves()).toEqual([0, 0]);
  expect(await told()).toEqual([0, 0, 0]);
  expect(await showJobWithReach(artisan, jobId)).toMatchObject({ whyTold: null });
});

// Nobody is told twice, so a job that closed to them would be out of their reach for good.
test("who was told of a job may open it and make an offer after it moved to another wilaya", async () => {
  const artisan = testCtx(await artisanOf("told-at-first", 18));
  const stranger = testCtx(await artisanOf("never-told", 18, 1301));
  const jobId = await jobIn(18);
  await runAt(jobId, NOON);
  await reviseJob(ctxAs("amina", { now: NOON + MINUTE }), { jobId, input: { wilaya: 27, commune: 2701 } });

  expect(await findJob(stranger, jobId)).toBeNull();
  expect(await findJob(artisan, jobId)).toMatchObject({ id: jobId, address: null });
  await makeOffer(artisan, { ...OFFER, jobId });
});

test("the reach names widening exactly where the client may widen", async () => {
  const artisan = await artisanOf("of-every-state", 19);
  const amina = ctxAs("amina", { now: NOON + 6 * MINUTE });
  const [told, silent, answered, over, widened] = await Promise.all(Array.from({ length: 5 }, () => jobIn(19)));
  const nobody = await jobIn(20);
  const jobIds = [told, silent, answered, over, widened, nobody].filter((id) => id !== undefined);
  for (const jobId of jobIds) await runAt(jobId, NOON);
  for (const jobId of jobIds.slice(1, 5)) await runAt(jobId, NOON + 5 * MINUTE);
  if (answered) await makeOffer(testCtx(artisan), { ...OFFER, jobId: answered });
  if (over) for (const minute of [30, 120]) await runAt(over, NOON + minute * MINUTE);
  if (widened) await widenJob(amina, { jobId: widened });

  const named = await Promise.all(jobIds.map(async (id) => (await reachOf(id))?.can.includes("widen")));
  const possible = await Promise.all(
    jobIds.map((jobId) =>
      widenJob(amina, { jobId }).then(
        () => true,
        () => false,
      ),
    ),
  );

  expect(named).toEqual([false, true, false, false, false, true]);
  expect(possible).toEqual(named);
});

test("a held job has no next wave, and the released one goes on where it stood", async () => {
  await artisanOf("waits", 8);
  const jobId = await jobIn(8);
  await runAt(jobId, NOON);
  await reviseJob(ctxAs("amina", { now: NOON + 2 * MINUTE }), {
    jobId,
    input: { description: "Call 0550 12 34 56, the tap is leaking." },
  });
  expect(await reachOf(jobId)).toMatchObject({ wave: 0, nextWaveAt: null, can: ["edit"] });

  await releaseJob(ctxAs("nadir", { now: NOON + 12 * MINUTE }), { jobId });
  await runAt(jobId, NOON + 12 * MINUTE);
  expect(await reachOf(jobId)).toMatchObject({ wave: 0, clockFrom: NOON + 10 * MINUTE, nextWaveAt: NOON + 15 * MINUTE });
  await runAt(jobId, NOON + 15 * MINUTE);
  expect(await reachOf(jobId)).toMatchObject({ wave: 1, nextWaveAt: NOON + 40 * MINUTE });
});

test("others read neither reach nor reasons, admins read the reach without the actions of the client", async () => {
  const jobId = await jobIn(9);
  await runAt(jobId, NOON);
  expect((await jobReach(ctxAs("nadir"), jobId)).reach).toMatchObject({ wave: 0, can: [] });
  for (const ctx of [ctxAs("karim"), testCtx()]) expect(await jobReach(ctx, jobId)).toEqual({ reach: null, whyTold: null });
});

test("a told artisan reads in which wave and why, and reads the same in words in the notification", async () => {
  const neighbour = await artisanOf("neighbour", 10);
  const traveller = await artisanOf("traveller", 10, 1601);
  await db.insert(schema.artisanWilayas).values({ userId: "traveller", wilayaId: 31, position: 2 });
  const [sub] = await db.select().from(schema.subcategories).where(eq(schema.subcategories.categoryId, 10));
  const subcategoryId = sub?.id ?? 0;
  await db.insert(schema.artisanSubcategories).values({ userId: "neighbour", subcategoryId });
  // NOON is on a Saturday.
  await db.insert(schema.workDays).values([
    { userId: "neighbour", day: 6, isHoliday: false, fromTime: "08:00", toTime: "17:00" },
    { userId: "traveller", day: 6, isHoliday: true },
  ]);
  await db
    .update(schema.announcementRotation)
    .set({ newcomerUntil: 0 })
    .where(and(eq(schema.announcementRotation.artisanId, "traveller"), eq(schema.announcementRotation.wilayaId, 31)));
  const jobId = await postedJob("amina", { category: 10, sub_category: subcategoryId });
  await runAt(jobId, NOON);

  const whyTold = async (ctx: Parameters<typeof jobReach>[0]) => (await jobReach(ctx, jobId)).whyTold;
  expect(await whyTold(testCtx(neighbour))).toEqual({
    ...{ wave: 0, at: NOON },
    reasons: ["same_commune", "your_sub_trade", "urgent", "free_today"],
  });
  expect(await whyTold(testCtx(traveller))).toEqual({ wave: 0, at: NOON, reasons: ["works_here", "your_trade", "urgent"] });

  const [notice] = await notificationsOf(testCtx(traveller));
  expect(notice?.told).toEqual({ wave: 0, reasons: ["works_here", "your_trade", "urgent"] });
  expect(notice && notificationTexts("en", notice).body).toContain(
    "Why you: you work in this wilaya, it is your trade, it is urgent.",
  );
});

test("a new artisan elsewhere in the wilaya has a place, and reads why", async () => {
  const newcomer = await artisanOf("newcomer", 11, 3102);
  await db
    .update(schema.announcementRotation)
    .set({ newcomerUntil: NOON })
    .where(eq(schema.announcementRotation.artisanId, "newcomer"));
  for (const index of Array(12).keys()) await artisanOf(`settled${index}`, 11);
  const jobId = await jobIn(11);

  await runAt(jobId, NOON);

  expect((await jobReach(testCtx(newcomer), jobId)).whyTold?.reasons).toEqual([
    "same_wilaya",
    "your_trade",
    "urgent",
    "newcomer_place",
  ]);
  expect(await reachOf(jobId)).toMatchObject({ notified: 12 });
});

test("a guest reads the reach of their request", async () => {
  await insertGuest("samira");
  const jobId = await jobIn(12);
  await db.update(schema.jobs).set({ clientId: "samira" }).where(eq(schema.jobs.id, jobId));
  await runAt(jobId, NOON);
  const guest = { ...testCtx(await artisanOf("as-guest", 13)).actor, userId: "samira", isArtisan: false };
  // as: a guest is a person like others here
  expect((await jobReach(testCtx(guest as Parameters<typeof testCtx>[0]), jobId)).reach).toMatchObject({ wave: 0 });
});

test("without an offer in time the client is told once, and not if one came meanwhile", async () => {
  const artisan = await artisanOf("late", 14);
  const [silent, answered] = [await jobIn(14), await jobIn(14)];
  for (const jobId of [silent, answered]) await runAt(jobId, NOON);
  await makeOffer(testCtx(artisan, { now: NOON + 5 * MINUTE + 1 }), { ...OFFER, jobId: answered });
  for (const jobId of [silent, answered, silent]) await Promise.all([1, 2].map(() => runAt(jobId, NOON + 6 * MINUTE)));

  const words = await db.select().from(schema.notifications).where(eq(schema.notifications.type, "job_no_offer_yet"));
  expect(words.filter(({ jobId }) => jobId === silent || jobId === answered)).toMatchObject([
    { userId: "amina", jobId: silent, reason: '{"told":1,"seen":0,"next":"all_told"}' },
  ]);
});

test("with artisans left in a nearby wilaya only, the client reads when the last wave goes", async () => {
  await artisanOf("of-oran", 17);
  await artisanOf("of-mostaganem", 17, 2701);
  const jobId = await jobIn(17);
  const nextToldAt = async (now: number) => (await findJobWithOffers(ctxAs("amina", { now }), jobId))?.announcement?.nextToldAt;
  const lastWave = NOON + 120 * MINUTE;

  await runAt(jobId, NOON);
  expect(await nextToldAt(NOON)).toBe(lastWave);
  await runAt(jobId, NOON + 5 * MINUTE);
  const isWord = and(eq(schema.notifications.jobId, jobId), eq(schema.notifications.userId, "amina"));
  const [word] = await db.select().from(schema.notifications).where(isWord);
  expect(parseNoOfferYet(word?.reason ?? null)).toEqual({ told: 1, seen: 0, next: lastWave });
  await runAt(jobId, NOON + 30 * MINUTE);
  expect(await nextToldAt(NOON + 31 * MINUTE)).toBe(lastWave);
  await runAt(jobId, lastWave);
  expect(await reachOf(jobId)).toMatchObject({ notified: 2, wave: 3, nextWaveAt: null });
  expect(await nextToldAt(lastWave)).toBeNull();
});

test("a new artisan who has a place anyway reads nothing of places for new ones", async () => {
  const neighbour = await artisanOf("new-neighbour", 15);
  await db
    .update(schema.announcementRotation)
    .set({ newcomerUntil: NOON })
    .where(eq(schema.announcementRotation.artisanId, "new-neighbour"));
  const jobId = await jobIn(15);

  await runAt(jobId, NOON);

  expect((await jobReach(testCtx(neighbour), jobId)).whyTold?.reasons).toEqual(["same_commune", "your_trade", "urgent"]);
});
