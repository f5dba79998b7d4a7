import { HOUR_MS } from "../shared/contracts/durations.ts";

/** The same key returns the first response for 24 hours. */
export const KEY_LIFETIME_MS = 24 * HOUR_MS;

/** Longer than any request runs. */
export const KEY_LEASE_MS = 60_000;
