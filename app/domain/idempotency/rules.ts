const HOUR_MS = 3_600_000;

/** 2.16: within 24 hours the same key gets the first answer. */
export const KEY_LIFETIME_MS = 24 * HOUR_MS;

/** How long a call may run before the same key may take over from it; longer than any request lives. */
export const KEY_LEASE_MS = 60_000;
