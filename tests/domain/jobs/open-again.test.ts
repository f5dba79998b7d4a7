import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { artisanProfiles, artisanWilayas, blocks, jobAnnouncements, notifications, offerWaitlist, users } from "#db/schema.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, OFFER, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { findJobWithOffers } from "#tests/support/job-page.ts";
import { scansIn } from "../../perf/plan.ts";
import { DAY, db, HOUR, LATER } from "./fixtures.ts";

const MINUTE = 60_000;

beforeAll(insertDemoUsers);

/** Each test has its own category, so that its artisans are the only ones. */
const artisanOf = (id: string, categoryId: number, communeId = 3101) =>
  insertUser(id, {
    ...{ role: "artisan", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr", isVerified: true },
    ...{ wilayaId: Math.floor(communeId / 100), communeId, categoryIds: [categoryId], points: 20 },
  });

const announce = (jobId: string, now: number) => announceJob(asSystem("queue", { now }), { jobId });

/** Amina's job of that category. These artisans were notified, and the offer of the first was accepted. */
async function matchedAfterTelling(categoryId: number, names: [string, ...string[]]) {
  const artisans = await Promise.all(names.map((name) => artisanOf(name, categoryId)));
  const jobId = await postedJob("amina", { category: categoryId, sub_category: undefined });
  await announce(jobId, NOON);
  // as: one id for each of the names, of which there is a first
  const [chosen] = artisans as [SignedIn];
  await acceptedOffer("amina", await sentOffer(chosen, jobId));
  return { jobId, chosen, artisans };
}

/** Cancels the match, and runs the clock at once and twice when the next wave is due. */
async function leftBy(chosen: SignedIn, jobId: string, now = LATER) {
  await cancelMatch(testCtx(chosen, { now }), { jobId, reason: "My van broke down." });
  const next = now + 5 * MINUTE;
  await Promise.all([announce(jobId, now), announce(jobId, next), announce(jobId, next + 1)]);
}

/** The artisans who were notified of that job since then, with the type. */
const toldSince = async (jobId: string, since: number) =>
  (await db.select().from(notifications).where(eq(notifications.jobId, jobId)))
    .filter(({ createdAt, type }) => createdAt >= since && type !== "match_cancelled")
    .map(({ userId, type }) => `${userId} ${type}`)
    .sort();

const toldOnPage = async (jobId: string) => (await findJobWithOffers(ctxAs("amina"), jobId))?.announcement;

test("artisans who were notified before and made no offer are notified once that it is open again, and new ones of a new job", async () => {
  const { jobId, chosen } = await matchedAfterTelling(5, ["leaves-5", "silent-5"]);
  await artisanOf("new-5", 5);

  await leftBy(chosen, jobId);

  expect(await toldSince(jobId, LATER)).toEqual(["new-5 new_job_added", "silent-5 job_open_again"]);
  expect(await toldOnPage(jobId)).toMatchObject({ notified: 3, notifiedNobody: false });
});

test("if all nearby artisans were notified before, the client does not read that there are none", async () => {
  const { jobId, chosen } = await matchedAfterTelling(6, ["leaves-6", "silent-6"]);

  await leftBy(chosen, jobId);

  expect(await toldSince(jobId, LATER)).toEqual(["silent-6 job_open_again"]);
  expect(await toldOnPage(jobId)).toMatchObject({ notified: 2, notifiedNobody: false });
});

test("if only the cancelling artisan is left, nobody is notified again", async () => {
  const { jobId, chosen } = await matchedAfterTelling(7, ["leaves-7"]);

  await leftBy(chosen, jobId);

  expect(await toldSince(jobId, LATER)).toEqual([]);
  expect(await toldOnPage(jobId)).toMatchObject({ notified: 1 });
});

test("artisans who withdrew, are on holiday, moved, are deactivated or on the waitlist are not notified", async () => {
  const names: [string, ...string[]] = ["leaves-8", "withdrew", "resting", "moved", "gone", "queues"];
  const artisans = await Promise.all(names.map((name) => artisanOf(name, 8)));
  const jobId = await postedJob("amina", { category: 8, sub_category: undefined });
  await announce(jobId, NOON);
  // as: one id for each of the names
  const [chosen, withdrew] = artisans as [SignedIn, SignedIn];
  await withdrawOffer(testCtx(withdrew), { offerId: await sentOffer(withdrew, jobId) });
  await acceptedOffer("amina", await sentOffer(chosen, jobId));
  await db
    .update(artisanProfiles)
    .set({ holidayUntil: LATER + DAY })
    .where(eq(artisanProfiles.userId, "resting"));
  await db.update(users).set({ isActive: false }).where(eq(users.id, "gone"));
  await db.delete(artisanWilayas).where(eq(artisanWilayas.userId, "moved"));
  await db.insert(offerWaitlist).values({ jobId, artisanId: "queues", createdAt: NOON });

  await leftBy(chosen, jobId);

  expect(await toldSince(jobId, LATER)).toEqual([]);
});

test("cancelled a second time, they are notified again, and artisans who were rejected meanwhile too", async () => {
  const { jobId, chosen, artisans } = await matchedAfterTelling(9, ["leaves-9", "second-9", "refused-9", "silent-9"]);
  await leftBy(chosen, jobId);
  // as: one id for each of the names
  const [, second, refused] = artisans as [SignedIn, SignedIn, SignedIn];
  const offerId = await sentOffer(second, jobId);
  await sentOffer(refused, jobId);
  await acceptedOffer("amina", offerId);

  await leftBy(second, jobId, LATER + HOUR);

  expect(await toldSince(jobId, LATER + HOUR)).toEqual(["refused-9 job_open_again", "silent-9 job_open_again"]);
});

test("cancelled a second time, artisans who lost the first time are notified too, unless they withdrew or were rejected since", async () => {
  const names: [string, ...string[]] = ["leaves-11", "second-11", "lost-11", "withdrew-11", "declined-11"];
  const artisans = await Promise.all(names.map((name) => artisanOf(name, 11)));
  // as: one id for each of the names
  const [chosen, second, lost, withdrew, declined] = artisans as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn];
  const jobId = await postedJob("amina", { category: 11, sub_category: undefined });
  await announce(jobId, NOON);
  await rejectOffer(ctxAs("amina", { now: NOON + 1 }), { offerId: await sentOffer(declined, jobId) });
  const offerId = await sentOffer(chosen, jobId);
  for (const other of [lost, withdrew]) await sentOffer(other, jobId);
  await acceptOffer(ctxAs("amina", { now: NOON + 2 }), { offerId });
  await leftBy(chosen, jobId);
  const later = testCtx(withdrew, { now: LATER });
  await withdrawOffer(later, await makeOffer(later, { ...OFFER, jobId }));
  const again = await sentOffer(second, jobId);
  await acceptOffer(ctxAs("amina", { now: LATER + HOUR }), { offerId: again });

  await leftBy(second, jobId, LATER + 2 * HOUR);

  expect(await toldSince(jobId, LATER + 2 * HOUR)).toEqual(["lost-11 job_open_again"]);
});

test("who may not offer any more is not notified again", async () => {
  const { jobId, chosen } = await matchedAfterTelling(14, ["leaves-14", "silent-14", "blocked-14", "unverified-14"]);
  await db.insert(blocks).values({ blockerId: "amina", blockedId: "blocked-14", createdAt: LATER });
  await db.update(users).set({ isVerified: false }).where(eq(users.id, "unverified-14"));

  await leftBy(chosen, jobId);

  expect(await toldSince(jobId, LATER)).toEqual(["silent-14 job_open_again"]);
});

test("after a move to a place without artisans, the client reads so", async () => {
  const { jobId, chosen } = await matchedAfterTelling(10, ["leaves-10", "silent-10"]);
  await leftBy(chosen, jobId);

  await reviseJob(ctxAs("amina", { now: LATER }), { jobId, input: { wilaya: 11, commune: 1101 } });
  await announce(jobId, LATER + HOUR);

  expect(await toldOnPage(jobId)).toMatchObject({ notifiedNobody: true });
});

test("cancelled many times at once, nobody is notified twice", async () => {
  const { jobId, chosen } = await matchedAfterTelling(12, ["leaves-12", "silent-12"]);

  const leave = () => cancelMatch(testCtx(chosen, { now: LATER }), { jobId, reason: "" });
  await Promise.allSettled(Array.from({ length: 10 }, leave));
  await Promise.all(Array.from({ length: 5 }, () => announce(jobId, LATER)));

  expect(await toldSince(jobId, LATER)).toEqual(["silent-12 job_open_again"]);
});

test("announcing again reads the notified artisans by key, however many others there are", async () => {
  const { jobId, chosen } = await matchedAfterTelling(13, ["leaves-13", "silent-13"]);
  const { ctx, meter } = withQueryCounter(testCtx(chosen, { now: LATER }));

  await cancelMatch(ctx, { jobId, reason: "" });

  expect(await db.$count(jobAnnouncements, eq(jobAnnouncements.jobId, jobId))).toBe(2);
  expect(await scansIn(meter.queries)).toEqual([]);
  expect(meter.rowsRead).toBeLessThanOrEqual(120);
});
