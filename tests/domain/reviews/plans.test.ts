import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { findArtisanWithReviews } from "#app/domain/reviews/find-artisan-with-reviews.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { openDb } from "#db/open.ts";
import { planTextOf } from "#tests/perf/plan.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);

/** Jobs of Amina's that Yacine completed, each with her visible review, one after the other. */
async function insertReviews(from: number, to: number): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;
  await db.run(
    sql.raw(`${numbers} INSERT INTO jobs (id, public_ref, client_id, category_id, description, wilaya_id, commune_id, status,
      points_cost, created_at, accepted_offer_id, archived_at, archive_reason)
    SELECT printf('r%07d', i), printf('R-%07d', i), 'amina', 1, 'The tap leaks and leaks.', 31, 3101, 'archived', 2, ${NOON}, 'offer', ${NOON}, 'reviewed'
    FROM n`),
  );
  await db.run(
    sql.raw(`${numbers} INSERT INTO reviews (id, job_id, author_id, author_side, subject_id, rating, text, created_at, published_at)
    SELECT printf('v%07d', i), printf('r%07d', i), 'amina', 'client', 'yacine', 1 + i % 5, 'Clean work.', ${NOON}, ${NOON} + i FROM n`),
  );
}

beforeAll(async () => {
  await insertDemoUsers();
  await insertReviews(0, 500);
});

async function page(after?: string) {
  const { ctx, meter } = withQueryCounter(testCtx());
  const found = await findArtisanWithReviews(ctx, { slug: "yacine", after: decodeCursor(after ?? "") ?? undefined });
  return { found, meter };
}

test("the public list takes one round trip by its index, and a deep page costs as much as the first", async () => {
  const first = await page();
  const deep = await page(`${NOON + 40}.v0000040`);

  expect(first.found?.reviews.results).toHaveLength(10);
  expect(first.meter.trips).toBe(1);
  const plan = await planTextOf(first.meter.queries.slice(1, 2));
  expect(plan).toContain("USING INDEX reviews_about (subject_id=? AND author_side=?");
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  expect(deep.found?.reviews.results.map(({ id }) => id).slice(0, 2)).toEqual(["v0000039", "v0000038"]);
  expect(deep.meter.rowsRead).toBeLessThanOrEqual(first.meter.rowsRead + 2);
});

test("ten times as many reviews cost a page no more", async () => {
  const before = (await page()).meter.rowsRead;
  await insertReviews(500, 5_000);

  expect((await page()).meter.rowsRead).toBeLessThanOrEqual(before);
});

test("the cron task finds due rows by their index", async () => {
  const { ctx, meter } = withQueryCounter(asSystem());
  await closeReviewWindows(ctx);

  const plan = await planTextOf(meter.queries);
  expect(plan).toContain("USING INDEX jobs_due");
  expect(plan).not.toMatch(/SCAN jobs|TEMP B-TREE/);
});
