import { ALGIERS_OFFSET_MS, dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";

/** Days in Algiers, oldest first, today last. */
export const lastDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => dayInAlgiers(now - (count - 1 - place) * DAY_MS));

/** Months as YYYY-MM. Counts from the first of the month, because not every month has a 31st. */
export function lastMonths(now: number, count: number): string[] {
  const today = new Date(now + ALGIERS_OFFSET_MS);
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - place), 1)).toISOString().slice(0, 7),
  );
}
