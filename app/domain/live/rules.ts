/** So many signals are taken at once; what is left, the next one takes or the cron. */
export const SIGNAL_BATCH_SIZE = 200;

/** The badge of a person who never reads is no reason to count for ever. */
export const UNREAD_COUNT_CAP = 100;

/** A notice bears the time at which its request began, so one that comes now may be older than the last; by no more than this. */
export const NOTIFICATION_CLOCK_SKEW_MS = 3_600_000;

/** As long as a page needs from asking for it to the upgrade (RELIABILITY T27). */
export const LIVE_TICKET_LIFETIME_MS = 30_000;

/** An artisan writes an offer for so long after he last typed; his page says so this often. */
export const WRITING_TTL_MS = 60_000;
export const WRITING_REPORT_INTERVAL_MS = 20_000;
