import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { retryPendingAnnouncements } from "#app/domain/announcements/retry-pending-announcements.ts";
import { refreshPendingRooms } from "#app/domain/chat/refresh-pending-rooms.ts";
import { systemHealth } from "#app/domain/health/system-health.ts";
import { retryPendingExports } from "#app/domain/privacy/data-export/retry-pending-exports.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { openDb } from "#db/open.ts";
import { dataExports, setAsideRows } from "#db/schema.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);
const MINUTE = 60_000;

beforeAll(insertDemoUsers);

/** The queue messages of that run, by the id of each. */
async function pushedAt(verb: (ctx: Ctx) => Promise<unknown>, minutes: number): Promise<string[]> {
  const ctx = asSystem("cron", { now: NOON + minutes * MINUTE });
  await verb(ctx);
  return ctx.pushed.flatMap((message) => Object.entries(message).flatMap(([key, id]) => (key === "kind" ? [] : [String(id)])));
}

const numbers = (most: number) => sql.raw(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`);

/** Open jobs, oldest first, each with the offer of its room. */
async function insertJobs(name: string, count: number): Promise<void> {
  await db.run(sql`INSERT INTO jobs (id, public_ref, client_id, category_id, description, wilaya_id, commune_id, status, points_cost, created_at, opened_at)
    ${numbers(count)} SELECT ${name} || i, ${name} || i, 'amina', 1, 'A leak.', ${ORAN.wilayaId}, ${ORAN.communeId}, 'open', 2, ${NOON}, ${NOON} - 120000 + i FROM n`);
}

test("a full batch of announcements fails each time, and the next ones are done anyway", async () => {
  await insertJobs("lost-", 501);
  await db.run(sql`UPDATE jobs SET notify_client_since = opened_at, last_wave = 3, last_wave_at = ${NOON - 10 * MINUTE}`);

  const first = await pushedAt(retryPendingAnnouncements, 0);
  const second = await pushedAt(retryPendingAnnouncements, 5);
  const third = await pushedAt(retryPendingAnnouncements, 10);

  expect(first).toHaveLength(500);
  expect([first.includes("lost-501"), second]).toEqual([false, ["lost-501"]]);
  expect(third).toEqual(first);
  await db.run(sql`UPDATE jobs SET notify_client_since = NULL`);
});

test("a full batch of rooms fails each time, and the next ones are done anyway", async () => {
  await insertJobs("mute-", 201);
  await db.run(sql`INSERT INTO offers (id, job_id, artisan_id, kind, price, message, status, points_held, created_at)
    SELECT id, id, 'yacine', 'fixed', 1000, 'I can come.', 'accepted', 0, ${NOON} FROM jobs WHERE id LIKE 'mute-%'`);
  await db.run(
    sql`INSERT INTO rooms (id, job_id, offer_id, created_at) SELECT id, id, id, ${NOON} FROM jobs WHERE id LIKE 'mute-%'`,
  );
  await db.run(
    sql`INSERT INTO pending_system_messages (room_id, code, created_at) SELECT id, 'offer_accepted', opened_at FROM jobs WHERE id LIKE 'mute-%'`,
  );

  const first = await pushedAt(refreshPendingRooms, 0);
  const second = await pushedAt(refreshPendingRooms, 5);

  expect([first.length, first.includes("mute-201"), second]).toEqual([200, false, ["mute-201"]]);
  expect(new Set(await pushedAt(refreshPendingRooms, 10))).toEqual(new Set(first));
});

test("an export that always fails is tried later each time, notified to admins once, and blocks no other", async () => {
  for (let count = 0; count < 51; count++) {
    await insertClient(`asks-${count}`);
    await db.insert(dataExports).values({ userId: `asks-${count}`, id: `archive-${count}`, createdAt: NOON - 120_000 + count });
  }
  const told = () =>
    db.all(sql`SELECT user_id FROM notifications WHERE type = 'row_set_aside' AND reason = 'retry_pending_exports'`);
  const shown = async () => (await systemHealth(ctxAs("nadir"))).setAside.filter(({ task }) => task === "retry_pending_exports");

  const first = await pushedAt(retryPendingExports, 0);
  expect([first.length, await pushedAt(retryPendingExports, 5)]).toEqual([50, ["archive-50"]]);

  await db.update(dataExports).set({ readyAt: NOON }).where(sql`id <> 'archive-0'`);
  const when: number[] = [];
  for (let minutes = 10; minutes <= 25; minutes += 5)
    if ((await pushedAt(retryPendingExports, minutes)).includes("archive-0")) when.push(minutes);
  expect([await told(), await shown()]).toEqual([[], []]);
  for (let minutes = 30; minutes <= 240; minutes += 5)
    if ((await pushedAt(retryPendingExports, minutes)).includes("archive-0")) when.push(minutes);

  expect(when).toEqual([10, 30, 70, 150]);
  expect(await told()).toEqual([{ user_id: "nadir" }]);
  expect(await shown()).toMatchObject([{ rowId: "archive-0", tries: 5, error: "still owed after it was sent again" }]);

  // A finished row is no longer an error.
  await db.update(dataExports).set({ readyAt: NOON });
  await pushedAt(retryPendingExports, 400);
  expect(await db.$count(setAsideRows, eq(setAsideRows.task, "retry_pending_exports"))).toBe(0);
});

test("two concurrent runs push each export once", async () => {
  await insertClient("asks-twice");
  await db.insert(dataExports).values({ userId: "asks-twice", id: "archive-twice", createdAt: NOON });

  const both = await Promise.all([500, 500].map((minutes) => pushedAt(retryPendingExports, minutes)));

  expect(both.flat()).toEqual(["archive-twice"]);
});
