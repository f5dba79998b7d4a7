import type { UseRule } from "../shared/limits/limit-use.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Opened requests of one number a day (3.2: more would be held); an account has more room. */
export const MAX_GUEST_JOBS_PER_DAY = 3;

/** Posting without an account counts as a registration does. */
export const GUEST_JOBS: UseRule = {
  name: "guest-jobs",
  each: { times: 5, perSeconds: 86_400 },
  net: { times: 200, perSeconds: 3_600 },
  marksDevice: true,
};

/** On the page of a follow link, beside the newest request. */
export const OTHERS_SHOWN = 10;

/** As long as the browser remembers which request waits (2.17); then the sweep takes it. */
export const PENDING_GUEST_JOB_LIFETIME_MS = DAY_MS;
