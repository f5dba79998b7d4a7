import { startOfDayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { HOUR_MS } from "../shared/contracts/durations.ts";

const BEFORE_MIDNIGHT_MS = 6 * HOUR_MS;
export const SECOND_REMINDER_MS = HOUR_MS;

/** The first reminder that is not over when the slot is agreed. */
export const firstReminderAt = (startsAt: number, agreedAt: number): number | null =>
  [startOfDayInAlgiers(startsAt) - BEFORE_MIDNIGHT_MS, startsAt - SECOND_REMINDER_MS].find((at) => at >= agreedAt) ?? null;
