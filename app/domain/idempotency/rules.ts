import { HOUR_MS } from "../shared/contracts/durations.ts";

/** For so long the same key returns the first response. */
export const KEY_LIFETIME_MS = 24 * HOUR_MS;

/** Longer than any request runs. */
export const KEY_LEASE_MS = 60_000;
