import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { claimGuestJob } from "#app/domain/guests/claim-guest-job.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { reviewList } from "#app/domain/reviews/review-list.ts";
import { pauses } from "#db/schema/no-shows.ts";
import { ratingTotals, reviews } from "#db/schema/reviews.ts";
import { users } from "#db/schema/users.ts";
import { DAY, db, HOUR, LATER } from "#tests/domain/jobs/fixtures.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, sentOffer } from "#tests/support/fixtures.ts";
import { pausedIn } from "../no-shows/paused.ts";
import { openedRequest } from "./fixtures.ts";

beforeAll(insertDemoUsers);

/**
 * A guest's job that an artisan of that name completed, with the artisan's review of that number of stars. The client's review
 * may follow.
 */
async function doneForGuest(phone: string, name: string, rating: number) {
  const { guest, jobId, token } = await openedRequest(phone);
  const artisan = await insertPlumber(name, 10);
  await acceptedOffer(guest, await sentOffer(artisan, jobId));
  await completeJob(testCtx(guest, { now: LATER }), { jobId });
  const { reviewId } = await leaveReview(testCtx(artisan, { now: LATER }), { jobId, rating });
  return { guest, jobId, token, reviewId };
}

const ratingsOf = (userId: string) =>
  db
    .select()
    .from(ratingTotals)
    .where(and(eq(ratingTotals.userId, userId), eq(ratingTotals.side, "client")));

test("reviews of a guest count for the account that takes the job over, beside its own", async () => {
  const heir = await insertClient("heir");
  const [first, second] = [
    await doneForGuest("+213550400001", "rates-four", 4),
    await doneForGuest("+213550400002", "rates-two", 2),
  ];
  for (const { guest, jobId } of [first, second]) await leaveReview(testCtx(guest, { now: LATER }), { jobId, rating: 5 });

  for (const { token } of [first, second]) await claimGuestJob(testCtx(heir), { token });

  expect(await ratingsOf("heir")).toMatchObject([{ stars1: 0, stars2: 1, stars3: 0, stars4: 1, stars5: 0, removedCount: 0 }]);
  expect([...(await ratingsOf(first.guest.userId)), ...(await ratingsOf(second.guest.userId))]).toEqual([]);
  const { results } = await reviewList(ctxAs("nadir"), { search: "heir", side: "artisan", limit: 5 });
  expect(results.map(({ id }) => id).sort()).toEqual([first.reviewId, second.reviewId].sort());
});

test("one that appears later counts for the account, and a removed one no longer", async () => {
  const heir = await insertClient("late-heir");
  const { guest, token, reviewId } = await doneForGuest("+213550400003", "rates-late", 3);

  await claimGuestJob(testCtx(heir), { token });
  await closeReviewWindows(asSystem("cron", { now: LATER + 15 * DAY }));

  expect(await ratingsOf("late-heir")).toMatchObject([{ stars3: 1, removedCount: 0 }]);
  await removeReview(ctxAs("nadir", { now: LATER + 15 * DAY + HOUR }), { reviewId, reason: "insult" });
  expect(await ratingsOf("late-heir")).toMatchObject([{ stars3: 0, removedCount: 1 }]);
  expect(await ratingsOf(guest.userId)).toEqual([]);
  expect(await db.$count(reviews, eq(reviews.id, reviewId))).toBe(1);
});

test("reports of a guest count for the account that takes the job over, beside its own", async () => {
  const heir = await insertClient("reported-heir");
  const { guest, token } = await openedRequest("+213550400004");
  const countOf = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0]?.reportsCount;
  await db.update(users).set({ reportsCount: 2 }).where(eq(users.id, guest.userId));
  await db.update(users).set({ reportsCount: 1 }).where(eq(users.id, heir.userId));

  await claimGuestJob(testCtx(heir), { token });

  expect([await countOf(heir.userId), await countOf(guest.userId)]).toEqual([3, 0]);
});

test("a guest who is held after missed visits stays so with an account", async () => {
  const heir = await insertClient("paused-heir");
  const { guest, jobId, token } = await openedRequest("+213550400005");
  const offerId = await sentOffer(await insertPlumber("waits-in-vain", 10), jobId);
  await pausedIn({ jobId, offerId, artisanId: "waits-in-vain" }, { side: "client", userId: guest.userId });

  await claimGuestJob(testCtx(heir), { token });

  expect(await db.$count(pauses, eq(pauses.userId, heir.userId))).toBe(1);
});
