import { DAY_MS } from "./durations.ts";
// Algeria is UTC+1 all year, so no time zone data is needed.
export const ALGIERS_OFFSET_MS = 3_600_000;

export const dayInAlgiers = (at: number): string => new Date(at + ALGIERS_OFFSET_MS).toISOString().slice(0, 10);

export const monthInAlgiers = (at: number): string => dayInAlgiers(at).slice(0, "YYYY-MM".length);

export const endOfDayInAlgiers = (day: string): number => Date.parse(day) + DAY_MS - ALGIERS_OFFSET_MS;

export const startOfDayInAlgiers = (at: number): number => Date.parse(dayInAlgiers(at)) - ALGIERS_OFFSET_MS;
