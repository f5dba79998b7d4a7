import type { RateLimit } from "../shared/contracts/ctx.ts";
import type { UseRule } from "../shared/limits/limit-use.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const MIN_PASSWORD_LENGTH = 9;
export const MAX_PASSWORD_LENGTH = 200;

/** What a new password has, one by one, as a checklist shows it (V08). Letters are counted as people see them, in any script. */
const passwordRules = {
  length: (password: string) => [...password].length >= MIN_PASSWORD_LENGTH,
  upper: (password: string) => /\p{Lu}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
};

export type PasswordRule = keyof typeof passwordRules;

/** V07. */
export const REGISTRATION_RULES = ["length"] as const satisfies PasswordRule[];
/** V08: on reset and change. */
export const RESET_RULES = ["length", "upper", "number"] as const satisfies PasswordRule[];

export const isRuleMet = (rule: PasswordRule, password: string): boolean => passwordRules[rule](password);

export const isPasswordRule = (text: unknown): text is PasswordRule =>
  typeof text === "string" && Object.hasOwn(passwordRules, text);

/** How long a session lives (E21; house decision 9): from its last use, from its opening, and how often a use is written down. */
const SESSION_LIFETIMES = {
  person: { idleMs: 30 * DAY_MS, wholeMs: 180 * DAY_MS, renewEveryMs: HOUR_MS },
  admin: { idleMs: 30 * MINUTE_MS, wholeMs: 12 * HOUR_MS, renewEveryMs: MINUTE_MS },
} as const;

const lifeOf = ({ isAdmin }: { isAdmin: boolean }) => (isAdmin ? SESSION_LIFETIMES.admin : SESSION_LIFETIMES.person);

export function sessionTimes(isAdmin: boolean, now: number) {
  const life = lifeOf({ isAdmin });
  return { createdAt: now, lastUsedAt: now, expiresAt: now + life.idleMs, endsAt: now + life.wholeMs };
}

type Session = { isAdmin: boolean; lastUsedAt: number; expiresAt: number; endsAt: number };

export const isSessionAlive = (session: Session, now: number) => now < session.expiresAt && now < session.endsAt;

/** The new times of a session that is used now, or null where its last use was written down a short while ago. */
export function renewedSessionTimes(session: Session, now: number): { lastUsedAt: number; expiresAt: number } | null {
  const life = lifeOf(session);
  if (now - session.lastUsedAt < life.renewEveryMs) return null;
  return { lastUsedAt: now, expiresAt: Math.min(now + life.idleMs, session.endsAt) };
}

/** In the list of devices; more are signed out by "all others". */
export const DEVICES_SHOWN = 100;

/** Q03. */
export const EMAIL_CONFIRMATION_LIFETIME_MS = 48 * HOUR_MS;

/** Long enough for an operator to open it, or to hand it to who will be the first admin. */
export const FIRST_ADMIN_LINK_LIFETIME_MS = DAY_MS;

/**
 * From one network address to one account, or from a device that has been in it before: ten wrong passwords, then 2, 4, 8 …
 * seconds up to a quarter of an hour (2.17, T5), so that who guesses from elsewhere doesn't lock the owner out. Right ones at
 * once are let in, as many as G27 asks for; an attempt that began so long ago will say nothing any more.
 */
export const SIGN_IN_THROTTLE = {
  freeFailures: 10,
  longestDelaySeconds: 900,
  forgottenAfterMs: DAY_MS,
  mostAtOnce: 50,
  longestAttemptMs: MINUTE_MS,
} as const;

/**
 * From all addresses together to one account. Beyond them the account is under attack: an address then has one free try, and its
 * delay grows from the first failure on. Nobody waits for what was typed elsewhere, so that no crowd of addresses shuts an owner out.
 */
export const SIGN_IN_THROTTLE_ALL_IPS = { freeFailures: 100, longestDelaySeconds: 0, forgottenAfterMs: DAY_MS } as const;

/** A browser's marks of the accounts that it has been in, the newest first: as many as share a family's device. */
export const MAX_DEVICE_COOKIES = 5;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Attempts, to whatever accounts; what fails at one account brakes it besides (SIGN_IN_THROTTLE). */
export const SIGN_INS: UseRule = {
  name: "sign-in",
  each: { times: 30, perSeconds: HOUR_SECONDS },
  net: { times: 3_000, perSeconds: HOUR_SECONDS },
};
export const REGISTRATIONS: UseRule = {
  name: "register",
  each: { times: 5, perSeconds: DAY_SECONDS },
  net: { times: 200, perSeconds: HOUR_SECONDS },
  marksDevice: true,
};

/** Whoever signed in so lately has just shown who he is. */
const RECENT_SIGN_IN_MS = 10 * MINUTE_MS;
export const isRecentSignIn = (signedInAt: number | null, now: number): boolean =>
  signedInAt !== null && signedInAt > now - RECENT_SIGN_IN_MS;

/** By account: each is an SMS to a number that anybody may have typed, or tells that another account has it. */
export const PHONE_CHANGES: RateLimit = { name: "phone-change-day", times: 5, perSeconds: 86_400 };

/** How long another number waits for its code; codes of ten minutes may be asked for again until then. */
export const PHONE_CHANGE_LIFETIME_MS = 60 * MINUTE_MS;

/** How long the number that support wrote into an account opens it without having been confirmed. */
export const SUPPORT_PHONE_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS;

/** By account: whoever holds a session must not guess its password. */
export const PASSWORD_CHANGE_USER_LIMIT: RateLimit = { name: "password-change", times: 10, perSeconds: 3600 };

/** By account: whoever holds a session must not guess the codes of its second factor. */
export const FACTOR_TRY_USER_LIMIT: RateLimit = { name: "factor-tries", times: 20, perSeconds: 3600 };

/** From the password to the first code: long enough to find the phone and an app for it. */
export const FACTOR_SETUP_LIFETIME_MS = 15 * MINUTE_MS;

/** C40, by account: a letter a minute, five a day. */
export const CONFIRMATION_EMAIL_INTERVAL_LIMIT: RateLimit = { name: "confirmation-letter-gap", times: 1, perSeconds: 60 };
export const CONFIRMATION_EMAIL_DAILY_LIMIT: RateLimit = { name: "confirmation-letter-day", times: 5, perSeconds: 86_400 };

/** What an admin writes down of a decision about another one. */
export const MAX_WHY_LENGTH = 300;

/** C08. */
export const OAUTH_STATE_LIFETIME_MS = 10 * MINUTE_MS;
export const MAX_OAUTH_CODE_LENGTH = 4000;
/** As many as may come back. */
export const SOCIAL_SIGN_INS: UseRule = { ...SIGN_INS, name: "social-sign-in" };
