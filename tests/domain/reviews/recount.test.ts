import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { trustFactsQuery } from "#app/domain/artisans/trust-facts.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { ADMIN_REMOVAL_REASONS } from "#app/domain/reviews/rules.ts";
import * as schema from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber } from "#tests/support/fixtures.ts";
import { DAY, db, LATER } from "../jobs/fixtures.ts";
import { anotherJobOf, asPerson, ratingsOf, shownOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const stars = fc.integer({ min: 1, max: 5 });
const perhaps = fc.option(stars, { nil: undefined });
const words = fc.record({ rating: stars, quality: perhaps, punctuality: perhaps, price_fairness: perhaps });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ as: fc.constant("client" as const), job: fc.nat(19), words }) },
  { weight: 4, arbitrary: fc.record({ as: fc.constant("artisan" as const), job: fc.nat(19), words }) },
  {
    weight: 1,
    arbitrary: fc.record({
      as: fc.constant("admin" as const),
      job: fc.nat(19),
      reason: fc.constantFrom(...ADMIN_REMOVAL_REASONS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ as: fc.constant("cron" as const), day: fc.integer({ min: 0, max: 8 }) }) },
);

/** A full count of the reviews. */
async function recounted(userId: string, side: "client" | "artisan") {
  const rows = (await db.select().from(schema.reviews).where(eq(schema.reviews.subjectId, userId))).filter(
    ({ publishedAt, authorSide }) => publishedAt !== null && authorSide !== side,
  );
  const stand = rows.filter(({ removedAt }) => removedAt === null);
  const sum = (of: (row: (typeof rows)[number]) => number | null) => stand.reduce((all, row) => all + (of(row) ?? 0), 0);
  const count = (of: (row: (typeof rows)[number]) => unknown) =>
    stand.filter((row) => of(row) !== null && of(row) !== false).length;
  return {
    ...{ userId, side, removedCount: rows.length - stand.length },
    stars1: count(({ rating }) => rating === 1),
    stars2: count(({ rating }) => rating === 2),
    stars3: count(({ rating }) => rating === 3),
    stars4: count(({ rating }) => rating === 4),
    stars5: count(({ rating }) => rating === 5),
    ...{ qualitySum: sum((row) => row.quality), qualityCount: count((row) => row.quality) },
    ...{ punctualitySum: sum((row) => row.punctuality), punctualityCount: count((row) => row.punctuality) },
    ...{ priceFairnessSum: sum((row) => row.priceFairness), priceFairnessCount: count((row) => row.priceFairness) },
  };
}

test("after 200 random reviews, removals and periods ratings equal a recount, and trust follows", async () => {
  const artisan = await insertPlumber("walid", 50);
  const jobs: string[] = [];
  for (let made = 0; made < 20; made++) jobs.push(await anotherJobOf(artisan));
  const [steps = []] = fc.sample(fc.array(step, { minLength: 200, maxLength: 200 }), { numRuns: 1, seed: 20261122 });

  for (const [turn, one] of steps.entries()) {
    const now = LATER + turn;
    const jobId = "job" in one ? (jobs[one.job] ?? "") : "";
    if (one.as === "cron") await closeReviewWindows(asSystem("test", { now: now + one.day * DAY }));
    else if (one.as === "admin") await removeSome(jobId, one.reason);
    else
      await leaveReview(one.as === "client" ? ctxAs("amina", { now }) : asPerson(artisan, now), { jobId, ...one.words }).catch(
        known,
      );
  }

  const shown = await recounted("walid", "artisan");
  const count = shown.stars1 + shown.stars2 + shown.stars3 + shown.stars4 + shown.stars5;
  expect(count).toBeGreaterThan(3);
  expect(shown.removedCount).toBeGreaterThan(0);
  expect(await ratingsOf("walid")).toEqual([shown]);
  expect(await ratingsOf("amina")).toEqual([await recounted("amina", "client")]);
  const average = (shown.stars1 + 2 * shown.stars2 + 3 * shown.stars3 + 4 * shown.stars4 + 5 * shown.stars5) / count;
  expect(await shownOf("walid")).toEqual({ average: expect.closeTo(average, 10), count });
  expect(await trustFactsQuery(testCtx(), ["walid"])).toMatchObject([{ ratingAverage: expect.closeTo(average, 10) }]);
});

async function removeSome(jobId: string, reason: (typeof ADMIN_REMOVAL_REASONS)[number]): Promise<void> {
  const [one] = await db.all<{ id: string }>(sql`SELECT id FROM reviews WHERE job_id = ${jobId} ORDER BY id LIMIT 1`);
  if (one) await removeReview(ctxAs("nadir"), { reviewId: one.id, reason }).catch(known);
}

/** Refusals are expected. Any other error is a bug. */
function known(error: unknown): void {
  if (!(error instanceof Error) || !("code" in error)) throw error;
}
