import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { drainDueRows } from "#app/domain/cron-tasks/drain-due-rows.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { flushAllSignals } from "#app/domain/live/flush-signals.ts";
import { eraseDueAccounts } from "#app/domain/privacy/account-deletion/erase-due-accounts.ts";
import { windDownAccount } from "#app/domain/privacy/account-deletion/wind-down-account.ts";
import { openDb } from "#db/open.ts";
import { accountDeletions, jobs, pendingSignals, setAsideRows, users } from "#db/schema.ts";
import { asSystem, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { brokenDatabase } from "#tests/worker/handlers.ts";

const db = openDb(env.DB);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

beforeAll(insertDemoUsers);

const statesOf = async (ids: readonly string[]) => {
  const rows = await db.select({ id: jobs.id, status: jobs.status }).from(jobs);
  const states = rows.filter(({ id }) => ids.includes(id)).map(({ status }) => status);
  return { open: states.filter((one) => one === "open").length, archived: states.filter((one) => one === "archived").length };
};

const toldAdmins = (task: string) =>
  db.all(sql`SELECT user_id FROM notifications WHERE type = 'row_set_aside' AND reason = ${task}`);

test("sixty jobs are due and one artisan's ledger is broken: all others expire, and admins are notified once", async () => {
  const [well, broken] = [await insertPlumber("well-kept", 300), await insertPlumber("broken-ledger", 10)];
  const owner = await insertClient("owner-of-sixty");
  const ids: string[] = [];
  for (let count = 0; count < 60; count++) ids.push(await postedJob(owner, { urgency: "now" }));
  const [bad = "", ...rest] = ids;
  await sentOffer(broken, bad);
  for (const jobId of rest.slice(0, 20)) await sentOffer(well, jobId);
  await db.run(sql`UPDATE point_accounts SET held = 0 WHERE user_id = 'broken-ledger'`);
  const later = NOON + 3 * DAY;
  const lines: string[] = [];
  const run = (now: number) => expireJobs(asSystem("test", { now, log: (event) => void lines.push(event) }));

  await expect(run(later)).resolves.toBe(59);
  expect(await statesOf(ids)).toEqual({ open: 1, archived: 59 });
  expect(await db.select().from(setAsideRows)).toMatchObject([
    {
      task: "expire_jobs",
      rowId: bad,
      tries: 1,
      nextTryAt: later + 10 * MINUTE,
      error: expect.stringContaining("held_not_negative"),
    },
  ]);
  expect(lines).toEqual(["task.row_set_aside"]);

  // It is not retried before its time. Then it fails again, waits longer each time, and nobody is notified again.
  expect(await run(later + MINUTE)).toBe(0);
  expect(await run(later + 10 * MINUTE)).toBe(0);
  expect(await db.select().from(setAsideRows)).toMatchObject([{ rowId: bad, tries: 2, nextTryAt: later + 30 * MINUTE }]);
  expect(await toldAdmins("expire_jobs")).toEqual([{ user_id: "nadir" }]);

  await db.run(sql`UPDATE point_accounts SET held = 2 WHERE user_id = 'broken-ledger'`);
  expect(await run(later + 30 * MINUTE)).toBe(1);
  expect(await db.select().from(setAsideRows)).toEqual([]);
});

test("one account that cannot be erased does not block the next ones", async () => {
  const people = ["stuck-account", "second-leaver", "third-leaver"];
  for (const [place, userId] of people.entries()) {
    await insertClient(userId);
    await db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    await db.insert(accountDeletions).values({ userId, createdAt: NOON + place, deletesAt: NOON + place, woundDownAt: NOON });
  }
  await db.run(sql`CREATE TRIGGER stuck BEFORE UPDATE OF first_name ON users WHEN OLD.id = 'stuck-account'
    BEGIN SELECT RAISE(ABORT, 'raised:stuck'); END`);

  expect(await eraseDueAccounts(asSystem("test", { now: NOON + DAY }))).toBe(2);
  const erased = await db.select({ userId: accountDeletions.userId, at: accountDeletions.erasedAt }).from(accountDeletions);
  expect(erased.filter(({ at }) => at === null)).toMatchObject([{ userId: "stuck-account" }]);
  expect(await toldAdmins("erase_due_accounts")).toHaveLength(1);

  await db.run(sql`DROP TRIGGER stuck`);
  expect(await eraseDueAccounts(asSystem("test", { now: NOON + 2 * DAY }))).toBe(1);
});

test("a row whose error looks like an overload does not block the next ones, and admins are notified", async () => {
  await db.delete(setAsideRows);
  const people = ["unlucky", "behind-1", "behind-2"];
  for (const [place, userId] of people.entries()) {
    await insertClient(userId);
    await db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    await db.insert(accountDeletions).values({ userId, createdAt: NOON + place, deletesAt: NOON + place, woundDownAt: NOON });
  }
  await db.run(sql`CREATE TRIGGER unlucky BEFORE UPDATE OF first_name ON users WHEN OLD.id = 'unlucky'
    BEGIN SELECT RAISE(ABORT, 'internal error; reference = abc'); END`);
  const before = (await toldAdmins("erase_due_accounts")).length;

  await expect(eraseDueAccounts(asSystem("test", { now: NOON + 3 * DAY }))).resolves.toBe(2);

  await db.run(sql`DROP TRIGGER unlucky`);
  expect(await db.select().from(setAsideRows)).toMatchObject([{ task: "erase_due_accounts", rowId: "unlucky", tries: 1 }]);
  expect(await toldAdmins("erase_due_accounts")).toHaveLength(before + 1);
});

test("a row that an overload hit once is retried at once", async () => {
  let tries = 0;
  const moved = await drainDueRows(asSystem(), {
    task: "purge_contact_messages",
    choose: async () => (tries === 0 ? [{ id: "hit-once" }] : []),
    end: async () => {
      tries += 1;
      if (tries === 1) throw new Error("Durable Object reset because its code was updated.");
      return 1;
    },
  });

  expect([moved, tries]).toEqual([1, 2]);
  expect(await db.$count(setAsideRows, eq(setAsideRows.task, "purge_contact_messages"))).toBe(0);
});

test("many failing rows in sequence are set aside after a few runs", async () => {
  const bad = Array.from({ length: 5 }, (_, place) => `down-${place}`);
  const ended: string[] = [];
  const run = () =>
    drainDueRows(asSystem(), {
      task: "purge_unconfirmed_guests",
      isOneByOne: true,
      choose: (isFree) =>
        db.all(sql`SELECT value AS id FROM json_each(${JSON.stringify([...bad, "sound"])})
          WHERE ${isFree(sql`value`)} AND value NOT IN (SELECT value FROM json_each(${JSON.stringify(ended)}))`),
      end: async ([id = ""]) => {
        if (bad.includes(id)) throw new Error("internal error; reference = abc");
        ended.push(id);
        return 1;
      },
    });

  await expect(run()).rejects.toThrow("internal error");
  await expect(run()).rejects.toThrow("internal error");
  expect(await run()).toBe(1);

  expect(ended).toEqual(["sound"]);
});

test("a user who restores the account during the wind-down keeps what is left", async () => {
  const back = await insertClient("comes-back");
  const [first, second] = [await postedJob(back), await postedJob(back)].sort();
  await db.update(users).set({ isActive: false }).where(eq(users.id, "comes-back"));
  await db.insert(accountDeletions).values({ userId: "comes-back", createdAt: NOON, deletesAt: NOON + DAY });
  await db.run(sql`CREATE TRIGGER comes_back AFTER UPDATE OF status ON jobs WHEN NEW.client_id = 'comes-back'
    BEGIN DELETE FROM account_deletions WHERE user_id = 'comes-back'; UPDATE users SET is_active = 1 WHERE id = 'comes-back'; END`);

  await windDownAccount(asSystem(), { userId: "comes-back" });
  await db.run(sql`DROP TRIGGER comes_back`);

  expect([await statesOf([first ?? ""]), await statesOf([second ?? ""])]).toEqual([
    { open: 0, archived: 1 },
    { open: 1, archived: 0 },
  ]);
});

test("signals are flushed while a round makes progress", async () => {
  await db.delete(pendingSignals);
  await db.run(sql`INSERT INTO pending_signals (topic, subject)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 651)
    SELECT CASE WHEN i <= 450 THEN 'user' ELSE 'sessions' END, 'nobody-' || i FROM n`);
  const told: string[] = [];
  const ctx = asSystem();
  const live = { ...ctx.live, publish: async ({ subject }: { subject: string }) => void told.push(subject) };

  expect(await flushAllSignals({ ...ctx, live })).toBe(651);
  expect(new Set(told).size).toBe(651);
  expect(await db.$count(pendingSignals)).toBe(0);
});

test("a task continues in rounds while one makes progress, or while only bad rows block it", async () => {
  const due = Array.from({ length: 25 }, (_, place) => `round-${String(place).padStart(2, "0")}`);
  const rounds: number[] = [];
  const done = await drainDueRows(asSystem(), {
    task: "purge_idempotency_keys",
    atOnce: 10,
    choose: async (isFree, atOnce) => {
      const free = await db.all<{ id: string }>(
        sql`SELECT value AS id FROM json_each(${JSON.stringify(due)}) WHERE ${isFree(sql`value`)} LIMIT ${atOnce}`,
      );
      rounds.push(free.length);
      return free;
    },
    end: async (ids) => {
      // A complete round of rows that always fail.
      if (ids.some((id) => id < "round-10")) throw new Error("D1_ERROR: raised:stuck: SQLITE_CONSTRAINT");
      for (const id of ids) due.splice(due.indexOf(id), 1);
      return ids.length;
    },
  });

  expect([done, rounds, due.length]).toEqual([15, [10, 10, 5], 10]);
  await db.delete(setAsideRows);
});

test("a task without progress ends, whatever is due", async () => {
  let rounds = 0;
  const choose = async () => {
    rounds += 1;
    return ["one", "two"].map((id) => ({ id }));
  };
  expect(await drainDueRows(asSystem(), { task: "purge_idempotency_keys", atOnce: 2, choose, end: async () => 0 })).toBe(0);
  expect(rounds).toBe(1);
});

test("if the database is down, or every row fails, the task fails and sets no row aside", async () => {
  const failing = (message: string, ctx = asSystem()) =>
    drainDueRows(ctx, {
      task: "purge_idempotency_keys",
      choose: async () => ["one", "two", "three", "four", "five"].map((id) => ({ id })),
      end: async () => {
        throw new Error(message);
      },
    });
  const asideOf = (task: string) => db.$count(setAsideRows, eq(setAsideRows.task, task));

  const down = openDb(brokenDatabase("D1_ERROR: Network connection lost.") as unknown as D1Database);
  await expect(failing("D1_ERROR: Network connection lost.", asSystem("test", { db: down }))).rejects.toThrow("connection lost");
  expect(await asideOf("purge_idempotency_keys")).toBe(0);
  await expect(failing("R2 is down")).rejects.toThrow("R2 is down");
  // The first rows are set aside, so the next run begins with others.
  expect(await asideOf("purge_idempotency_keys")).toBe(3);
});
