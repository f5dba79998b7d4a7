import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { refreshPendingRooms } from "#app/domain/chat/refresh-pending-rooms.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { hashEntries } from "#app/domain/points/hash-entries.ts";
import { pointsStatement, statementLines } from "#app/domain/points/points-statement.ts";
import { ledger } from "#app/domain/points/queries.ts";
import { openDb } from "#db/open.ts";
import { planTextOf, scansIn, sortsIn } from "#tests/perf/plan.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";

const db = openDb(env.DB);

/** An entry is shown with its hash, which is another row. */
const ROWS_OF_A_LINE = 2;

const insertLines = (userId: string, from: number, to: number) =>
  db.batch([
    db.run(
      sql.raw(`UPDATE point_accounts SET available = available + ${to - from + 1}, last_seq = ${to} WHERE user_id = '${userId}'`),
    ),
    db.run(
      sql.raw(`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
        INSERT INTO point_entries (user_id, seq, kind, points, reason, created_at) SELECT '${userId}', i, 'credit', 1, 'demo', ${NOON} FROM n`),
    ),
  ]);

beforeAll(async () => {
  await insertDemoUsers();
  await insertLines("yacine", 2, 100);
  await hashEntries(asSystem(), ["yacine"]);
});

// The cost must not grow with the ledger.
test("a page of the ledger takes one round trip and reads what it shows, however long the ledger is", async () => {
  const [short, deep] = [withQueryCounter(ctxAs("yacine")), withQueryCounter(ctxAs("yacine"))];
  await ledger(short.ctx, { limit: 20 });
  await ledger(deep.ctx, { page: 4, limit: 20 });
  await insertLines("yacine", 101, 3_000);
  await hashEntries(asSystem(), ["yacine"]);
  const long = withQueryCounter(ctxAs("yacine"));
  await ledger(long.ctx, { limit: 20 });

  expect([short.meter.trips, deep.meter.trips, long.meter.trips]).toEqual([1, 1, 1]);
  expect(short.meter.rowsRead).toBeLessThanOrEqual(1.5 * 20 * ROWS_OF_A_LINE);
  expect(deep.meter.rowsRead).toBeLessThanOrEqual(1.5 * 20 * ROWS_OF_A_LINE);
  expect(long.meter.rowsRead).toBeLessThanOrEqual(short.meter.rowsRead);
  expect(await planTextOf(long.meter.queries)).not.toMatch(/SCAN|TEMP B-TREE/);
});

// The sums need each line of the account once, the page those up to its end. Lines of others are never read.
test("a statement takes one round trip and reads two rows for each line of its account, and a further page only its own", async () => {
  await insertLines("lydia", 1, 2_000);
  await hashEntries(asSystem(), ["lydia"]);
  const [first, further] = [withQueryCounter(ctxAs("lydia")), withQueryCounter(ctxAs("lydia"))];

  await pointsStatement(first.ctx, { limit: 100 });
  await statementLines(further.ctx, { month: "2026-11", after: 1_000, limit: 500 });

  expect([first.meter.trips, further.meter.trips]).toEqual([1, 1]);
  expect(first.meter.rowsRead).toBeLessThanOrEqual(2 * 2_000 + 1.5 * 100 * ROWS_OF_A_LINE);
  expect(further.meter.rowsRead).toBeLessThanOrEqual(1.5 * 500 * ROWS_OF_A_LINE);
  expect(await scansIn([...first.meter.queries, ...further.meter.queries])).toEqual([]);
  const sorted = await sortsIn([...first.meter.queries, ...further.meter.queries]);
  expect(sorted.map(({ query }) => /sum\("points"\)/.test(query))).toEqual([true]);
});

test("hashing reads the entries without a hash and not the ledger before them", async () => {
  await insertLines("karim", 2, 1_000);
  await hashEntries(asSystem(), ["karim"]);
  await insertLines("karim", 1_001, 1_003);

  const { ctx, meter } = withQueryCounter(asSystem());
  await hashEntries(ctx, ["karim"]);

  expect(meter.trips).toBe(2);
  expect(meter.queries[0]?.rowsRead).toBeLessThanOrEqual(15);
});

test("stale rooms and unread notifications are read by their partial indexes", async () => {
  const [sweep, reading] = [withQueryCounter(asSystem()), withQueryCounter(ctxAs("amina"))];
  await refreshPendingRooms(sweep.ctx);
  await markAllRead(reading.ctx);

  expect(await planTextOf(sweep.meter.queries)).toContain("rooms_summary_stale");
  expect(await planTextOf(reading.meter.queries)).toContain("notifications_unread");
});
