import type { LimitRule } from "../ctx.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Opened requests of one number a day (3.2: more would be held); an account has more room. */
export const GUEST_JOBS_A_DAY = 3;

/** Posting without an account counts as a registration does (2.17). */
export const GUEST_JOBS_BY_ADDRESS: LimitRule = { name: "guest-jobs-by-address", times: 20, perSeconds: 3600 };

/** As long as the browser remembers which request waits (2.17); then the sweep takes it. */
export const WAITING_REQUEST_LIFETIME_MS = DAY_MS;
