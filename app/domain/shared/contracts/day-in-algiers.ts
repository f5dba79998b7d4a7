import { DAY_MS } from "./durations.ts";
// Algeria is UTC+1 all year, so no time zone data is needed.
export const ALGIERS_OFFSET_MS = 3_600_000;

export const dayInAlgiers = (at: number): string => new Date(at + ALGIERS_OFFSET_MS).toISOString().slice(0, 10);

export const monthInAlgiers = (at: number): string => dayInAlgiers(at).slice(0, "YYYY-MM".length);

export const endOfDayInAlgiers = (day: string): number => Date.parse(day) + DAY_MS - ALGIERS_OFFSET_MS;

export const startOfDayInAlgiers = (at: number): number => Date.parse(dayInAlgiers(at)) - ALGIERS_OFFSET_MS;

/** YYYY-MM-DDThh:mm, as a field of the type datetime-local has it. */
export const minuteInAlgiers = (at: number): string =>
  new Date(at + ALGIERS_OFFSET_MS).toISOString().slice(0, "YYYY-MM-DDThh:mm".length);

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Null for a day that does not exist too. */
export function instantIn(text: string): number | null {
  const [, day = "", zone] = INSTANT.exec(text) ?? [];
  const midnight = Date.parse(day);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  const at = zone ? Date.parse(text) : Date.parse(`${text}Z`) - ALGIERS_OFFSET_MS;
  return Number.isNaN(at) ? null : at;
}
