import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { remindClients } from "#app/domain/jobs/lifecycle/remind-clients.ts";
import { expireOffers } from "#app/domain/offers/expire-offers.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { resolveOffersAwaitingTopUp } from "#app/domain/offers/resolve-offers-awaiting-top-up.ts";
import { voidOffersOfInactiveArtisans } from "#app/domain/offers/void-offers-of-inactive-artisans.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { rooms } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { db, HOUR } from "#tests/domain/jobs/fixtures.ts";
import { expectReviewsInOrder } from "#tests/domain/jobs/lifecycle-reviews.ts";
import {
  ALL_VERBS,
  ARTISANS,
  BEGINNINGS,
  begin,
  insertArtisans,
  type Step,
  step,
  take,
} from "#tests/domain/jobs/lifecycle-steps.ts";
import {
  accountsInDisorder,
  logStatuses,
  ratingsInDisorder,
  statusesThatChanged,
  unlessRefused,
} from "#tests/domain/jobs/status-log.ts";
import { asSystem, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { reportMeasurement, runUntilAllCovered, soakSize } from "#tests/support/soak.ts";

const LIVES = soakSize(200, 2_000);

beforeAll(async () => {
  await insertDemoUsers();
  await insertArtisans();
  await logStatuses();
});

/** Steps of one group run at once, then that number of hours passes. */
const group = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  hours: fc.constantFrom(0, 0, 0, 0, 0, 0, 13, 13, 49, 73, 8 * 24, 15 * 24),
});
const life = fc.record({
  beginning: fc.constantFrom(...BEGINNINGS),
  groups: fc.array(group, { minLength: 2, maxLength: 4 }),
});

/** The transitions of jobs and offers that are allowed. */
const MAY_BECOME: Record<string, readonly string[]> = {
  "job draft": ["open", "archived"],
  "job open": ["matched", "archived"],
  "job matched": ["unreviewed", "open", "archived"],
  "job unreviewed": ["archived"],
  "offer sent": ["seen", "revised", "accepted", "rejected", "withdrawn", "expired", "void"],
  "offer seen": ["revised", "accepted", "rejected", "withdrawn", "expired", "void"],
  "offer revised": ["seen", "accepted", "rejected", "withdrawn", "expired", "void"],
  // Cancelled by the artisan.
  "offer accepted": ["withdrawn"],
};

/** No run begins with a draft. */
const ALL_CHANGES = Object.entries(MAY_BECOME).flatMap(([was, next]) =>
  was === "job draft" ? [] : next.map((became) => `${was} becomes ${became}`),
);

const DUTIES = [
  ...[expireOffers, releasePointsOfUnseenOffers, resolveOffersAwaitingTopUp, voidOffersOfInactiveArtisans],
  ...[expireJobs, autoCompleteJobs, remindClients, closeReviewWindows],
];

/** Runs all cron tasks at once, each of them twice. Returns the tasks that changed rows. */
async function timePasses(now: number): Promise<string[]> {
  const ended = await Promise.all(
    [...DUTIES, ...DUTIES].map(async (duty) => ({ name: duty.name, count: await duty(asSystem("cron", { now })) })),
  );
  return ended.filter(({ count }) => count > 0).map(({ name }) => name);
}

async function expectAJobInOrder(jobId: string): Promise<void> {
  const [[job], made, opened] = await db.batch([
    db.select().from(jobs).where(eq(jobs.id, jobId)),
    db.select().from(offers).where(eq(offers.jobId, jobId)),
    db.select({ offerId: rooms.offerId }).from(rooms).where(eq(rooms.jobId, jobId)),
  ]);
  if (!job) throw new Error("a request never goes");
  const accepted = made.filter(({ status }) => status === "accepted");
  const waiting = made.filter(({ status }) => ["sent", "seen", "revised"].includes(status));

  expect(accepted.map(({ id }) => id)).toEqual(job.acceptedOfferId === null ? [] : [job.acceptedOfferId]);
  expect(opened.filter(({ offerId }) => offerId === job.acceptedOfferId)).toHaveLength(accepted.length);
  if (job.status === "open") expect(accepted).toEqual([]);
  else expect(waiting).toEqual([]);
  expect(job.liveOffers).toBe(accepted.length + waiting.length);
  for (const offer of waiting) expect([job.pointsCost, ...(offer.pointsHeld === 0 ? [0] : [])]).toContain(offer.pointsHeld);
  for (const offer of made) if (!waiting.includes(offer)) expect([offer.pointsHeld, offer.topUpUntil]).toEqual([0, null]);
  expect([job.archiveReason !== null, job.archivedAt !== null]).toEqual(Array(2).fill(job.status === "archived"));
  expect(job.dueAt !== null).toBe(job.status !== "archived");
  if (job.held) expect(job.status).toBe("open");
  await expectReviewsInOrder(job);
}

// No order of commands of users, admins and cron tasks may produce a forbidden transition.
test("whatever users, admins and cron tasks do to two jobs, both stay in valid states and the points are exact", async (test) => {
  const clock = { now: NOON };
  const done: Record<string, number> = {};
  const count = (names: readonly (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) done[name] = (done[name] ?? 0) + 1;
  };

  const lives = fc.asyncProperty(life, async ({ beginning, groups }) => {
    const jobIds = [await begin("open", clock.now), await begin(beginning, clock.now)];
    for (const { steps, hours } of groups) {
      count(await Promise.all(steps.map((what: Step) => unlessRefused(take(what, jobIds, clock.now)))));
      clock.now += hours * HOUR + 1;
      if (hours > 0) count(await timePasses(clock.now));
      await Promise.all(jobIds.map(expectAJobInOrder));
    }
    const changes = await statusesThatChanged();
    expect(changes.filter(({ was, became }) => !MAY_BECOME[was]?.includes(became))).toEqual([]);
    expect([await accountsInDisorder(), await ratingsInDisorder()]).toEqual([[], []]);
    await db.run(sql`UPDATE users SET is_active = 1 WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ARTISANS)}))`);
  });
  const all = [...ALL_VERBS, ...DUTIES.map(({ name }) => name), ...ALL_CHANGES];
  await runUntilAllCovered({
    lives: LIVES,
    live: (numRuns) => fc.assert(lives, { numRuns, endOnFailure: true }),
    missing: async () => {
      const changed = (await statusesThatChanged()).map(({ was, became }) => `${was} becomes ${became}`);
      return all.filter((name) => !done[name] && !changed.includes(name));
    },
  });
  reportMeasurement(test, {
    item: "G19",
    what: "lives of two requests with admins and time, all in order",
    expected: "2000",
    measured: LIVES,
  });
}, 1_800_000);
