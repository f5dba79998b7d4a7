import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { retryPendingAnnouncements } from "#app/domain/announcements/retry-pending-announcements.ts";
import { runOverdueClocks } from "#app/domain/announcements/run-overdue-clocks.ts";
import { setCategories } from "#app/domain/artisans/set-categories.ts";
import { setWilayas } from "#app/domain/artisans/set-wilayas.ts";
import { listNearbyJobs } from "#app/domain/jobs/lists/list-nearby-jobs.ts";
import { findJob, myJobs } from "#app/domain/jobs/queries.ts";
import { openDb } from "#db/open.ts";
import { planTextOf } from "#tests/perf/plan.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";

const db = openDb(env.DB);
const CATEGORIES = [1, 2, 3];
const WILAYAS = [31, 16, 25, 9, 35];

/**
 * Open jobs in three categories and five wilayas, and as many matched ones. Every 50th is Amina's, with an archived one
 * beside it. Ids are ordered by time.
 */
const insertJobs = (from: number, to: number) =>
  db.run(
    sql.raw(`
    WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to}),
      place(k, wilaya_id, commune_id) AS (SELECT row_number() OVER (ORDER BY wilaya_id) - 1, wilaya_id, min(id) FROM communes
        WHERE wilaya_id IN (${WILAYAS.join()}) GROUP BY wilaya_id)
    INSERT INTO jobs (id, public_ref, client_id, category_id, description, urgency, wilaya_id, commune_id,
      status, points_cost,
      created_at, opened_at, announced_at, accepted_offer_id)
    SELECT printf('j%07d', i), printf('H-%07d', i), CASE WHEN i % 50 < 2 THEN 'amina' ELSE 'nadir' END, 1 + i / 2 % 3,
      'The tap leaks and leaks and leaks.', CASE WHEN i % 4 = 0 THEN 'now' END, wilaya_id, commune_id,
      CASE WHEN i % 2 = 0 THEN 'open' WHEN i % 50 = 1 THEN 'archived' ELSE 'matched' END, 2,
      ${NOON} - 1000000 + i, ${NOON} - 1000000 + i, ${NOON}, 'offer' FROM n JOIN place ON k = i / 6 % 5`),
  );

beforeAll(async () => {
  await insertDemoUsers();
  await insertJobs(0, 3_000);
  await setCategories(ctxAs("yacine"), { categoryIds: CATEGORIES });
  await setWilayas(ctxAs("yacine"), { wilayaIds: WILAYAS });
});

/**
 * Allowed scans: rows that the statement itself made or selected (its ranges, its queue, the jobs of the page and their joined
 * rows, one job's photos).
 */
const WALKS_A_TABLE = /SCAN (?!feed|near|far|ranges|shown|json_each|p\b|\(subquery|CONSTANT ROW)|TEMP B-TREE/;

/** Each job is shown with the rows of its category, wilaya, commune and client. */
const ROWS_OF_A_JOB = 5;

async function nearbyMetered(page: Parameters<typeof listNearbyJobs>[1]) {
  const { ctx, meter } = withQueryCounter(ctxAs("yacine"));
  const { count, results } = await listNearbyJobs(ctx, page);
  // The count is an own query.
  return { meter, rows: meter.rowsRead - count, shown: results.length * ROWS_OF_A_JOB };
}

async function mineMetered(page: Parameters<typeof myJobs>[1]) {
  const { ctx, meter } = withQueryCounter(ctxAs("amina"));
  const { counts, results } = await myJobs(ctx, page);
  const counted = counts.total + counts.draft;
  return { meter, rows: meter.rowsRead - counted, shown: results.length * ROWS_OF_A_JOB };
}

test("three categories in five wilayas take one round trip, without sorting rows that are not shown", async () => {
  const { meter, rows, shown } = await nearbyMetered({ limit: 20 });

  expect(shown).toBe(20 * ROWS_OF_A_JOB);
  expect(meter.trips).toBe(1);
  expect(meter.mostParameters).toBeLessThanOrEqual(100);
  expect(rows).toBeLessThanOrEqual(5 * shown);
  expect(await planTextOf(meter.queries)).not.toMatch(WALKS_A_TABLE);
});

test("a filter or a later page of the nearby jobs costs no more", async () => {
  const filtered = await nearbyMetered({ categoryId: 1, wilayaId: 31, urgency: "now", limit: 20 });
  const later = await nearbyMetered({ after: { at: NOON - 998_000, id: "j0002000" }, limit: 20 });
  const invoiced = await nearbyMetered({ categoryId: 1, wilayaId: 31, withInvoice: true, limit: 20 });

  expect(filtered.shown).toBe(20 * ROWS_OF_A_JOB);
  expect(filtered.rows).toBeLessThanOrEqual(5 * filtered.shown);
  expect(await planTextOf(filtered.meter.queries)).not.toMatch(WALKS_A_TABLE);
  expect(await planTextOf(invoiced.meter.queries)).toContain("INDEX jobs_nearby_with_invoice");
  expect(later.shown).toBe(20 * ROWS_OF_A_JOB);
  expect(later.rows).toBeLessThanOrEqual(5 * later.shown);
  expect(await planTextOf(later.meter.queries)).not.toMatch(WALKS_A_TABLE);
});

test("own jobs, by status, ended or after a cursor, are read in the order of their index", async () => {
  const all = await mineMetered({ limit: 20 });
  const open = await mineMetered({ status: "open", after: { at: NOON - 998_000, id: "j" }, limit: 20 });
  const previous = await mineMetered({ scope: "previous", limit: 20 });

  expect([all.shown, open.shown, previous.shown]).toEqual(Array(3).fill(20 * ROWS_OF_A_JOB));
  expect([all.meter.trips, open.meter.trips, previous.meter.trips]).toEqual([1, 1, 1]);
  expect(all.rows).toBeLessThanOrEqual(1.5 * all.shown);
  expect(open.rows).toBeLessThanOrEqual(1.5 * open.shown);
  expect(previous.rows).toBeLessThanOrEqual(1.5 * previous.shown);
  expect(await planTextOf([...all.meter.queries, ...open.meter.queries, ...previous.meter.queries])).not.toMatch(WALKS_A_TABLE);
});

test("one job and the counts for the tabs are found by index", async () => {
  const artisan = withQueryCounter(ctxAs("yacine"));
  await findJob(artisan.ctx, "j0000000");
  const client = withQueryCounter(ctxAs("amina"));
  await myJobs(client.ctx);

  expect(artisan.meter.rowsRead).toBeLessThanOrEqual(12);
  expect(await planTextOf([...artisan.meter.queries, ...client.meter.queries])).not.toMatch(WALKS_A_TABLE);
});

test("the cron tasks of waves read only overdue rows", async () => {
  const { ctx, meter } = withQueryCounter(asSystem());
  await retryPendingAnnouncements(ctx);
  await runOverdueClocks(ctx);

  expect(meter.rowsRead).toBeLessThanOrEqual(6);
  const plan = await planTextOf(meter.queries);
  for (const due of ["jobs_wave_due", "jobs_promise_due"]) expect(plan).toContain(`INDEX ${due}`);
  expect(plan).toContain("USING INDEX jobs_to_notify_client");
});

// Ten times as many jobs must not read a single row more.
test("the lists read as many rows with ten times as many jobs", async () => {
  const before = { nearby: await nearbyMetered({ limit: 20 }), urgent: await nearbyMetered({ urgency: "now", limit: 20 }) };

  await insertJobs(3_000, 30_000);

  const after = { nearby: await nearbyMetered({ limit: 20 }), urgent: await nearbyMetered({ urgency: "now", limit: 20 }) };
  expect(after.nearby.rows).toBeLessThanOrEqual(before.nearby.rows);
  expect(after.urgent.rows).toBeLessThanOrEqual(before.urgent.rows);
  expect((await mineMetered({ limit: 20 })).rows).toBeLessThanOrEqual(1.5 * 20 * ROWS_OF_A_JOB);
});
