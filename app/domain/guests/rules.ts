import { DAY_MS } from "../shared/contracts/durations.ts";
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
