import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { notifyHeldStatements } from "#app/domain/jobs/moderation/risk-statements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { LEAK, postedJob } from "#tests/support/fixtures.ts";
import { scansIn, sortsIn } from "../../../perf/plan.ts";
import { DAY, db, HOUR, matchedJob } from "../fixtures.ts";

/** Sunday 1 November 2026, half past midnight in Algiers, which is still October in UTC. */
const FIRST = Date.UTC(2026, 9, 31, 23, 30);
const MINUTE = 60_000;
const nadir = () => ctxAs("nadir", { now: FIRST + 20 * DAY });

const postedAt = async (now: number) => (await publishJob(ctxAs("amina", { now }), { input: LEAK, images: [] })).jobId;

beforeAll(insertDemoUsers);

test("all jobs except deleted ones are counted by status, and by the days and months of Algiers on which they were posted", async () => {
  const before = await dashboardJobCounts(nadir());
  expect(before).toMatchObject({ total: 0, active: 0, averageCompletionMinutes: null, createdToday: 0 });

  await postedAt(FIRST);
  await postedAt(FIRST - HOUR);
  const held = await postedAt(FIRST + 20 * DAY - 1_000);
  await db.update(jobs).set({ held: true }).where(eq(jobs.id, held));
  await db.batch(notifyHeldStatements(db, { clientId: "amina", at: FIRST + 20 * DAY }));
  await deleteJob(ctxAs("amina"), { jobId: await postedJob() });
  const done = await matchedJob("count-1");
  await completeJob(ctxAs("amina", { now: FIRST + 20 * DAY }), { jobId: done.jobId });
  const [row] = await db.select().from(jobs).where(eq(jobs.id, done.jobId));

  await countEvents(asSystem());
  const counts = await dashboardJobCounts(nadir());
  expect(counts).toMatchObject({ total: 4, active: 2, held: 1, matched: 0, unreviewed: 1, archived: 0 });
  expect(counts.averageCompletionMinutes).toBe(Math.round(((row?.completedAt ?? 0) - (row?.openedAt ?? 0)) / MINUTE));
  expect(counts.monthly.slice(-2)).toEqual([
    { label: "2026-10", count: 1 },
    { label: "2026-11", count: 3 },
  ]);
  expect([counts.monthly.length, counts.daily.length]).toEqual([12, 7]);
  expect(counts.monthly[0]?.label).toBe("2025-12");
  expect(counts.daily.at(-1)).toEqual({ label: "2026-11-21", count: counts.createdToday });
  expect(counts.createdToday).toBe(2);
  const daysLater = (days: number) => dashboardJobCounts(ctxAs("nadir", { now: FIRST + (20 + days) * DAY }));
  expect((await daysLater(1)).before.createdToday).toBe(counts.createdToday);
  expect(await daysLater(90)).toMatchObject({
    averageCompletionMinutes: null,
    before: { averageCompletionMinutes: counts.averageCompletionMinutes },
  });
});

test("a month is set to its days, also where code from before a rollback counted days alone", async () => {
  await db.run(sql`UPDATE counters SET value = value - 1 WHERE name = 'jobs.posted_in_month' AND period = '2026-11'`);
  await publishJob(ctxAs("amina", { now: FIRST + 20 * DAY }), { input: LEAK, images: [] });
  await countEvents(asSystem("test", { now: FIRST + 20 * DAY }));
  const [days] = await db.all<{ total: number }>(
    sql`SELECT sum(value) AS total FROM counters WHERE name = 'jobs.posted' AND period LIKE '2026-11-%'`,
  );
  expect((await dashboardJobCounts(nadir())).monthly.at(-1)).toEqual({ label: "2026-11", count: days?.total });
});

test("only admins count them", async () => {
  await expect(dashboardJobCounts(ctxAs("amina"))).rejects.toMatchObject({ code: "permission_denied" });
});

test("they are counted in one round trip, from indexes only, and from few rows after a year of postings", async () => {
  await db.run(sql`WITH RECURSIVE days(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM days WHERE n < 364)
    INSERT OR IGNORE INTO counters (name, period, value)
    SELECT names.value, date(${nadir().now / 1000}, 'unixepoch', -n || ' days'), 1
    FROM days, json_each('["jobs.posted", "jobs.completed", "jobs.completed_ms"]') AS names`);
  const { ctx, meter } = withQueryCounter(nadir());
  await dashboardJobCounts(ctx);

  expect(meter.trips).toBe(1);
  // of them 180 days of completions, as number and duration
  expect(meter.rowsRead).toBeLessThan(450);

  expect(await scansIn(meter.queries)).toEqual([]);
  expect((await sortsIn(meter.queries)).length).toBeLessThanOrEqual(1);
});
