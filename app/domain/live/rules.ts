export const SIGNAL_BATCH_SIZE = 200;

/** Higher counts cost time and tell the user nothing more. */
export const UNREAD_COUNT_CAP = 100;

/** `created_at` is when its request began, so a newer row may have an older time. */
export const NOTIFICATION_CLOCK_SKEW_MS = 3_600_000;

/** Enough for a page to ask for a ticket and open the socket. */
export const LIVE_TICKET_LIFETIME_MS = 30_000;

/** "Writing" is shown this long after the last report; the page reports at the interval below. */
export const WRITING_TTL_MS = 60_000;
export const WRITING_REPORT_INTERVAL_MS = 20_000;
