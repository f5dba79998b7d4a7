import { ALGIERS_OFFSET_MS, dayInAlgiers, startOfDayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS, MINUTE_MS } from "../shared/contracts/durations.ts";
import type { Ramadan } from "./rules.ts";

/** Minutes of the day in Algiers; they may pass midnight. */
export type Hours = { from: number; to: number };

export const NIGHT: Hours = { from: 22 * 60, to: 7 * 60 };
export const RAMADAN_NIGHT: Hours = { from: 60, to: 9 * 60 };

export function houseHoursAt(at: number, { days, from, to }: Ramadan): Hours {
  const day = dayInAlgiers(at);
  if (days === null || day < days.first || day > days.last) return NIGHT;
  return { from: from ?? RAMADAN_NIGHT.from, to: to ?? RAMADAN_NIGHT.to };
}

export function isWithin(at: number, { from, to }: Hours): boolean {
  const minute = ((at + ALGIERS_OFFSET_MS) % DAY_MS) / MINUTE_MS;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Hours differ from day to day, so they may also end at midnight. */
export function endOfHours(at: number, hoursAt: (at: number) => Hours): number {
  const isOver = (moment: number) => !isWithin(moment, hoursAt(moment));
  if (isOver(at)) return at;
  const days = [0, 1, 2].map((turn) => startOfDayInAlgiers(at) + turn * DAY_MS);
  const ends = days.flatMap((day) => [day, day + hoursAt(day).to * MINUTE_MS]);
  return ends.find((moment) => moment > at && isOver(moment)) ?? at + DAY_MS;
}
