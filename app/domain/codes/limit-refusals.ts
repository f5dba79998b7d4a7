import type { Refusal } from "../shared/errors/refusals.ts";
import { refuse } from "../shared/errors/refusals.ts";
import {
  MAX_CONSECUTIVE_FAILURES,
  MAX_SENDS_PER_DAY,
  MAX_TRIES_PER_HOUR,
  RESEND_AFTER_SECONDS,
  SEND_WINDOW_MS,
  TRY_WINDOW_MS,
} from "./rules.ts";

type Limits = {
  sends: number;
  oldestAt: number | null;
  newestAt: number | null;
  triesThisHour: number;
  oldestTriedAt: number | null;
  triesInARow: number;
  smsLeft: number;
};

export function refusalOfTries(limits: Limits, now: number): Refusal | null {
  if (limits.triesInARow >= MAX_CONSECUTIVE_FAILURES) return refuse("otp.locked");
  if (limits.triesThisHour >= MAX_TRIES_PER_HOUR) return throttledUntil((limits.oldestTriedAt ?? now) + TRY_WINDOW_MS, now);
  return null;
}

export function refusalOfSend(limits: Limits, { now, isSms }: { now: number; isSms: boolean }): Refusal {
  const tries = refusalOfTries(limits, now);
  if (tries) return tries;
  if (isSms && limits.smsLeft <= 0) return refuse("sms.unavailable");
  const freeAt =
    limits.sends >= MAX_SENDS_PER_DAY
      ? (limits.oldestAt ?? now) + SEND_WINDOW_MS
      : (limits.newestAt ?? now) + RESEND_AFTER_SECONDS * 1000;
  return throttledUntil(freeAt, now);
}

/** Only a forecast: sending checks again in its own batch. */
export function refusalBeforeSend(limits: Limits, { now, isSms }: { now: number; isSms: boolean }): Refusal | null {
  const isTooSoon = (limits.newestAt ?? 0) > now - RESEND_AFTER_SECONDS * 1000;
  const isBlocked =
    limits.sends >= MAX_SENDS_PER_DAY || isTooSoon || (isSms && limits.smsLeft <= 0) || refusalOfTries(limits, now);
  return isBlocked ? refusalOfSend(limits, { now, isSms }) : null;
}

const throttledUntil = (freeAt: number, now: number) =>
  refuse("throttled", { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / 1000)) });
