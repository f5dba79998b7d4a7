import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { endNewcomers } from "#app/domain/announcements/end-newcomers.ts";
import { widenJob } from "#app/domain/announcements/widen-job.ts";
import { PUSHES_QUEUED_AT_ONCE } from "#app/domain/push/delivery-rules.ts";
import { queueNewPushes, retryPendingPushes } from "#app/domain/push/queue-pushes.ts";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { type Meter, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { reportMeasurement } from "#tests/support/soak.ts";
import { scansIn } from "./plan.ts";

const MINUTE = 60_000;
const LATER = NOON + 30 * 24 * 60 * MINUTE;
const N = 12;
const [CATEGORIES, WILAYAS, DEVICES] = [2, 2, 2];
const FEW = 200;
const SUBSCRIPTIONS = 10_000;
/** Rows of tables that one told artisan may write: triggers and everything else included. */
const ROWS_EACH = 4 + CATEGORIES * WILAYAS + DEVICES;
/** What D1 bills: each entry of an index is a row too. */
const BILLED_ROWS_EACH = 30;
const db = openDb(env.DB);

/** Verified plumbers of Oran with two categories in two wilayas and two subscribed devices each, by one statement a table. */
async function insertArtisans(from: number, to: number): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;
  const insert = (table: string, columns: string, values: string, more = "") =>
    env.DB.prepare(`INSERT INTO ${table} (${columns}) ${numbers} SELECT ${values} FROM n ${more}`);
  const two = "CROSS JOIN json_each('[0,1]') AS nth";
  const old = NOON - 400 * 24 * 60 * MINUTE;
  await env.DB.batch([
    insert(
      "users",
      "id, email, first_name, last_name, is_artisan, is_verified, email_verified_at, active_role, wilaya_id, commune_id, created_at",
      `'a' || i, 'a' || i || '@hirfa.example', 'A', 'A', 1, 1, ${NOON}, 'artisan', 31, 3101 + i % 2, ${NOON}`,
    ),
    insert("verified_documents", "user_id, kind, checked_at", `'a' || i, 'national_id', ${old}`),
    insert("artisan_profiles", "user_id, slug", "'a' || i, 'a' || i"),
    insert("artisan_wilayas", "user_id, wilaya_id, position", "'a' || i, 31 + nth.value, nth.value + 1", two),
    insert("artisan_categories", "user_id, category_id, position", "'a' || i, 5 + nth.value, nth.value + 1", two),
    insert(
      "sessions",
      "id, user_id, secret_hash, created_at, last_used_at, expires_at, ends_at",
      `'s' || i, 'a' || i, 'h' || i, ${NOON}, ${NOON}, ${LATER}, ${LATER}`,
    ),
    insert(
      "push_subscriptions",
      "id, user_id, session_id, endpoint, p256dh, auth, device, created_at",
      `'d' || i || nth.value, 'a' || i, 's' || i, 'https://fcm.googleapis.com/' || i || nth.value, 'k', 'a', '', ${NOON}`,
      two,
    ),
  ]);
}

/** As the daily task leaves them. */
async function insertLongVerified(from: number, to: number): Promise<void> {
  await insertArtisans(from, to);
  await endNewcomers(asSystem("cron"));
}

const rowsChanged = async () => (await env.DB.prepare("SELECT total_changes() AS n").first<{ n: number }>())?.n ?? Number.NaN;
const sum = ({ queries }: Meter, of: "rowsRead" | "rowsWritten") => queries.reduce((all, one) => all + one[of], 0);

type Cost = { told: number; trips: number; read: number; written: number; changed: number; scans: string[] };

/** What each of the four waves of a new job costs. */
async function costs(): Promise<Cost[]> {
  const jobId = await postedJob("amina", { category: 5, sub_category: undefined, urgency: "now" });
  const all: Cost[] = [];
  for (const minutes of [0, 5, 30, 120]) {
    const { ctx, meter } = withQueryCounter(asSystem("alarm", { now: NOON + minutes * MINUTE }));
    const before = await rowsChanged();
    await announceJob(ctx, { jobId });
    const changed = (await rowsChanged()) - before;
    const told = await db.$count(schema.jobAnnouncements, eq(schema.jobAnnouncements.jobId, jobId));
    all.push({
      told: told - all.reduce((earlier, one) => earlier + one.told, 0),
      ...{ trips: meter.trips, read: sum(meter, "rowsRead"), written: sum(meter, "rowsWritten"), changed },
      scans: await scansIn(meter.queries),
    });
  }
  return all;
}

const measured: { few: Cost[]; many: Cost[] } = { few: [], many: [] };

beforeAll(async () => {
  await insertDemoUsers();
  await insertLongVerified(0, FEW);
  measured.few = await costs();
  await insertLongVerified(FEW, SUBSCRIPTIONS / DEVICES);
  measured.many = await costs();
}, 120_000);

test("a wave takes two trips, and writes four rows and those of the turns and devices for each told artisan", (context) => {
  for (const { told, trips, written, changed } of measured.many) {
    reportMeasurement(context, {
      item: "W62",
      what: `rows written for each of ${told} told`,
      expected: `≤ ${ROWS_EACH}, with entries of indexes ≤ ${BILLED_ROWS_EACH}`,
      measured: `${(changed / told).toFixed(1)}, ${(written / told).toFixed(1)}`,
    });
    expect(trips).toBeLessThanOrEqual(3);
    expect(changed / told).toBeLessThanOrEqual(ROWS_EACH);
    expect(written / told).toBeLessThanOrEqual(BILLED_ROWS_EACH);
  }
  expect(measured.many.map(({ told }) => told)).toEqual([N, 2 * N, 5 * N, 5 * N]);
});

test("with ten thousand subscribed devices a wave reads and writes what it does with four hundred, and scans nothing", async () => {
  expect(await db.$count(schema.pushSubscriptions)).toBe(SUBSCRIPTIONS);
  for (const [wave, many] of measured.many.entries()) {
    const few = measured.few[wave];
    expect(many.told).toBe(few?.told);
    expect(many.read).toBeLessThanOrEqual((few?.read ?? 0) * 1.1);
    expect(many.changed).toBeLessThanOrEqual((few?.changed ?? 0) + 2);
    expect(many.scans).toEqual([]);
  }
});

test("the pushes of a wave are queued once each, by parts of bounded size, also where the queue lost the first ones", async () => {
  await db.delete(schema.pushes);
  const many = 5;
  for (let nth = 0; nth < many; nth++) {
    const jobId = await postedJob("amina", { category: 5, sub_category: undefined, urgency: "now" });
    await announceJob(asSystem("queue"), { jobId });
    await announceJob(asSystem("alarm", { now: NOON + 5 * MINUTE }), { jobId });
    await widenJob(ctxAs("amina", { now: NOON + 6 * MINUTE }), { jobId });
  }
  const owed = await db.select().from(schema.pushes).orderBy(asc(schema.pushes.dueAt));
  expect(owed).toHaveLength(many * (N + 2 * N + 5 * N) * DEVICES);

  const keyOf = (message: QueueMessage) =>
    message.kind === "deliver_push" ? `${message.notificationId} ${message.subscriptionId}` : "";
  const flush = asSystem("live", { now: NOON + 6 * MINUTE });
  await queueNewPushes(flush, { userIds: [...new Set(owed.map(({ userId }) => userId))] });
  expect(new Set(flush.pushed.map(keyOf)).size).toBe(PUSHES_QUEUED_AT_ONCE);

  const cron = asSystem("cron", { now: NOON + 8 * MINUTE });
  let [cursor, parts]: [string | undefined, number] = ["", 0];
  while (cursor !== undefined) {
    const next: string[] = [];
    const queued = await retryPendingPushes(
      { ...cron, budget: { isSpent: () => false, goOn: (at = "") => void next.push(at) } },
      { cursor },
    );
    expect(queued).toBeLessThanOrEqual(PUSHES_QUEUED_AT_ONCE);
    [cursor, parts] = [next[0], parts + 1];
  }
  expect(parts).toBeGreaterThan(1);
  expect(new Set(cron.pushed.map(keyOf)).size).toBe(owed.length);
  expect(cron.pushed).toHaveLength(owed.length);
});
