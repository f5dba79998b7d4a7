import { DAY_MS, HOUR_MS } from "../shared/contracts/durations.ts";
import type { CallerRateLimit } from "../shared/limits/limit-by-caller.ts";

/** More would be held for review. */
export const MAX_GUEST_JOBS_PER_DAY = 3;

export const GUEST_JOBS: CallerRateLimit = {
  name: "guest-jobs",
  each: { times: 5, perSeconds: 86_400 },
  perIp: { times: 200, perSeconds: 3_600 },
  marksDevice: true,
};

export const OTHERS_SHOWN = 10;

export const PENDING_GUEST_JOB_LIFETIME_MS = DAY_MS;

export const MAX_OFFER_SMS_PER_JOB = 4;
export const OFFER_SMS_INTERVAL_MS = 6 * HOUR_MS;
/** A guest who typed a code within this time is still on the page. */
export const RECENT_CODE_MS = HOUR_MS;
