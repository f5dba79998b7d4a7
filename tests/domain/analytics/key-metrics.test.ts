import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { durationStatsOf } from "#app/domain/analytics/duration-histogram.ts";
import type { MetricsFilter } from "#app/domain/analytics/input.ts";
import { keyMetrics } from "#app/domain/analytics/key-metrics.ts";
import { lastDays } from "#app/domain/analytics/periods.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { resubmitReceipt } from "#app/domain/payments/resubmit-receipt.ts";
import { endOfDayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber, LEAK } from "#tests/support/fixtures.ts";
import { scansIn } from "../../perf/plan.ts";
import { db } from "../jobs/fixtures.ts";
import { offerOn } from "../offers/fixtures.ts";
import { of, payer, picture, sentReceipt } from "../payments/fixtures.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** The first instant of that day in Algiers. */
const midnightOf = (day: string) => endOfDayInAlgiers(day) - DAY;
const nadir = (now: number) => ctxAs("nadir", { now });

beforeAll(insertDemoUsers);

const posted = async (now: number) => (await publishJob(ctxAs("amina", { now }), { input: LEAK, images: [] })).jobId;

/** A job that was posted, and completed by an artisan of that name at that time. */
async function worked(name: string, { from, to }: { from: number; to: number }) {
  const artisan = await insertPlumber(name, 10);
  const jobId = await posted(from);
  const offerId = await offerOn(testCtx(artisan, { now: from + 4 * MINUTE }), jobId);
  await acceptOffer(ctxAs("amina", { now: from + 5 * MINUTE }), { offerId });
  await completeJob(ctxAs("amina", { now: to }), { jobId });
  return jobId;
}

/** The counters after the cron task. */
async function metricsAt(now: number, filter: MetricsFilter = {}) {
  await countEvents(asSystem());
  return keyMetrics(nadir(now), filter);
}

const countsOf = async (now: number, day: string) => (await metricsAt(now)).periods.find(({ label }) => label === day);

async function jobCountsAt(now: number) {
  await countEvents(asSystem());
  return dashboardJobCounts(nadir(now));
}

describe("a job", () => {
  it("counts on the day of Algiers on which it was posted, to the last instant before midnight, and so does its offer of the next day", async () => {
    const midnight = midnightOf("2026-03-10");
    await posted(midnight - 1);
    const jobId = await posted(midnight - 1);
    await posted(midnight);
    await offerOn(testCtx(await insertPlumber("after-midnight", 10), { now: midnight + HOUR }), jobId);

    expect(await countsOf(midnight, "2026-03-09")).toMatchObject({ posted: 2, offers: 1, answered: 1, answeredAtOnce: 0 });
    expect(await countsOf(midnight, "2026-03-10")).toMatchObject({ posted: 1, offers: 0, answered: 0 });
  });

  it("leaves the thirty days when the thirtieth midnight passes, and the months with the year", async () => {
    const midnight = midnightOf("2026-05-01");
    await posted(midnight);
    const lastInstant = midnight + 30 * DAY - 1;
    const both = async (now: number, by: "week" | "day" | "month") => {
      const { whole, before } = await metricsAt(now, { by });
      return [whole.posted, before.posted];
    };
    expect(await both(midnight + 7 * DAY - 1, "week")).toEqual([1, 0]);
    expect(await both(midnight + 7 * DAY, "week")).toEqual([0, 1]);
    expect(await both(lastInstant, "day")).toEqual([1, 0]);
    expect(await both(lastInstant + 1, "day")).toEqual([0, 1]);
    const [ofYear = 0] = await both(midnightOf("2027-05-01") - 1, "month");
    const [ofNext = 0, before = 0] = await both(midnightOf("2027-05-01"), "month");
    expect([ofYear - ofNext, before > 0]).toEqual([1, true]);
  });

  it("that got its first offer within five minutes is counted separately, to the second", async () => {
    const from = midnightOf("2026-06-01") + 9 * HOUR;
    const artisan = await insertPlumber("quick", 10);
    const [quick, slow] = [await posted(from), await posted(from)];
    await offerOn(testCtx(artisan, { now: from + 5 * MINUTE - 1 }), quick);
    await offerOn(testCtx(artisan, { now: from + 5 * MINUTE }), slow);
    await offerOn(testCtx(await insertPlumber("second", 10), { now: from + 6 * MINUTE }), quick);

    expect(await countsOf(from, "2026-06-01")).toMatchObject({ answered: 2, answeredAtOnce: 1, offers: 3 });
  });
});

describe("the average duration of jobs", () => {
  it("covers ninety days of Algiers, from the first instant of the first one", async () => {
    const now = midnightOf("2026-10-01") + 12 * HOUR;
    const [firstDay = ""] = lastDays(now, 90);
    const edge = midnightOf(firstDay);
    await worked("at-the-edge", { from: edge - 2 * HOUR, to: edge });
    await worked("just-before", { from: edge - 10 * HOUR, to: edge - 1 });

    expect((await jobCountsAt(now)).averageCompletionMinutes).toBe(120);
    expect((await jobCountsAt(midnightOf("2026-10-02"))).averageCompletionMinutes).toBeNull();
    expect((await jobCountsAt(midnightOf("2026-10-01") - 1)).averageCompletionMinutes).toBe(360);
  });
});

describe("a waiting time", () => {
  it("has a median at most a tenth off, the mean of two middle values, and none without data", () => {
    const partOf = (seconds: number) => Math.floor(4 * Math.log2(seconds));
    const median = (...waits: number[]) => {
      const counts = Array<number>(112).fill(0);
      for (const seconds of waits) counts[partOf(seconds)] = (counts[partOf(seconds)] ?? 0) + 1;
      return durationStatsOf(counts);
    };
    expect(median()).toEqual({ count: 0, medianSeconds: null });
    const odd = median(40, 300, 86_400);
    expect([odd.count, Math.abs((odd.medianSeconds ?? 0) / 300 - 1) < 0.1]).toEqual([3, true]);
    const even = median(100, 300, 500, 40_000);
    expect(Math.abs((even.medianSeconds ?? 0) / 400 - 1)).toBeLessThan(0.1);
  });

  it("counts each decision on a receipt that was sent again", async () => {
    const sender = await payer("sends-again");
    const receiptId = await sentReceipt(sender);
    await rejectReceipt(nadir(NOON + HOUR), { receiptId, reason: "unreadable" });
    const sending = { receiptId, input: {}, images: [picture()], uploadIds: [] };
    await resubmitReceipt(of(sender, NOON + 2 * HOUR), sending);
    await rejectReceipt(nadir(NOON + 3 * HOUR), { receiptId, reason: "unreadable" });

    const { receipts } = (await metricsAt(NOON + 3 * HOUR)).whole;
    expect(receipts.count).toBe(2);
    expect(Math.abs((receipts.medianSeconds ?? 0) / 3600 - 1)).toBeLessThan(0.1);
  });
});

describe("the counters", () => {
  it("are read in one round trip from their index only, without those of years ago, by admins only", async () => {
    const read = async () => {
      const { ctx, meter } = withQueryCounter(nadir(NOON));
      await keyMetrics(ctx, {});
      await dashboardJobCounts(ctx);
      expect(await scansIn(meter.queries)).toEqual([]);
      expect(meter.trips).toBe(2);
      return meter.rowsRead;
    };
    const before = await read();
    await db.run(sql`INSERT INTO counters (name, period, value) SELECT names.value, date('2016-01-01', days.value || ' days'), 1
      FROM json_each('["requests.posted","jobs.posted","jobs.completed","points.hold","first_offer#40"]') AS names,
        json_each(${JSON.stringify(Array.from({ length: 3000 }, (_, day) => day))}) AS days`);

    expect(await read()).toBe(before);
    await expect(keyMetrics(ctxAs("amina"), {})).rejects.toMatchObject({ code: "permission_denied" });
    await expect(keyMetrics(testCtx(), {})).rejects.toMatchObject({ code: "not_authenticated" });
  });
});
