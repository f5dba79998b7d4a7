import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { countEvents, EVENTS_BATCH_SIZE } from "#app/domain/analytics/count-events.ts";
import { recordEventStatement } from "#app/domain/analytics/statements.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { scansIn } from "../../perf/plan.ts";
import { db, matchedJob } from "../jobs/fixtures.ts";

beforeAll(async () => {
  await insertDemoUsers();
  const { jobId } = await matchedJob("counted");
  await completeJob(ctxAs("amina"), { jobId });
  await leaveReview(ctxAs("amina"), { jobId, rating: 4 });
});

const counters = () =>
  db.all<{ name: string; period: string; value: number }>(
    sql`SELECT name, period, value FROM counters WHERE value <> 0 ORDER BY name, period`,
  );
const valuesOf = async (name: string) => (await counters()).filter((one) => one.name === name).map(({ value }) => value);
const recordReports = async (count: number) => {
  for (let place = 0; place < count; place++) await recordEventStatement(db, { kind: "chat.reported", at: NOON });
};

test("many runs at once count each event once, and a later run counts nothing again", async () => {
  await Promise.all(Array.from({ length: 5 }, () => countEvents(asSystem())));
  const counted = await counters();

  expect(await countEvents(asSystem())).toBe(0);
  expect(await counters()).toEqual(counted);
  expect([await valuesOf("jobs.unreviewed"), await valuesOf("requests.completed"), await valuesOf("reviews.client")]).toEqual([
    [1],
    [1],
    [1],
  ]);
});

test("a job that changes between two runs moves from one state to the next", async () => {
  await countEvents(asSystem());
  await matchedJob("moves");
  await countEvents(asSystem());
  const [{ jobId } = { jobId: "" }] = await db.all<{ jobId: string }>(sql`SELECT id AS jobId FROM jobs WHERE status = 'matched'`);
  expect(await valuesOf("jobs.matched")).toEqual([1]);

  await completeJob(ctxAs("amina"), { jobId });
  await countEvents(asSystem());

  expect([await valuesOf("jobs.matched"), await valuesOf("jobs.unreviewed")]).toEqual([[], [2]]);
});

test("without counters it counts from the first event and comes to the same", async () => {
  await countEvents(asSystem());
  const counted = await counters();
  await db.run(sql`DELETE FROM counters WHERE name NOT LIKE 'signed_in%'`);

  expect(await countEvents(asSystem())).toBeGreaterThan(10);
  expect(await counters()).toEqual(counted);
});

test("more events than one batch are counted, of a run that is interrupted the rest by the next", async () => {
  await countEvents(asSystem());
  await recordReports(EVENTS_BATCH_SIZE + 20);
  let rounds = 0;
  const budget = { isSpent: () => rounds++ > 0, goOn: () => {} };

  expect(await countEvents(asSystem("cron", { budget }))).toBe(EVENTS_BATCH_SIZE);
  expect(await countEvents(asSystem())).toBe(20);
  expect(await valuesOf("chats.reported")).toEqual([EVENTS_BATCH_SIZE + 20]);
});

test("no table is scanned, and only the system runs it", async () => {
  await countEvents(asSystem());
  await matchedJob("planned");
  const { ctx, meter } = withQueryCounter(asSystem());
  await countEvents(ctx);

  expect(await scansIn(meter.queries)).toEqual([]);
  expect(meter.trips).toBeLessThanOrEqual(3);
  await expect(countEvents(ctxAs("nadir"))).rejects.toMatchObject({ code: "permission_denied" });
});
