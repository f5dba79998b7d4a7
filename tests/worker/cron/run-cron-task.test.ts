import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MAX_QUERIES, MAX_RUN_MS, RESERVED_MS, RESERVED_QUERIES } from "#app/domain/cron-tasks/rules.ts";
import { systemHealth } from "#app/domain/health/system-health.ts";
import { openDb } from "#db/open.ts";
import { idempotencyKeys, pendingSignals, taskRuns } from "#db/schema.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { runCronToItsEnd } from "#tests/support/worker/run-cron.ts";
import { consumed, envWith, logged } from "#tests/worker/handlers.ts";
import { budgetOf } from "#worker/bindings/cron-task-budget.ts";

const db = openDb(env.DB);
const log = vi.spyOn(console, "log").mockImplementation(() => {});
const queue = "hirfa-local-tasks";

beforeAll(insertDemoUsers);
afterEach(() => log.mockClear());
afterAll(() => log.mockRestore());

const message = (task: string, slot: number) => ({ kind: "run_task", task, slot });
const ranLines = () => logged(log).filter(({ event }) => event === "task.ran");
const runOf = async (task: string, slot: number) =>
  (
    await db
      .select()
      .from(taskRuns)
      .where(and(eq(taskRuns.task, task), eq(taskRuns.slot, slot)))
  )[0];
const healthOf = async (task: string) => (await systemHealth(ctxAs("nadir"))).tasks.find((one) => one.task === task);
const failingAtNight = async () =>
  (await systemHealth(ctxAs("nadir"))).crons.find(({ expression }) => expression === "17 3 * * *")?.failing;

/** An R2 bucket that never answers. */
const withoutBucket = () => {
  const down = async () => {
    throw new Error("R2 is down");
  };
  return envWith({ MEDIA: { list: down, delete: down } });
};

describe("a cron task", () => {
  it("runs once for its slot, however often its message arrives, and logs an own request id", async () => {
    await consumed([message("purge_idempotency_keys", NOON)], { queue });
    expect((await consumed([message("purge_idempotency_keys", NOON)], { queue })).acknowledged).toEqual(["m0"]);
    await consumed([message("purge_idempotency_keys", NOON + 1)], { queue });

    const lines = ranLines();
    expect(lines).toMatchObject([
      { task: "purge_idempotency_keys", slot: NOON, part: 0, state: "done" },
      { task: "purge_idempotency_keys", slot: NOON + 1, part: 0, state: "done" },
    ]);
    expect(lines.every(({ queries }) => Number(queries) > 0)).toBe(true);
    expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(2);
    const costs = { rowsRead: lines[0]?.rows_read, rowsWritten: lines[0]?.rows_written };
    expect(await runOf("purge_idempotency_keys", NOON)).toMatchObject({ state: "done", tries: 1, error: null, ...costs });
    expect(costs).toEqual({ rowsRead: expect.any(Number), rowsWritten: expect.any(Number) });
  });

  it("runs once if two messages arrive at the same time", async () => {
    const both = await Promise.all([1, 2].map(() => consumed([message("purge_expired_codes", NOON)], { queue })));
    expect(ranLines()).toHaveLength(1);
    expect(both.flatMap(({ acknowledged, again }) => [...acknowledged, ...again])).toHaveLength(2);
  });

  it("is retried after a failure, and shown on the health page until it succeeds, also after it was given up", async () => {
    const failing = message("purge_unused_media", NOON);
    expect(await consumed([failing], { queue, bindings: withoutBucket() })).toMatchObject({ again: ["m0"] });
    expect(await healthOf("purge_unused_media")).toMatchObject({ run: { state: "failed", error: "Error: R2 is down" } });
    expect(await failingAtNight()).toBe(1);

    await consumed([failing], { queue: "hirfa-local-dead" });
    expect(await healthOf("purge_unused_media")).toMatchObject({ run: { state: "dead" } });
    expect(logged(log)).toContainEqual(expect.objectContaining({ event: "queue.dead_letter", task: "purge_unused_media" }));

    expect(await consumed([message("purge_unused_media", NOON + 1)], { queue })).toMatchObject({ again: [] });
    expect(await healthOf("purge_unused_media")).toMatchObject({ run: { state: "done", slot: NOON + 1 } });
    expect(await failingAtNight()).toBe(0);
  });

  it("keeps its lease, and is taken over after the holder died", async () => {
    const running = { task: "purge_expired_codes", slot: NOON + 7, part: 0, state: "running", tries: 1 } as const;
    await db.insert(taskRuns).values({ ...running, leaseUntil: Date.now() + 60_000 });
    expect(await consumed([message("purge_expired_codes", NOON + 7)], { queue })).toMatchObject({ again: ["m0"] });
    await db
      .update(taskRuns)
      .set({ leaseUntil: Date.now() - 1 })
      .where(eq(taskRuns.slot, NOON + 7));
    expect(await consumed([message("purge_expired_codes", NOON + 7)], { queue })).toMatchObject({ acknowledged: ["m0"] });
    expect(await runOf("purge_expired_codes", NOON + 7)).toMatchObject({ state: "done", tries: 2 });
  });

  it("stops within its budget and continues with another message", async () => {
    await db.delete(pendingSignals);
    await db.run(sql`INSERT INTO pending_signals (topic, subject)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 851) SELECT 'job', 'nobody-' || i FROM n`);
    // The clock stands still, so that a slow machine stops no part by its time.
    const clock = vi.spyOn(Date, "now").mockReturnValue(NOON + 60_000);
    await runCronToItsEnd("* * * * *", NOON + 60_000, { tasks: ["flush_all_signals"] });
    clock.mockRestore();

    expect(await db.$count(pendingSignals)).toBe(0);
    const parts = ranLines();
    expect(parts.map(({ part, state }) => [part, state])).toEqual([
      [0, "done"],
      [1, "done"],
    ]);
    expect(parts.every(({ queries }) => Number(queries) <= MAX_QUERIES)).toBe(true);
  });

  it("continues at its last cursor if the rows do not show what is left", async () => {
    await db.run(sql`INSERT INTO email_confirmations (id, user_id, email, created_at, expires_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      SELECT 'of-' || i, 'amina', 'amina@hirfa.example', ${NOON}, ${NOON} + 172800000 FROM n`);
    await db.run(sql`INSERT INTO outgoing_messages (id, channel, kind, subject_id, user_id, recipient, language, state, created_at)
      SELECT 'dead-' || id, 'email', 'confirm_email', id, 'amina', 'amina@hirfa.example', 'fr', 'dead', ${NOON} FROM email_confirmations
      WHERE substr(id, 1, 3) = 'of-'`);
    const clock = vi.spyOn(Date, "now").mockReturnValue(NOON + 120_000);
    await runCronToItsEnd("17 3 * * *", NOON + 120_000, { tasks: ["drop_obsolete_messages"] });
    clock.mockRestore();

    const parts = ranLines();
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ state, queries }) => state === "done" && Number(queries) <= MAX_QUERIES)).toBe(true);
    // Each email is checked once, in one of the parts.
    expect(parts.reduce((sum, { queries }) => sum + Number(queries), 0)).toBeLessThan(500 * 6);
  });

  it("stops by its queries, its subrequests and its time, each with a reserve for the current batch", () => {
    let [queries, now] = [0, NOON];
    const fresh = () =>
      budgetOf(
        () => queries,
        () => now,
      );
    const byQueries = fresh();
    queries = MAX_QUERIES - RESERVED_QUERIES - 1;
    expect(byQueries.budget.isSpent()).toBe(false);
    queries += 1;
    expect(byQueries.budget.isSpent()).toBe(true);

    queries = 0;
    const byCalls = fresh();
    const call = byCalls.countCall((topic: string) => topic);
    for (let count = 1; count < MAX_QUERIES - RESERVED_QUERIES; count++) expect(call("job")).toBe("job");
    expect(byCalls.budget.isSpent()).toBe(false);
    call("job");
    expect(byCalls.budget.isSpent()).toBe(true);

    const byTime = fresh();
    now += MAX_RUN_MS - RESERVED_MS - 1;
    expect(byTime.budget.isSpent()).toBe(false);
    now += 1;
    expect([byTime.budget.isSpent(), byTime.goesOnFrom()]).toEqual([true, undefined]);
    byTime.budget.goOn();
    expect(byTime.goesOnFrom()).toBe("");
    byTime.budget.goOn("behind-this");
    expect(byTime.goesOnFrom()).toBe("behind-this");
  });

  it("of unknown name is dropped", async () => {
    expect(await consumed([message("no_such_task", NOON)], { queue })).toEqual({ acknowledged: ["m0"], again: [] });
    expect(await db.$count(idempotencyKeys)).toBe(0);
  });
});
