import { signInFailures } from "#db/schema/auth.ts";
import { SIGN_IN_THROTTLE, SIGN_IN_THROTTLE_ALL_IPS } from "./rules.ts";

export const failuresOf = {
  failures: signInFailures.failures,
  lastFailedAt: signInFailures.lastFailedAt,
  blockedUntil: signInFailures.blockedUntil,
} as const;

type Failures = { failures: number; lastFailedAt: number; blockedUntil: number };
type Standing = { here: Failures | undefined; anywhere: Failures | undefined; at: number };

// When a refused user may try again. `attacked` is the delay of an attacked account without a human check.
export function retryAllowedAt({ here, anywhere, at }: Standing): { usual: number; attacked: number } {
  const failures = counting(here, at);
  const isAttacked = counting(anywhere, at) >= SIGN_IN_THROTTLE_ALL_IPS.freeFailures;
  const delayMs = 1000 * Math.min(SIGN_IN_THROTTLE.longestDelaySeconds, 2 ** failures);
  return {
    usual: here?.blockedUntil ?? 0,
    attacked: isAttacked && failures > 0 ? (here?.lastFailedAt ?? 0) + delayMs : 0,
  };
}

const counting = (subject: Failures | undefined, at: number): number =>
  subject === undefined || subject.lastFailedAt < at - SIGN_IN_THROTTLE.resetAfterMs ? 0 : subject.failures;
