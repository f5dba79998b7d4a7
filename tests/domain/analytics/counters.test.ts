import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import type { MetricsFilter } from "#app/domain/analytics/input.ts";
import { keyMetrics, type MetricSeries } from "#app/domain/analytics/key-metrics.ts";
import { lastDays, lastMonths } from "#app/domain/analytics/periods.ts";
import { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { dayInAlgiers, endOfDayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { dashboardUserCounts } from "#app/domain/users/dashboard-user-counts.ts";
import { db } from "#tests/domain/jobs/fixtures.ts";
import { insertArtisans } from "#tests/domain/jobs/lifecycle-steps.ts";
import { anotherAdmin } from "#tests/domain/reports/fixtures.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { soakSize } from "#tests/support/soak.ts";
import { everyRow, expectedCounters, recountedJobs, recountedUsers } from "./expected-counters.ts";
import { actOnce, type Chance, newLife } from "./random-actions.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const ACTS = soakSize(800, 8_000);

/** The same random numbers in each run. */
const chancesOf = (seed: number): Chance => {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

/** Advances by minutes, hours, a week, or to the last instant of a day in Algiers or the first of the next. */
const later = (now: number, chance: Chance): number =>
  [
    () => now + chance(10) * MINUTE,
    () => now + chance(4 * 60) * 1000,
    () => now + chance(12) * HOUR,
    () => now + (chance(9) === 0 ? 8 * DAY : 0),
    () => endOfDayInAlgiers(dayInAlgiers(now)) - 1,
    () => endOfDayInAlgiers(dayInAlgiers(now)),
  ][chance(6)]?.() ?? now;

const life = newLife(chancesOf(20261123), NOON);
const nadir = () => ctxAs("nadir", { now: life.now });

beforeAll(async () => {
  await insertDemoUsers();
  await insertArtisans();
  await anotherAdmin("judge");
  for (let turn = 0; turn < ACTS; turn++) {
    await actOnce(life);
    if (life.chance(3) === 0) life.now = later(life.now, life.chance);
    if (life.chance(20) === 0) await countEvents(asSystem("cron", { now: life.now }));
  }
  await Promise.all([countEvents(asSystem()), countEvents(asSystem())]);
}, 1_800_000);

/** The largest error of a median of histogram parts, as its docstring says. */
const OFF = 2 ** (1 / 8) + 0.0001;

function expectAlike(watched: MetricSeries, { counts, ofAll, waits }: ReturnType<typeof expectedCounters>, isOfAll = true) {
  expect(watched).toMatchObject(isOfAll ? { ...counts, ...ofAll } : counts);
  for (const name of isOfAll ? (["firstOffer", "receipts", "papers"] as const) : (["firstOffer"] as const)) {
    const { count, seconds } = waits[name];
    const median = watched[name].medianSeconds;
    expect([watched[name].count, median === null]).toEqual([count, seconds === null]);
    if (seconds !== null && median !== null) expect(Math.max(median / seconds, seconds / median)).toBeLessThan(OFF);
  }
}

const watch = (filter: MetricsFilter) => keyMetrics(nadir(), filter);
const isIn = (periods: readonly string[]) => (day: string) => periods.some((period) => day.startsWith(period));

// The counters must equal a full count of the rows.
test("every metric equals a full count of the rows, for each day, each month and the time before", async () => {
  const rows = await everyRow();
  const [byDay, byMonth] = [await watch({}), await watch({ by: "month" })];

  expect([byDay.whole.offers, byMonth.whole.reviewedByBoth, byMonth.whole.appealsChanged].every((n) => n > 0)).toBe(true);
  const days = lastDays(life.now, 60);
  expectAlike(byDay.whole, expectedCounters(rows, isIn(days.slice(30))));
  expectAlike(byDay.before, expectedCounters(rows, isIn(days.slice(0, 30))));
  expectAlike(byMonth.whole, expectedCounters(rows, isIn(lastMonths(life.now, 12))));
  for (const { periods } of [byDay, byMonth])
    for (const { label, ...watched } of periods) expectAlike(watched, expectedCounters(rows, isIn([label])));
});

test("the same for a category and a wilaya, where a job counts as it was posted", async () => {
  const rows = await everyRow();
  const months = isIn(lastMonths(life.now, 12));
  const ofTrade = (id: number) => expectedCounters(rows, months, ({ categoryId }) => categoryId === id);

  expectAlike((await watch({ by: "month", of: "c1" })).whole, ofTrade(1), false);
  expectAlike((await watch({ by: "month", of: "c2" })).whole, ofTrade(2), false);
  expectAlike((await watch({ by: "month", of: "w31" })).whole, expectedCounters(rows, months), false);
  expect((await watch({ by: "month", of: "w16" })).whole).toMatchObject({ posted: 0, offers: 0, pointsHeld: 0, chats: 0 });
});

test("so do the counts of users and jobs", async () => {
  const [users, jobs] = [await dashboardUserCounts(nadir()), await dashboardJobCounts(nadir())];
  const rows = await everyRow();
  const again = recountedUsers(rows);
  const [firstDay = ""] = lastDays(life.now, 90);
  const { posted, ...looked } = recountedJobs(rows, firstDay);

  expect(users).toMatchObject({ ...again.users, joinedToday: again.of(undefined, dayInAlgiers(life.now)) });
  expect(users.monthly).toEqual(users.monthly.map(({ label }) => ({ label, count: again.of(undefined, label) })));
  expect(users.dailyNew).toEqual(users.dailyNew.map(({ label }) => ({ label, count: again.of(undefined, label) })));
  expect(users.dailyClients).toEqual(users.dailyClients.map(({ label }) => ({ label, count: again.of("client", label) })));
  expect(jobs).toMatchObject({ ...looked.jobs, createdToday: posted(dayInAlgiers(life.now)) });
  expect(jobs.daily).toEqual(jobs.daily.map(({ label }) => ({ label, count: posted(label) })));
  expect(jobs.monthly).toEqual(jobs.monthly.map(({ label }) => ({ label, count: posted(label) })));
  expect(jobs.averageCompletionMinutes).not.toBeNull();
  expect(await db.all(sql`SELECT name FROM counters WHERE value < 0`)).toEqual([]);
});
