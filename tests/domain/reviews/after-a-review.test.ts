import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listedNotificationQuery, notificationsOf } from "#app/domain/notifications/queries.ts";
import { findArtisanWithReviews } from "#app/domain/reviews/find-artisan-with-reviews.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { findReview, removerOf } from "#app/domain/reviews/queries.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import * as schema from "#db/schema.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { db, LATER, toldOf } from "../jobs/fixtures.ts";
import { doneJob, ratingsOf, reviewRow, shownOf, shownReviewOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const slugOf = async (userId: string) =>
  (await db.select().from(schema.artisanProfiles).where(eq(schema.artisanProfiles.userId, userId)))[0]?.slug ?? "";

test("the reviewed user replies once, and the author is notified", async () => {
  const { jobId, asArtisan, byClient } = await shownReviewOf("walid");

  await replyToReview(asArtisan, { reviewId: byClient, text: "Thank you, call 0550 12 34 56." });

  expect(await reviewRow(byClient)).toMatchObject({ reply: "Thank you, call 0550 12 34 56.", repliedAt: asArtisan.now });
  expect((await findReview(testCtx(), byClient))?.reply?.text).toBe("Thank you, call •••.");
  expect(await toldOf("amina", jobId)).toContainEqual({ type: "review_reply", reason: null, points: null });
  await expect(replyToReview(asArtisan, { reviewId: byClient, text: "And more." })).rejects.toMatchObject({
    code: "review.already_replied",
  });
});

test("the review deadline is the same in rule, notification and page, before and after", async () => {
  const { jobId } = await doneJob("bilal");
  const [job] = await db.select({ dueAt: schema.jobs.dueAt }).from(schema.jobs).where(eq(schema.jobs.id, jobId));
  // Late: the second review has less than seven days after the first.
  await leaveReview(ctxAs("amina", { now: (job?.dueAt ?? 0) - 2 * 86_400_000 }), { jobId, rating: 4 });

  const [told] = await db.all<{ id: string }>(
    sql`SELECT id FROM notifications WHERE user_id = 'bilal' AND job_id = ${jobId} AND type = 'review_received'`,
  );
  const [notice] = await listedNotificationQuery(db, sql`notifications.id = ${told?.id}`, system("test"));
  const [after] = await db.select({ dueAt: schema.jobs.dueAt }).from(schema.jobs).where(eq(schema.jobs.id, jobId));
  expect(after).toEqual(job);
  expect(notice && notificationTexts("en", notice).body).toMatch(
    /both reviews are shown together\. You can leave your review until \S*[A-Z][a-z]+day \d+ \w+, \d\d:\d\d\S*\.$/,
  );
});

// Two open tabs store one reply.
test("of many concurrent replies one is stored", async () => {
  const { jobId, asArtisan, byClient } = await shownReviewOf("zohir");

  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, (_, turn) => replyToReview(asArtisan, { reviewId: byClient, text: `Reply ${turn}` })),
  );

  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await toldOf("amina", jobId)).filter(({ type }) => type === "review_reply")).toHaveLength(1);
});

test("nobody else replies, and nobody to a hidden review", async () => {
  const { byClient, byArtisan, asArtisan } = await shownReviewOf("samir");
  const { jobId } = await doneJob("mourad");
  const { reviewId } = await leaveReview(ctxAs("amina"), { jobId, rating: 1 });

  await expect(replyToReview(ctxAs("amina"), { reviewId: byClient, text: "Mine" })).rejects.toMatchObject({
    code: "permission_denied",
  });
  await expect(replyToReview(asArtisan, { reviewId: byArtisan, text: "Mine" })).rejects.toMatchObject({
    code: "permission_denied",
  });
  await expect(replyToReview(ctxAs("karim"), { reviewId: byClient, text: "Me" })).rejects.toMatchObject({
    code: "permission_denied",
  });
  // An artisan's review of a client is visible to the two and to admins only.
  await expect(replyToReview(ctxAs("karim"), { reviewId: byArtisan, text: "Me" })).rejects.toMatchObject({ code: "not_found" });
  expect(await findReview(testCtx(), byArtisan)).toBeNull();
  expect(await findReview(ctxAs("nadir"), byArtisan)).toMatchObject({ rating: 4 });
  await expect(replyToReview(ctxAs("amina"), { reviewId, text: "Early" })).rejects.toMatchObject({ code: "not_found" });
});

test("the author reads an admin's note on a removal, in the notification too, and nobody else does", async () => {
  const { jobId, asArtisan, byClient } = await shownReviewOf("anis");

  await removeReview(ctxAs("nadir", { now: LATER }), { reviewId: byClient, reason: "insult", note: "Leave out his family." });

  expect((await findReview(ctxAs("amina"), byClient))?.removed).toMatchObject({ note: "Leave out his family." });
  for (const reader of [asArtisan, testCtx()])
    expect((await findReview(reader, byClient))?.removed).toMatchObject({ note: null });
  const told = (await notificationsOf(ctxAs("amina"))).find((one) => one.jobId === jobId && one.type === "review_removed");
  expect(told?.ending).toBe("Leave out his family.");
  const [entry] = await db.select().from(schema.auditEntries).where(eq(schema.auditEntries.subjectId, byClient));
  expect(entry?.why).toBe("insult");
});

test("a removed review leaves a stub with its reason, counts no more, and is logged", async () => {
  const { jobId, asArtisan, byClient } = await shownReviewOf("brahim");
  await replyToReview(asArtisan, { reviewId: byClient, text: "That is not so." });
  const before = await findArtisanWithReviews(testCtx(), { slug: await slugOf("brahim") });

  await removeReview(ctxAs("nadir", { now: LATER }), { reviewId: byClient, reason: "personal_data" });

  const page = await findArtisanWithReviews(testCtx(), { slug: await slugOf("brahim") });
  expect(before?.artisan).toMatchObject({
    ratingAverage: 5,
    reviewsCount: 1,
    stars: { 5: 1 },
    qualityAverage: 4,
    removedReviews: 0,
  });
  expect(page?.artisan).toMatchObject({
    ...{ ratingAverage: null, reviewsCount: 0, stars: { 5: 0 }, qualityAverage: null, removedReviews: 1 },
  });
  expect(page?.reviews).toMatchObject({ count: 1, next: null });
  expect(page?.reviews.results).toMatchObject([
    {
      id: byClient,
      rating: null,
      quality: null,
      text: "",
      reply: null,
      author: null,
      removed: { at: LATER, reason: "personal_data" },
    },
  ]);
  expect(await toldOf("amina", jobId)).toContainEqual({ type: "review_removed", reason: "personal_data", points: null });
  const written = await db.select().from(schema.auditEntries).where(eq(schema.auditEntries.subjectId, byClient));
  expect(written).toMatchObject([{ actorId: "nadir", action: "review.removed", after: { reason: "personal_data" } }]);
  await expect(replyToReview(asArtisan, { reviewId: byClient, text: "Again" })).rejects.toMatchObject({ code: "review.removed" });
});

test("who removed a review is told to admins only", async () => {
  const { asArtisan, byClient } = await shownReviewOf("hakim");
  expect(await removerOf(ctxAs("nadir"), byClient)).toBeNull();

  await removeReview(ctxAs("nadir", { now: LATER }), { reviewId: byClient, reason: "false" });

  expect(await removerOf(ctxAs("nadir"), byClient)).toBe("Nadir");
  for (const other of [ctxAs("amina"), asArtisan])
    await expect(removerOf(other, byClient)).rejects.toMatchObject({ code: "permission_denied" });
});

test("a removal tells the open pages of all admins", async () => {
  const { byClient } = await shownReviewOf("mounir");
  await db.delete(schema.pendingSignals);

  await removeReview(ctxAs("nadir", { now: LATER }), { reviewId: byClient, reason: "false" });

  expect(await db.select().from(schema.pendingSignals)).toContainEqual({ topic: "user", subject: "nadir" });
});

test("many concurrent removals of one review remove it once", async () => {
  const { byClient, byArtisan } = await shownReviewOf("nabil");

  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => removeReview(ctxAs("nadir"), { reviewId: byClient, reason: "false" })),
  );

  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ratingsOf("nabil")).toMatchObject([{ stars5: 0, qualitySum: 0, removedCount: 1 }]);
  expect(await shownOf("nabil")).toEqual({ average: null, count: 0 });
  expect(await reviewRow(byArtisan)).toMatchObject({ removedAt: null });
});

test("only admins remove, and not a hidden one", async () => {
  const { byClient } = await shownReviewOf("tahar");
  const { jobId } = await doneJob("fares");
  const { reviewId } = await leaveReview(ctxAs("amina"), { jobId, rating: 1 });
  const removal = { reviewId: byClient, reason: "false" } as const;

  await expect(removeReview(testCtx(), removal)).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(removeReview(ctxAs("amina"), removal)).rejects.toMatchObject({ code: "permission_denied" });
  await expect(removeReview(testCtx(await insertClient("stranger")), removal)).rejects.toMatchObject({
    code: "permission_denied",
  });
  await expect(removeReview(ctxAs("nadir"), { ...removal, reviewId })).rejects.toMatchObject({ code: "not_found" });
  await expect(removeReview(ctxAs("nadir"), { ...removal, reviewId: "no such" })).rejects.toMatchObject({ code: "not_found" });
});

test("a written text never changes, whatever the code does", async () => {
  const { byClient } = await shownReviewOf("lamine");
  const its = eq(schema.reviews.id, byClient);

  await expect(db.update(schema.reviews).set({ rating: 1 }).where(its)).rejects.toThrow();
  await expect(db.update(schema.reviews).set({ text: "Other" }).where(its)).rejects.toThrow();
  await expect(db.delete(schema.reviews).where(its)).rejects.toThrow();
});
