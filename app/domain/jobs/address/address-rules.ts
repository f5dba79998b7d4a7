import { DAY_MS, HOUR_MS } from "../../shared/contracts/durations.ts";

/** How long the artisan of a match reads the address after the job is archived. */
export const ADDRESS_LIFETIME_MS = 3 * DAY_MS;
export const SAME_OPENING_MS = HOUR_MS;

/** An artisan within an hour is one opening, so months of them. */
export const MAX_OPENINGS_LISTED = 200;

export const MIN_OPENING_REASON_LENGTH = 10;
export const MAX_OPENING_REASON_LENGTH = 300;
