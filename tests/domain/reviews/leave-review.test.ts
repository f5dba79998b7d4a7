import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { REVIEW_WINDOW_MS, SECOND_REVIEW_WINDOW_MS } from "#app/domain/jobs/rules.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { findReview } from "#app/domain/reviews/queries.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.ts";
import { jobs } from "#db/schema/jobs.ts";
import { asSystem, ctxAs, insertDemoUsers, insertGuest, testCtx } from "#tests/support/ctx.ts";
import { insertClient, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { db, eventsOf, HOUR, jobRow, LATER, matchedJob, toldOf } from "../jobs/fixtures.ts";
import { doneJob, ratingsOf, reviewsOf, shownOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const closeAt = (now: number) => closeReviewWindows(asSystem("test", { now }));
const toldOfReviews = async (userId: string, jobId: string) =>
  (await toldOf(userId, jobId)).filter(({ type }) => type === "review_received").map(({ reason }) => reason);

test("the first review stays hidden: it counts nothing, and the other side knows only that it exists", async () => {
  const { jobId, asClientAt, asArtisanAt } = await doneJob("walid");

  const { reviewId } = await leaveReview(asClientAt(LATER), { jobId, rating: 2, text: "He came late." });

  expect(await jobRow(jobId)).toMatchObject({ status: "unreviewed", dueAt: LATER + SECOND_REVIEW_WINDOW_MS });
  expect(await reviewsOf(jobId)).toMatchObject([{ id: reviewId, publishedAt: null, isVerified: false }]);
  expect(await toldOfReviews("walid", jobId)).toEqual(["waits"]);
  expect(await shownOf("walid")).toEqual({ average: null, count: 0 });
  expect(await findReview(asArtisanAt(LATER), reviewId)).toBeNull();
  expect(await findReview(testCtx(), reviewId)).toBeNull();
  expect(await findReview(asClientAt(LATER), reviewId)).toMatchObject({ rating: 2, text: "He came late." });
});

test("the second shows both, counts them and archives the job", async () => {
  const { jobId, both } = await doneJob("zohir");
  const [byClient, byArtisan] = both(LATER + HOUR);

  await byClient?.();
  await byArtisan?.();

  expect(await jobRow(jobId)).toMatchObject({
    status: "archived",
    archiveReason: "reviewed",
    archivedAt: LATER + HOUR,
    dueAt: null,
  });
  expect((await reviewsOf(jobId)).map(({ publishedAt }) => publishedAt)).toEqual([LATER + HOUR, LATER + HOUR]);
  expect(await toldOfReviews("zohir", jobId)).toEqual(["waits", "shown"]);
  expect(await toldOfReviews("amina", jobId)).toEqual(["shown"]);
  expect(await shownOf("zohir")).toEqual({ average: 5, count: 1 });
  expect(await ratingsOf("zohir")).toMatchObject([
    { side: "artisan", stars5: 1, qualitySum: 4, qualityCount: 1, punctualityCount: 0 },
  ]);
  expect(await ratingsOf("amina")).toMatchObject([{ side: "client", stars4: 1 }]);
});

// A blind review becomes public exactly once.
test("two reviews and duplicates at once appear exactly once", async () => {
  const { jobId, both } = await doneJob("samir");

  const ends = await Promise.allSettled([...both(), ...both(), ...both()].map((leave) => leave()));

  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "review.already_left" });
  expect(await reviewsOf(jobId)).toHaveLength(2);
  expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "reviewed" });
  expect(await shownOf("samir")).toEqual({ average: 5, count: 1 });
  expect((await toldOfReviews("samir", jobId)).filter((reason) => reason === "shown")).toHaveLength(1);
  expect((await eventsOf(jobId)).filter((kind) => kind === "review.left")).toHaveLength(2);
});

test("each side reviews once", async () => {
  const { jobId, both, asClientAt } = await doneJob("mourad");
  const [byClient, byArtisan] = both();
  await byClient?.();

  await expect(byClient?.()).rejects.toMatchObject({ code: "review.already_left" });
  await byArtisan?.();
  await expect(leaveReview(asClientAt(LATER), { jobId, rating: 1 })).rejects.toMatchObject({ code: "review.already_left" });
});

// Each side has one review, also if an account takes over the guest's job: the author changes, the side does not.
test("an account that took a guest's job over cannot review again, and may reply", async () => {
  const guest = "guest000000000000031";
  await insertGuest(guest, "+213551000031");
  const { jobId, asArtisanAt } = await doneJob("djamel");
  await db.update(jobs).set({ clientId: guest }).where(eq(jobs.id, jobId));
  const asGuest = testCtx({ ...(await insertClient("as-a-guest")), userId: guest, isGuest: true }, { now: LATER });
  await leaveReview(asGuest, { jobId, rating: 5 });
  await db.update(jobs).set({ clientId: "amina" }).where(eq(jobs.id, jobId));

  await expect(leaveReview(ctxAs("amina", { now: LATER }), { jobId, rating: 1 })).rejects.toMatchObject({
    code: "review.already_left",
  });
  const { reviewId } = await leaveReview(asArtisanAt(LATER), { jobId, rating: 2 });
  await replyToReview(ctxAs("amina", { now: LATER }), { reviewId, text: "That was my aunt." });

  expect(await reviewsOf(jobId)).toHaveLength(2);
  expect(await toldOfReviews("amina", jobId)).toEqual(["shown"]);
});

test("a user without a match cannot review", async () => {
  const { jobId } = await doneJob("brahim");
  const open = await postedJob();
  await sentOffer("yacine", open);

  await expect(leaveReview(ctxAs("nadir"), { jobId, rating: 5 })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(leaveReview(ctxAs("karim"), { jobId, rating: 5 })).rejects.toMatchObject({ code: "not_found" });
  await expect(leaveReview(testCtx(await insertClient("stranger")), { jobId, rating: 5 })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(leaveReview(testCtx(), { jobId, rating: 5 })).rejects.toMatchObject({ code: "not_found" });
  await expect(leaveReview(ctxAs("amina"), { jobId: open, rating: 5 })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(leaveReview(ctxAs("yacine"), { jobId: open, rating: 5 })).rejects.toMatchObject({ code: "permission_denied" });
});

test("a job is reviewed after the work, not before, and not without work", async () => {
  const { jobId, asArtisan } = await matchedJob("nabil");

  await expect(leaveReview(ctxAs("amina"), { jobId, rating: 5 })).rejects.toMatchObject({ code: "review.not_open" });
  await cancelMatch(ctxAs("amina"), { jobId, reason: "It stopped by itself." });
  await expect(leaveReview(ctxAs("amina"), { jobId, rating: 5 })).rejects.toMatchObject({ code: "review.not_open" });
  await expect(leaveReview(asArtisan, { jobId, rating: 5 })).rejects.toMatchObject({ code: "review.not_open" });
});

test("seven days after the first review it appears alone, not before", async () => {
  const { jobId, both, asArtisanAt } = await doneJob("tahar");
  await both()[0]?.();

  await closeAt(LATER + SECOND_REVIEW_WINDOW_MS - 1);
  expect(await jobRow(jobId)).toMatchObject({ status: "unreviewed" });
  // The cron task may be late, so the deadline itself counts.
  await expect(leaveReview(asArtisanAt(LATER + SECOND_REVIEW_WINDOW_MS), { jobId, rating: 1 })).rejects.toMatchObject({
    code: "review.not_open",
  });
  await closeAt(LATER + SECOND_REVIEW_WINDOW_MS);

  expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "review_window_over" });
  expect(await toldOfReviews("tahar", jobId)).toEqual(["waits", "shown"]);
  expect(await shownOf("tahar")).toEqual({ average: 5, count: 1 });
});

test("fourteen days are the deadline, for a review of the last day too", async () => {
  const { jobId, asArtisanAt } = await doneJob("lamine");

  await leaveReview(asArtisanAt(LATER + REVIEW_WINDOW_MS - 1), { jobId, rating: 3 });
  expect(await jobRow(jobId)).toMatchObject({ dueAt: LATER + REVIEW_WINDOW_MS });
  await closeAt(LATER + REVIEW_WINDOW_MS);

  expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "review_window_over" });
  expect(await ratingsOf("lamine")).toEqual([]);
});

test("a job without reviews is archived", async () => {
  const { jobId } = await doneJob("omar2");

  await closeAt(LATER + REVIEW_WINDOW_MS);

  expect(await jobRow(jobId)).toMatchObject({
    status: "archived",
    archiveReason: "review_window_over",
    archivedAt: LATER + REVIEW_WINDOW_MS,
  });
  expect(await toldOfReviews("omar2", jobId)).toEqual([]);
});

test("the cron task twice at once, with the second review at the same moment, shows each review once", async () => {
  const { jobId, both } = await doneJob("fares");
  await both()[0]?.();
  const last = LATER + SECOND_REVIEW_WINDOW_MS;

  await Promise.allSettled([closeAt(last), both(last - 1)[1]?.(), closeAt(last), closeAt(last)]);

  expect(await jobRow(jobId)).toMatchObject({ status: "archived" });
  expect(await shownOf("fares")).toEqual({ average: 5, count: 1 });
  expect((await toldOfReviews("fares", jobId)).filter((reason) => reason === "shown")).toHaveLength(1);
  for (const { publishedAt } of await reviewsOf(jobId)) expect(publishedAt).not.toBeNull();
});

// Each run selected the job before the other closed it.
test("of many concurrent runs one closes a review period", async () => {
  const end = LATER + REVIEW_WINDOW_MS;
  await closeAt(end);
  await doneJob("hocine");

  const closed = await Promise.all([closeAt(end), closeAt(end), closeAt(end), closeAt(end)]);

  expect(closed.reduce((sum, one) => sum + one, 0)).toBe(1);
});

test("only the system closes review periods", async () => {
  await expect(closeReviewWindows(ctxAs("nadir"))).rejects.toMatchObject({ code: "permission_denied" });
});
