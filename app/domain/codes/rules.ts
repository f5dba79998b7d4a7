import * as CHOICES from "#db/enums.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../shared/contracts/durations.ts";
import type { CallerRateLimit } from "../shared/limits/limit-by-caller.ts";

export const CODE_PURPOSES = CHOICES.codePurpose;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Purposes that require a sign-in and an own contact. */
export const requiresSignIn = (purpose: CodePurpose, isVisitor: boolean): boolean =>
  purpose === "phone" || purpose === "email" || (purpose === "job" && !isVisitor);

/** Unconfirmed users have a separate SMS budget. */
export const isForUnproved = (purpose: CodePurpose, actor: Actor): boolean =>
  purpose === "job" && !(isSignedIn(actor) && actor.isConfirmed);

/** Normalised: lower-case email, or phone number as +213…. */
export type CodeTarget = { email: string } | { phone: string };

/** An email and a phone number cannot have the same text. */
export const targetText = (target: CodeTarget): string => ("email" in target ? target.email : target.phone);

export const CODE_LIFETIME_MINUTES = 10;
export const CODE_LIFETIME_MS = CODE_LIFETIME_MINUTES * MINUTE_MS;
export const TRIES_PER_CODE = 5;

export const RESEND_AFTER_SECONDS = 60;
export const MAX_SENDS_PER_DAY = 5;
export const SEND_WINDOW_MS = DAY_MS;

// Per contact, over all codes. Strangers can cause failures, so a sign-in of the owner resets them and they expire after 30
// days (NIST 800-63B).
export const MAX_TRIES_PER_HOUR = 10;
export const MAX_CONSECUTIVE_FAILURES = 100;
export const CONSECUTIVE_FAILURE_WINDOW_MS = 30 * DAY_MS;
/** Codes are found by creation time; an attempt may come as late as the lifetime. */
export const TRY_WINDOW_MS = HOUR_MS + CODE_LIFETIME_MS;

/** Over all contacts; the same again for email. */
export const SMS_CODES: CallerRateLimit = {
  name: "sms-codes",
  each: { times: 10, perSeconds: 86_400 },
  perIp: { times: 300, perSeconds: 3_600 },
};
export const EMAIL_CODES: CallerRateLimit = { ...SMS_CODES, name: "letter-codes" };

export const CODE_TRIES: CallerRateLimit = {
  name: "code-tries",
  each: { times: 30, perSeconds: 3_600 },
  perIp: { times: 3_000, perSeconds: 3_600 },
};

/** Suspicious: under 30 % of codes are typed, or ten numbers differ only in the last three digits. */
export const SMS_PUMPING_ALERT = {
  perMs: HOUR_MS,
  fewestSent: 20,
  smallestShareUsed: 0.3,
  sharedDigits: 10,
  mostNeighbours: 10,
} as const;
