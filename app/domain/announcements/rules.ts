/** After this time the alarm or the queue message is lost. */
export const CLOCK_OVERDUE_AFTER_MS = 60_000;
export const CLOCKS_AT_ONCE = 50;
export const ANNOUNCEMENT_RETRIES_PER_RUN = 500;

/** Of the places of the first wave, rounded up. */
export const NEWCOMER_PLACES_PERCENT = 25;
/** Since the identity was verified. The view of the rotation holds the same number. */
export const NEWCOMER_DAYS = 90;

/** About as far as an artisan drives for a job. */
export const WIDENED_WILAYAS_COUNT = 10;
/** After 30 days few clients still wait. */
export const NOTIFY_CLIENT_LATER_MS = 30 * 24 * 3_600_000;
