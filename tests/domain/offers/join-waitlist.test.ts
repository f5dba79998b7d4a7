import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { joinWaitlist } from "#app/domain/offers/join-waitlist.ts";
import { notifyWaitlist } from "#app/domain/offers/notify-waitlist.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { blocks, offerWaitlist, users } from "#db/schema.ts";
import { scansIn } from "#tests/perf/plan.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { pausedIn } from "../no-shows/paused.ts";
import { matched } from "../notifications/fixtures.ts";
import { db, insertJob, insertPlumber, notificationsFor, offerOn, refusalOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const MINUTE = 60_000;
const cron = (minutes = 10) => asSystem("cron", { now: NOON + minutes * MINUTE });
const later = (ctx: TestCtx, minutes: number): TestCtx => ({ ...ctx, now: NOON + minutes * MINUTE });
const toldOf = async (userId: string, jobId: string) =>
  (await notificationsFor(userId, jobId)).filter(({ reason }) => reason === "place_free").length;

/** A job with all five offers, and a function that withdraws one of them. */
async function fullJob(name: string) {
  const jobId = await insertJob();
  const makers = await Promise.all([1, 2, 3, 4, 5].map((number) => insertPlumber(`${name}-${number}`)));
  const offers = await Promise.all(makers.map((maker) => offerOn(maker, jobId)));
  const free = (number: number) => withdrawOffer(makers[number] ?? ctxAs("karim"), { offerId: offers[number] ?? "" });
  return { jobId, free };
}

test("when a slot is free, the first on the waitlist is notified, and nobody else for an hour", async () => {
  const { jobId, free } = await fullJob("full");
  const [first, second] = [await insertPlumber("first"), await insertPlumber("second")];
  await joinWaitlist(later(first, 1), { jobId });
  await joinWaitlist(later(second, 2), { jobId });
  expect(await viewJob(first, { jobId })).toMatchObject({ isOnWaitlist: true });

  expect(await notifyWaitlist(cron())).toBe(0);
  await free(0);
  await Promise.all([notifyWaitlist(cron()), notifyWaitlist(cron())]);
  await notifyWaitlist(cron(69));

  expect([await toldOf("first", jobId), await toldOf("second", jobId)]).toEqual([1, 0]);
  expect(await viewJob(first, { jobId })).toMatchObject({ isOnWaitlist: false });
  await notifyWaitlist(cron(71));
  expect([await toldOf("first", jobId), await toldOf("second", jobId)]).toEqual([1, 1]);
});

test("two free slots notify two artisans, and a taken one keeps the next free for others", async () => {
  const { jobId, free } = await fullJob("two");
  const waiting = await Promise.all(["wait-1", "wait-2", "wait-3"].map((name) => insertPlumber(name)));
  for (const [minute, ctx] of waiting.entries()) await joinWaitlist(later(ctx, minute), { jobId });

  await free(0);
  await free(1);
  expect(await notifyWaitlist(cron())).toBe(2);
  await offerOn(later(waiting[0] ?? ctxAs("karim"), 15), jobId);
  await free(2);

  expect(await notifyWaitlist(cron(20))).toBe(1);
  expect(await toldOf("wait-3", jobId)).toBe(1);
});

test("nobody joins while a slot is free, on an own job, or with a pending offer", async () => {
  const { jobId } = await fullJob("none");
  const open = await insertJob();
  const yacine = await insertPlumber("no-need");

  await joinWaitlist(yacine, { jobId: open });
  await joinWaitlist(ctxAs("karim"), { jobId });
  await joinWaitlist(await insertPlumber("later-1"), { jobId });

  expect(await db.$count(offerWaitlist, eq(offerWaitlist.jobId, open))).toBe(0);
  expect(await db.$count(offerWaitlist, eq(offerWaitlist.jobId, jobId))).toBe(2);
  expect(await refusalOf(joinWaitlist(ctxAs("lydia"), { jobId }))).toBe("artisan.not_verified");
  expect(await refusalOf(joinWaitlist(ctxAs("amina"), { jobId }))).toBe("permission_denied");
});

test("joining twice is one entry that keeps its turn; a notified artisan may join again", async () => {
  const { jobId, free } = await fullJob("again");
  const [patient, other] = [await insertPlumber("patient"), await insertPlumber("other")];
  await joinWaitlist(later(patient, 1), { jobId });
  await joinWaitlist(later(other, 2), { jobId });
  await joinWaitlist(later(patient, 3), { jobId });
  await free(0);
  await notifyWaitlist(cron());
  expect([await toldOf("patient", jobId), await toldOf("other", jobId)]).toEqual([1, 0]);

  await offerOn(await insertPlumber("quicker"), jobId);
  await joinWaitlist(later(patient, 11), { jobId });

  expect(await viewJob(patient, { jobId })).toMatchObject({ isOnWaitlist: true });
});

test("artisans who wait for an ended job, or are away, are not notified", async () => {
  const { jobId, free } = await fullJob("ended");
  const gone = await fullJob("gone");
  await joinWaitlist(await insertPlumber("for-the-ended"), { jobId });
  await joinWaitlist(await insertPlumber("is-away"), { jobId: gone.jobId });
  await db.update(users).set({ isActive: false }).where(eq(users.id, "is-away"));
  await free(0);
  await gone.free(0);
  await closeJob(ctxAs("amina"), { jobId });

  expect(await notifyWaitlist(cron())).toBe(0);

  expect(await db.$count(offerWaitlist, eq(offerWaitlist.jobId, jobId))).toBe(0);
  expect(await toldOf("is-away", gone.jobId)).toBe(0);
});

test("artisans who may not offer now keep their turn, and the next is notified instead", async () => {
  const { jobId, free } = await fullJob("passed-over");
  const match = await matched("is-paused");
  const { artisan } = match;
  const names = ["is-paused", "is-unverified", "is-blocked", "comes-next"];
  const waiting = [testCtx(artisan), ...(await Promise.all(names.slice(1).map((name) => insertPlumber(name))))];
  for (const [minute, ctx] of waiting.entries()) await joinWaitlist(later(ctx, minute), { jobId });
  await pausedIn(match);
  await db.update(users).set({ isVerified: false }).where(eq(users.id, "is-unverified"));
  await db.insert(blocks).values({ blockerId: "amina", blockedId: "is-blocked", createdAt: NOON });
  const told = () => Promise.all([artisan.userId, ...names.slice(1)].map((name) => toldOf(name, jobId)));

  await free(0);
  await notifyWaitlist(cron());
  expect(await told()).toEqual([0, 0, 0, 1]);

  await db.update(users).set({ isVerified: true }).where(eq(users.id, "is-unverified"));
  await free(1);
  await notifyWaitlist(cron());
  expect(await told()).toEqual([0, 1, 0, 1]);
});

test("only the system notifies of free slots, and it reads the waitlist only", async () => {
  expect(await refusalOf(notifyWaitlist(ctxAs("nadir")))).toBe("permission_denied");
  const { ctx, meter } = withQueryCounter(cron());
  await notifyWaitlist(ctx);

  const scans = await scansIn(meter.queries);
  // `r`: the notified artisans, in the notification's statement.
  expect(scans.filter((line) => line !== "SCAN r" && !line.includes("offer_waitlist_not_notified"))).toEqual([]);
});
