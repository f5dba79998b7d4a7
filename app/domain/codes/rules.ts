import * as CHOICES from "#db/enums.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import type { UseRule } from "../shared/limits/limit-use.ts";

export const CODE_PURPOSES = CHOICES.codePurpose;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Those that only a signed-in person may ask for, of a number or address of his own. */
export const requiresSignIn = (purpose: CodePurpose, isVisitor: boolean): boolean =>
  purpose === "phone" || purpose === "email" || (purpose === "job" && !isVisitor);

/**
 * Whoever posts without an account, or from one that confirmed nothing, has shown nothing of himself: the codes of his requests
 * use their own part of the day's SMS.
 */
export const isForUnproved = (purpose: CodePurpose, actor: Actor): boolean =>
  purpose === "job" && !(isSignedIn(actor) && actor.isConfirmed);

/** Where a code goes, normalised by users/input.ts: an e-mail in small letters, or a phone number as +213…. */
export type CodeTarget = { email: string } | { phone: string };

/** As the row holds it; no e-mail begins with a plus and nine digits without an @. */
export const targetText = (target: CodeTarget): string => ("email" in target ? target.email : target.phone);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Q02. */
export const CODE_LIFETIME_MINUTES = 10;
export const CODE_LIFETIME_MS = CODE_LIFETIME_MINUTES * MINUTE_MS;
export const TRIES_PER_CODE = 5;

/** To one number or address, for whatever purpose: one a minute, five a day (Q02); five a day are also five an hour (T2). */
export const RESEND_AFTER_SECONDS = 60;
export const MAX_SENDS_PER_DAY = 5;
export const SEND_WINDOW_MS = DAY_MS;

/**
 * Wrong tries at one number or address, over all its codes: ten an hour, a hundred in a row (T1, NIST 800-63B). Of thirty
 * days, since anybody can make them at any number: its owner's sign-in forgives them, and time does for who has no account.
 */
export const MAX_TRIES_PER_HOUR = 10;
export const MAX_CONSECUTIVE_FAILURES = 100;
export const CONSECUTIVE_FAILURE_WINDOW_MS = 30 * DAY_MS;
/** A code's tries all lie in its life, so those of the last hour are among the codes that are no older than this. */
export const TRY_WINDOW_MS = HOUR_MS + CODE_LIFETIME_MS;

/** To whatever targets, by SMS; as many again by e-mail. */
export const SMS_CODES: UseRule = {
  name: "sms-codes",
  each: { times: 10, perSeconds: 86_400 },
  net: { times: 300, perSeconds: 3_600 },
};
export const LETTER_CODES: UseRule = { ...SMS_CODES, name: "letter-codes" };

/** To whatever targets, as many as sign-ins. */
export const CODE_TRIES: UseRule = {
  name: "code-tries",
  each: { times: 30, perSeconds: 3_600 },
  net: { times: 3_000, perSeconds: 3_600 },
};

/** When SMS look pumped (T2): under 30 % of their codes are typed, or so many numbers asked that differ in three digits only. */
export const SMS_PUMPING_ALERT = {
  perMs: HOUR_MS,
  fewestSent: 20,
  smallestShareUsed: 0.3,
  /** Of +213 and nine digits. */
  sharedDigits: 10,
  mostNeighbours: 10,
} as const;
