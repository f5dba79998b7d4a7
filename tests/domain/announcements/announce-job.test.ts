import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { runOverdueClocks } from "#app/domain/announcements/run-overdue-clocks.ts";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { setCategories } from "#app/domain/artisans/set-categories.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { showJob } from "#app/domain/jobs/lists/show-job.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { LEAK, OFFER, postedJob } from "#tests/support/fixtures.ts";
import { findJobWithOffers } from "#tests/support/job-page.ts";

const MINUTE_MS = 60_000;
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** Each test has its own category, so that its artisans are the only ones. */
const artisanOf = (id: string, categoryId: number, communeId = 3101, points = 0) =>
  insertUser(id, {
    points,
    role: "artisan",
    firstName: id,
    lastName: "Test",
    email: `${id}@hirfa.example`,
    language: "fr",
    wilayaId: Math.floor(communeId / 100),
    communeId,
    categoryIds: [categoryId],
    isVerified: true,
  });

const jobIn = (category: number) => postedJob("amina", { category, sub_category: undefined });
const noticesOf = (jobId: string) => db.select().from(schema.jobAnnouncements).where(eq(schema.jobAnnouncements.jobId, jobId));
const notificationsOf = (jobId: string) =>
  db
    .select({ userId: schema.notifications.userId, type: schema.notifications.type })
    .from(schema.notifications)
    .where(eq(schema.notifications.jobId, jobId));
/** The text about notified artisans. Undefined if the reader may not see the page. */
const told = async (ctx: Ctx, jobId: string) => (await findJobWithOffers(ctx, jobId))?.announcement;
const announce = (jobId: string) => announceJob(asSystem("queue"), { jobId });

test("a new job notifies the artisans of its category and wilaya, with the reason, and no one else", async () => {
  await artisanOf("neighbour", 5);
  await artisanOf("across-town", 5, 3102);
  await artisanOf("of-algiers", 5, 1601);
  const jobId = await jobIn(5);

  expect(await announce(jobId)).toEqual({ announced: true, told: 2 });

  expect((await noticesOf(jobId)).map(({ artisanId, wave, reason: why }) => [artisanId, wave, why]).sort()).toEqual([
    ["across-town", 0, "same_wilaya"],
    ["neighbour", 0, "same_commune"],
  ]);
  expect((await notificationsOf(jobId)).map(({ userId, type }) => `${userId} ${type}`).sort()).toEqual([
    "across-town new_job_added",
    "neighbour new_job_added",
  ]);
  const [event] = await db.select().from(schema.events).where(eq(schema.events.kind, "job.announced"));
  expect(event).toMatchObject({ jobId, userId: "amina", amount: 2, detail: "0" });
});

// The queue delivers at least once, and the cron task may send the same message again.
test("announced again, or many times at once, a job notifies nobody twice", async () => {
  await artisanOf("once-a", 6);
  await artisanOf("once-b", 6);
  const jobId = await jobIn(6);

  const answers = await Promise.all(Array.from({ length: 10 }, () => announce(jobId)));
  const again = await announce(jobId);

  expect([...answers, again].filter(({ announced }) => announced)).toHaveLength(1);
  expect(await noticesOf(jobId)).toHaveLength(2);
  expect(await notificationsOf(jobId)).toHaveLength(2);
});

test("of many the twelve nearest are notified, and next time those notified longest ago", async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => artisanOf(`far${index}`, 7, 3102)));
  await Promise.all(Array.from({ length: 5 }, (_, index) => artisanOf(`near${index}`, 7)));
  const [first, second] = [await jobIn(7), await jobIn(7)];

  await announce(first);
  await announceJob(asSystem("queue", { now: NOON + MINUTE_MS }), { jobId: second });

  const toldOf = async (jobId: string) => (await noticesOf(jobId)).map(({ artisanId }) => artisanId);
  expect(await toldOf(first)).toHaveLength(12);
  expect((await toldOf(first)).filter((id) => id.startsWith("near"))).toHaveLength(5);
  expect(new Set([...(await toldOf(first)), ...(await toldOf(second))]).size).toBe(15);
});

test("artisans who are on holiday, deactivated or the client are not notified", async () => {
  await artisanOf("on-holiday", 8);
  await artisanOf("back-again", 8);
  await artisanOf("deactivated", 8);
  const poster = testCtx(await artisanOf("poster", 8));
  await db
    .update(schema.artisanProfiles)
    .set({ holidayUntil: NOON + MINUTE_MS })
    .where(eq(schema.artisanProfiles.userId, "on-holiday"));
  await db.update(schema.artisanProfiles).set({ holidayUntil: NOON }).where(eq(schema.artisanProfiles.userId, "back-again"));
  await db.update(schema.users).set({ isActive: false }).where(eq(schema.users.id, "deactivated"));
  const { jobId } = await publishJob(poster, { input: { ...LEAK, category: 8, sub_category: undefined }, images: [] });

  await announce(jobId);

  expect((await noticesOf(jobId)).map(({ artisanId }) => artisanId)).toEqual(["back-again"]);
});

test("whom the client blocked, who blocked the client, and whose offer ever stood on the job are not told", async () => {
  await artisanOf("blocked-by-client", 17);
  await artisanOf("blocks-client", 17);
  const former = testCtx(await artisanOf("former-bidder", 17, 3101, 20));
  await artisanOf("neutral", 17);
  const jobId = await jobIn(17);
  await db.insert(schema.blocks).values([
    { blockerId: "amina", blockedId: "blocked-by-client", createdAt: NOON },
    { blockerId: "blocks-client", blockedId: "amina", createdAt: NOON },
  ]);
  const { offerId } = await makeOffer(former, { ...OFFER, jobId });
  await withdrawOffer(former, { offerId });

  await announce(jobId);

  expect((await noticesOf(jobId)).map(({ artisanId }) => artisanId)).toEqual(["neutral"]);
});

test("without artisans nearby the job is announced anyway, and its client can read so", async () => {
  const jobId = await jobIn(9);

  await announce(jobId);

  expect(await told(ctxAs("amina"), jobId)).toMatchObject({ announcedAt: NOON, notified: 0, seen: 0, notifiedNobody: true });
});

test("a draft, a held, a matched and an unknown job notify nobody", async () => {
  await artisanOf("silent", 10);
  const [held, matched] = [await jobIn(10), await jobIn(10)];
  await db.update(schema.jobs).set({ held: true }).where(eq(schema.jobs.id, held));
  await db.update(schema.jobs).set({ status: "matched", acceptedOfferId: "offer" }).where(eq(schema.jobs.id, matched));

  expect(await announce(held)).toEqual({ announced: false, told: 0 });
  expect(await announce(matched)).toEqual({ announced: false, told: 0 });
  expect(await announce("no-such-job")).toEqual({ announced: false, told: 0 });
  expect([...(await noticesOf(held)), ...(await noticesOf(matched))]).toEqual([]);
});

test("the client sees how many were notified and how many have viewed; others see nothing", async () => {
  const [one, two] = [testCtx(await artisanOf("looker", 11)), await artisanOf("idler", 11)];
  const jobId = await jobIn(11);
  await announce(jobId);

  await viewJob(one, { jobId });
  await viewJob({ ...one, now: NOON + MINUTE_MS }, { jobId });
  await viewJob(ctxAs("karim"), { jobId });

  expect(await told(ctxAs("amina"), jobId)).toMatchObject({ announcedAt: NOON, notified: 2, seen: 1, notifiedNobody: false });
  expect(await told(ctxAs("nadir"), jobId)).toMatchObject({ notified: 2 });
  expect(await told(testCtx(two), jobId)).toBeNull();
  expect(await told(testCtx(), jobId)).toBeUndefined();
  expect((await noticesOf(jobId)).find(({ artisanId }) => artisanId === "looker")).toMatchObject({ seenAt: NOON });
});

test("the first notified artisan who opens the job leaves one event, later ones and strangers none", async () => {
  const [first, second] = [testCtx(await artisanOf("first-look", 14)), testCtx(await artisanOf("second-look", 14))];
  const jobId = await jobIn(14);
  await announce(jobId);

  await showJob(ctxAs("karim"), jobId);
  await Promise.all([viewJob(first, { jobId }), viewJob(first, { jobId })]);
  await showJob({ ...second, now: NOON + MINUTE_MS }, jobId);

  const seen = await db
    .select({ userId: schema.events.userId, at: schema.events.at })
    .from(schema.events)
    .where(and(eq(schema.events.jobId, jobId), eq(schema.events.kind, "job.seen")));
  expect(seen).toEqual([{ userId: "first-look", at: NOON }]);
});

test("a lost announcement is made by the cron task after a minute, a done one is not repeated", async () => {
  await artisanOf("swept", 15);
  const [lost, made] = [await jobIn(15), await jobIn(15)];
  await announce(made);

  await runOverdueClocks(asSystem("cron", { now: NOON + MINUTE_MS - 1 }));
  expect(await noticesOf(lost)).toEqual([]);
  await runOverdueClocks(asSystem("cron", { now: NOON + MINUTE_MS }));

  expect(await noticesOf(lost)).toMatchObject([{ artisanId: "swept", createdAt: NOON + MINUTE_MS }]);
  expect(await noticesOf(made)).toMatchObject([{ artisanId: "swept", createdAt: NOON }]);
});

test("an artisan who has changed category is notified for the new one", async () => {
  const artisan = testCtx(await artisanOf("changer", 12));
  await setCategories(artisan, { categoryIds: [13] });
  const [old, current] = [await jobIn(12), await jobIn(13)];

  await announce(old);
  await announce(current);

  expect(await noticesOf(old)).toEqual([]);
  expect((await noticesOf(current)).map(({ artisanId }) => artisanId)).toEqual(["changer"]);
});
