import { HOUR_MS } from "../shared/contracts/durations.ts";

/** The first reminder is sent so long before the day of the visit. */
export const BEFORE_MIDNIGHT_MS = 6 * HOUR_MS;
export const SECOND_REMINDER_MS = HOUR_MS;
