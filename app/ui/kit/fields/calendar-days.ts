const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_A_WEEK = 7;
const SATURDAY = 6;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** This language writes a day as YYYY-MM-DD. */
export const today = (now: number): string => new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Algiers" }).format(now);
export const daysLater = (day: string, by: number): string => dayOf(Date.parse(day) + by * DAY_MS);

/** The last day of the week, which begins on Sunday. */
export const endOfWeek = (day: string): string => daysLater(day, SATURDAY - weekdayOf(day));

/** The same day of another month, or its last day. */
export function monthsLater(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + by, Math.min(date, last)));
}

/** The weeks of the month of a day, each from Sunday to Saturday, with days of the months around it. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = daysLater(first, -weekdayOf(first));
  const next = monthsLater(first, 1);
  const weeks: string[][] = [];
  for (let week = start; week < next; week = daysLater(week, DAYS_OF_A_WEEK))
    weeks.push(Array.from({ length: DAYS_OF_A_WEEK }, (_, at) => daysLater(week, at)));
  return weeks;
}

export const isWithin = (day: string, { min = "", max = "9999" }: { min?: string; max?: string }): boolean =>
  day >= min && day <= max;

/** A day inside the bounds, the nearest one. */
export const inside = (day: string, bounds: { min?: string; max?: string }): string => {
  if (bounds.min && day < bounds.min) return bounds.min;
  return bounds.max && day > bounds.max ? bounds.max : day;
};
