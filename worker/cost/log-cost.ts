import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import { currentRoute, flatCounters, ownCounters } from "./counters.ts";

type Budget = Partial<Record<keyof ReturnType<typeof flatCounters>, number>>;

/** The most that one request may cost without a line in the log. tests/perf holds single pages to less. */
const BUDGETS: readonly [RegExp, Budget][] = [
  [/^\/(?:api\/v1\/admin|panel-admin)/, { rows_read: 20_000, rows_written: 400, queries: 80, trips: 10 }],
  [/^\/media\//, { rows_read: 50, rows_written: 5, queries: 5, trips: 3, r2_reads: 3, r2_writes: 0 }],
  [/^queue /, { rows_read: 5_000, rows_written: 1_000, queries: 200, trips: 60 }],
  [/^/, { rows_read: 1_500, rows_written: 200, queries: 60, trips: 8, images: 20, objects: 20 }],
];

const KEPT_TRIPS = 200;
const tripsOfPages: number[] = [];

/** The median of the trips to D1 of the last pages that this isolate rendered. Null before the first. */
export function medianPageTrips(): { median: number | null; pages: number } {
  const sorted = [...tripsOfPages].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? null, pages: sorted.length };
}

export function notePageTrips(): void {
  tripsOfPages.push(ownCounters().d1.trips);
  if (tripsOfPages.length > KEPT_TRIPS) tripsOfPages.shift();
}

/** Writes one line if the running request or message cost more than the budget of its route. */
export function logCost(log: Log): void {
  const cost = flatCounters(ownCounters());
  const route = currentRoute();
  const [, budget = {}] = BUDGETS.find(([pattern]) => pattern.test(route)) ?? [];
  const names = Object.keys(budget) as (keyof Budget)[]; // as: the object above
  if (names.some((name) => cost[name] > (budget[name] ?? Number.POSITIVE_INFINITY))) log("request.cost", { route, ...cost });
}
