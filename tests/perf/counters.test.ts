import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { communes, wilayas } from "#app/domain/geography/queries.ts";
import { listMyJobs } from "#app/domain/jobs/lists/list-my-jobs.ts";
import { listNearbyJobs } from "#app/domain/jobs/lists/list-nearby-jobs.ts";
import { myJobs } from "#app/domain/jobs/queries.ts";
import { filteredNotifications, notificationsOf } from "#app/domain/notifications/queries.ts";
import { listMyOffers } from "#app/domain/offers/list-my-offers.ts";
import { ledger } from "#app/domain/points/queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { categoriesMatchingText, categoriesWithSubcategories, subcategories } from "#app/domain/taxonomy/queries.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { tokenOf } from "#tests/support/api.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { offersOnJob } from "#tests/support/job-page.ts";
import * as crowd from "./many-rows.ts";
import { ctxOf, insertTestUsers } from "./many-users.ts";
import { scansIn, sortsIn } from "./plan.ts";

/*
 * How D1 counts: each table row or index entry that a statement reads is one row read (an index entry and its row count once),
 * and so is each temporary row that a statement scans. "Rows shown" are therefore all database rows of a response: a job counts
 * with its category, subcategory, wilaya, commune and client, here also with two photos.
 */
const ROWS_OF_A_PICTURED_JOB = 8;
/** The cards show the placeholder colours of both photos, which are stored with the images. */
const ROWS_OF_MY_JOB = ROWS_OF_A_PICTURED_JOB + 2;
/** At most five offers, each with its artisan, and the locations of the page's jobs again. */
const ROWS_OF_ARTISANS = 11;
/** The offer, its job and client, the artisan and their profile, the names of category, subcategory and commune. */
const ROWS_OF_MY_OFFER = 8;
/** The offer, its job, the artisan and their profile. */
const ROWS_OF_AN_OFFER = 4;
/** The notification, its job, category, subcategory, commune, offer and artisan. */
const ROWS_OF_A_NOTIFICATION = 7;
/** The entry and its hash. */
const ROWS_OF_AN_ENTRY = 2;

/** The session, its user and their points. */
const ROWS_OF_A_SESSION = 3;

beforeAll(async () => {
  await crowd.insertClients(0, 10);
  await insertTestUsers();
  await crowd.insertJobs(0, 5_000);
  await crowd.insertPhotos(0, 5_000);
  await crowd.insertArtisans(0, 5_000);
  await crowd.insertOffers(0, 5_000);
  await crowd.insertNotifications(0, 5_000);
  await crowd.insertLedgerEntries(0, 5_000);
});

/** Rows read to count are measured separately from rows of the list. */
const isCount = ({ query }: CountedStatement) => /^select ("status", )?count\(\*\)/i.test(query);

async function cost<Answer>(base: Ctx, ask: (ctx: Ctx) => Promise<Answer>) {
  const { ctx, meter } = withQueryCounter(base);
  const answer = await ask(ctx);
  const rows = meter.queries.filter((one) => !isCount(one)).reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  return {
    answer,
    rows,
    counted: meter.rowsRead - rows,
    trips: meter.trips,
    parameters: meter.mostParameters,
    queries: meter.queries,
  };
}

/** The nearby jobs count within their only statement. The index entry of each counted job is no row of the list. */
async function costOfFeed(base: Ctx, page?: Parameters<typeof listNearbyJobs>[1]) {
  const { answer, rows, ...rest } = await cost(base, (ctx) => listNearbyJobs(ctx, page));
  return { ...rest, answer, rows: rows - answer.count };
}

test("nearby jobs of one category in one wilaya take one round trip", async () => {
  const { answer, rows, trips, parameters } = await costOfFeed(ctxOf.yacine());
  expect([answer.results.length, trips]).toEqual([20, 1]);
  expect(rows).toBeLessThanOrEqual(1.5 * 20 * ROWS_OF_A_PICTURED_JOB);
  expect(parameters).toBeLessThanOrEqual(100);
});

test("nearby jobs of three categories in five wilayas take one round trip", async () => {
  const { answer, rows, trips, parameters } = await costOfFeed(ctxOf.samir());
  expect([answer.results.length, trips]).toEqual([20, 1]);
  expect(rows).toBeLessThanOrEqual(5 * 20 * ROWS_OF_A_PICTURED_JOB);
  expect(parameters).toBeLessThanOrEqual(100);
});

test("filtered nearby jobs read no job that the filter excludes", async () => {
  const { answer, rows, trips } = await costOfFeed(ctxOf.samir(), { categoryId: 1, urgency: "now" });
  expect([answer.results.length, trips]).toEqual([answer.count, 1]);
  expect(answer.count).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(5 * answer.count * ROWS_OF_A_PICTURED_JOB);
});

test("own jobs take one round trip on every tab", async () => {
  const all = await cost(ctxOf.amina(), (ctx) => myJobs(ctx));
  const open = await cost(ctxOf.amina(), (ctx) => myJobs(ctx, { status: "open" }));
  const matched = await cost(ctxOf.amina(), (ctx) => myJobs(ctx, { status: "matched" }));
  const previous = await cost(ctxOf.amina(), (ctx) => myJobs(ctx, { scope: "previous" }));
  const tabs = [all, open, matched, previous];
  expect(tabs.map(({ answer }) => answer.results.length)).toEqual([20, 20, 20, 20]);
  expect(tabs.map(({ trips }) => trips)).toEqual([1, 1, 1, 1]);
  expect(Math.max(...tabs.map(({ rows }) => rows))).toBeLessThanOrEqual(1.5 * 20 * ROWS_OF_MY_JOB);
  expect(Math.max(...tabs.map(({ parameters }) => parameters))).toBeLessThanOrEqual(100);
});

test("the page of own jobs with their artisans takes one round trip on every tab", async () => {
  const tabs = ["all", "open", "matched", "archived", "over", "draft", "held"] as const;
  const costs = await Promise.all(tabs.map((tab) => cost(ctxOf.amina(), (ctx) => listMyJobs(ctx, { tab }))));
  expect(costs.map(({ answer }) => answer.results.length)).toEqual([20, 20, 20, 20, 20, 20, 0]);
  expect(costs.map(({ trips }) => trips)).toEqual(tabs.map(() => 1));
  expect(Math.max(...costs.map(({ rows }) => rows))).toBeLessThanOrEqual(1.5 * 20 * (ROWS_OF_MY_JOB + ROWS_OF_ARTISANS));
  expect(Math.max(...costs.map(({ parameters }) => parameters))).toBeLessThanOrEqual(100);
});

test("the counts of the tabs read own jobs once", async () => {
  const { answer, counted } = await cost(ctxOf.amina(), (ctx) => myJobs(ctx));
  const own = answer.counts.total + answer.counts.draft;
  expect(own).toBe(500);
  expect(counted).toBeLessThanOrEqual(own + 1);
});

test("own offers take one round trip", async () => {
  const all = await cost(ctxOf.karim(), (ctx) => listMyOffers(ctx));
  const sent = await cost(ctxOf.karim(), (ctx) => listMyOffers(ctx, { status: "sent" }));
  expect([all.answer.results.length, sent.answer.results.length]).toEqual([20, 20]);
  expect([all.trips, sent.trips]).toEqual([1, 1]);
  expect(Math.max(all.rows, sent.rows)).toBeLessThanOrEqual(1.5 * 20 * ROWS_OF_MY_OFFER);
  expect(all.counted).toBeLessThanOrEqual(all.answer.count + 1);
});

test("the offers on a job take one round trip", async () => {
  const { answer, rows, trips } = await cost(ctxOf.amina(), (ctx) => offersOnJob(ctx, crowd.jobId(10)));
  expect([answer.length, trips]).toEqual([4, 1]);
  expect(rows).toBeLessThanOrEqual(1.5 * 4 * ROWS_OF_AN_OFFER);
});

test("the newest hundred notifications take one round trip", async () => {
  const { answer, rows, trips } = await cost(ctxOf.amina(), (ctx) => notificationsOf(ctx));
  expect([answer.length, trips]).toEqual([100, 1]);
  expect(rows).toBeLessThanOrEqual(1.5 * 100 * ROWS_OF_A_NOTIFICATION);
});

test("unread notifications are found without reading others, and no filter scans or sorts", async () => {
  await env.DB.prepare("UPDATE notifications SET read_at = 1 WHERE user_id = 'farid' AND id > 'n0000022'").run();
  const few = await cost(ctxOf.farid(), (ctx) => filteredNotifications(ctx, { shown: "unread" }));
  const many = await cost(ctxOf.amina(), (ctx) =>
    filteredNotifications(ctx, { shown: "unread", before: crowd.notificationId(4_000) }),
  );
  const none = await cost(ctxOf.amina(), (ctx) => filteredNotifications(ctx, { shown: "points" }));
  expect([few.answer.rows.length, many.answer.rows.length, none.answer.rows.length]).toEqual([3, 100, 0]);
  expect([few.trips, many.trips, none.trips]).toEqual([1, 1, 1]);
  expect(few.rows).toBeLessThanOrEqual(1.5 * 3 * ROWS_OF_A_NOTIFICATION);
  expect(many.rows).toBeLessThanOrEqual(1.5 * 100 * ROWS_OF_A_NOTIFICATION);
  const queries = [few, many, none].flatMap((one) => one.queries);
  expect([await scansIn(queries), await sortsIn(queries)]).toEqual([[], []]);
});

test("the first page of the ledger and a later one take one round trip each", async () => {
  const first = await cost(ctxOf.karim(), (ctx) => ledger(ctx));
  const later = await cost(ctxOf.karim(), (ctx) => ledger(ctx, { page: 10 }));
  expect([first.answer.results.length, later.answer.results.length]).toEqual([20, 20]);
  expect([first.trips, later.trips]).toEqual([1, 1]);
  expect(Math.max(first.rows, later.rows)).toBeLessThanOrEqual(1.5 * 20 * ROWS_OF_AN_ENTRY);
});

test("the categories with their subcategories take one round trip", async () => {
  const { answer, rows, trips } = await cost(testCtx(), categoriesWithSubcategories);
  const shown = answer.reduce((sum, { subcategories }) => sum + 1 + subcategories.length, 0);
  expect(trips).toBe(1);
  expect(rows).toBeLessThanOrEqual(1.5 * shown);
});

test("the wilayas, and the communes of one, take one round trip each", async () => {
  const all = await cost(testCtx(), (ctx) => wilayas(ctx));
  const within = await cost(testCtx(), (ctx) => communes(ctx, { wilayaId: ORAN.wilayaId }));
  expect([all.trips, within.trips]).toEqual([1, 1]);
  expect(all.rows).toBeLessThanOrEqual(1.5 * all.answer.length);
  expect(within.rows).toBeLessThanOrEqual(1.5 * within.answer.length);
});

// D1 allows 100 parameters in a statement and 50 bytes in a LIKE pattern.
test("a search text of two thousand letters takes one round trip with few parameters", async () => {
  const long = "سباكة ".repeat(334);
  const places = await cost(testCtx(), (ctx) => communes(ctx, { search: long }));
  const provinces = await cost(testCtx(), (ctx) => wilayas(ctx, { search: long }));
  const trades = await cost(testCtx(), (ctx) => subcategories(ctx, { search: long }));
  const sentence = await cost(testCtx(), (ctx) => categoriesMatchingText(ctx, long));
  const searches = [places, provinces, trades, sentence];
  expect(searches.map(({ trips }) => trips)).toEqual([1, 1, 1, 1]);
  expect(Math.max(...searches.map(({ parameters }) => parameters))).toBeLessThanOrEqual(100);
});

test("a session check takes one round trip, and counts unread notifications up to a hundred", async () => {
  const token = await tokenOf("amina");
  const { answer, rows, trips } = await cost(testCtx(), (ctx) => resolveSession({ ...ctx, now: Date.now() }, token));
  expect([answer?.unreadNotifications, trips]).toEqual([100, 1]);
  expect(rows).toBeLessThanOrEqual(100 + 1.5 * ROWS_OF_A_SESSION);
});
