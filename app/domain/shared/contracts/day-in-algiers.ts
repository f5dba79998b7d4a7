// Algeria keeps UTC+1 the whole year, so no calendar of zones is needed (Q14).
export const ALGIERS_OFFSET_MS = 3_600_000;

/** The day of the calendar in Algiers, YYYY-MM-DD. */
export const dayInAlgiers = (at: number): string => new Date(at + ALGIERS_OFFSET_MS).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

/** The instant at which that day is over there. */
export const endOfDayInAlgiers = (day: string): number => Date.parse(day) + DAY_MS - ALGIERS_OFFSET_MS;

/** The instant at which the day began there that this instant lies in. */
export const startOfDayInAlgiers = (at: number): number => Date.parse(dayInAlgiers(at)) - ALGIERS_OFFSET_MS;
