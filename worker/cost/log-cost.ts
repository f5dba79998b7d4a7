import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import { currentRoute, flatCounters, isRouteUnasked, ownCounters } from "./counters.ts";

type Cost = ReturnType<typeof flatCounters>;
type Budget = Partial<Record<keyof Cost, number>>;

/** Of most routes. No page has a smaller one. */
const USUAL: Budget = { rows_read: 1_500, rows_written: 200, queries: 60, trips: 8, images: 20, objects: 20 };

/** The most that one request may cost without a line in the log. tests/perf holds single pages to less. */
const BUDGETS: readonly [RegExp, Budget][] = [
  [/^\/(?:api\/v1\/admin|panel-admin)/, { rows_read: 20_000, rows_written: 400, queries: 80, trips: 10 }],
  [/^\/media\//, { rows_read: 50, rows_written: 5, queries: 5, trips: 3, r2_reads: 3, r2_writes: 0 }],
  [/^queue /, { rows_read: 5_000, rows_written: 1_000, queries: 200, trips: 60 }],
  [/^/, USUAL],
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

function isWithin(budget: Budget, cost: Cost): boolean {
  const names = Object.keys(budget) as (keyof Budget)[]; // as: the names of the object
  return names.every((name) => cost[name] <= (budget[name] ?? Number.POSITIVE_INFINITY));
}

/** Writes one line if the running request or message cost more than the budget of its route. */
export function logCost(log: Log): void {
  const cost = flatCounters(ownCounters());
  if (isRouteUnasked() && isWithin(USUAL, cost)) return;
  const route = currentRoute();
  const [, budget = {}] = BUDGETS.find(([pattern]) => pattern.test(route)) ?? [];
  if (!isWithin(budget, cost)) log("request.cost", { route, ...cost });
}
