import type { RateLimit } from "../shared/contracts/ctx.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../shared/contracts/durations.ts";
import type { CallerRateLimit } from "../shared/limits/limit-by-caller.ts";

export const MIN_PASSWORD_LENGTH = 9;
export const MAX_PASSWORD_LENGTH = 200;

/** Counts code points, so any script works. */
const passwordRules = {
  length: (password: string) => [...password].length >= MIN_PASSWORD_LENGTH,
  upper: (password: string) => /\p{Lu}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
};

export type PasswordRule = keyof typeof passwordRules;

export const REGISTRATION_RULES = ["length"] as const satisfies PasswordRule[];
export const RESET_RULES = ["length", "upper", "number"] as const satisfies PasswordRule[];

export const isRuleMet = (rule: PasswordRule, password: string): boolean => passwordRules[rule](password);

export const isPasswordRule = (text: unknown): text is PasswordRule =>
  typeof text === "string" && Object.hasOwn(passwordRules, text);

export const SESSION_IDLE_MS = 30 * DAY_MS;
export const ADMIN_SESSION_IDLE_MS = 30 * MINUTE_MS;

/** Idle lifetime, absolute lifetime, and how often a use is written. Admin sessions are short. */
const SESSION_LIFETIMES = {
  person: { idleMs: SESSION_IDLE_MS, wholeMs: 180 * DAY_MS, renewEveryMs: HOUR_MS },
  admin: { idleMs: ADMIN_SESSION_IDLE_MS, wholeMs: 12 * HOUR_MS, renewEveryMs: MINUTE_MS },
} as const;

const lifeOf = ({ isAdmin }: { isAdmin: boolean }) => (isAdmin ? SESSION_LIFETIMES.admin : SESSION_LIFETIMES.person);

export function sessionTimes(isAdmin: boolean, now: number) {
  const life = lifeOf({ isAdmin });
  return { createdAt: now, lastUsedAt: now, expiresAt: now + life.idleMs, endsAt: now + life.wholeMs };
}

type Session = { isAdmin: boolean; lastUsedAt: number; expiresAt: number; endsAt: number };

export const isSessionAlive = (session: Session, now: number) => now < session.expiresAt && now < session.endsAt;

export function renewedSessionTimes(session: Session, now: number): { lastUsedAt: number; expiresAt: number } | null {
  const life = lifeOf(session);
  if (now - session.lastUsedAt < life.renewEveryMs) return null;
  return { lastUsedAt: now, expiresAt: Math.min(now + life.idleMs, session.endsAt) };
}

export const DEVICES_SHOWN = 100;

export const EMAIL_CONFIRMATION_LIFETIME_MS = 48 * HOUR_MS;

export const FIRST_ADMIN_LINK_LIFETIME_MS = DAY_MS;

// Per account and IP, or per known device: ten free failures, then delays of 2, 4, 8 … seconds up to 15 minutes. Guesses from
// elsewhere do not lock the owner out. Up to 50 concurrent attempts; one older than a minute counts as lost.
export const SIGN_IN_THROTTLE = {
  freeFailures: 10,
  longestDelaySeconds: 900,
  resetAfterMs: DAY_MS,
  mostAtOnce: 50,
  longestAttemptMs: MINUTE_MS,
} as const;

// Per account over all IPs. Beyond it the account is under attack: each IP has one free attempt, then its own delays.
export const SIGN_IN_THROTTLE_ALL_IPS = { freeFailures: 100, longestDelaySeconds: 0, resetAfterMs: DAY_MS } as const;

export const MAX_DEVICE_COOKIES = 5;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Attempts on any account. SIGN_IN_THROTTLE counts failures per account in addition. */
export const SIGN_INS: CallerRateLimit = {
  name: "sign-in",
  each: { times: 30, perSeconds: HOUR_SECONDS },
  perIp: { times: 3_000, perSeconds: HOUR_SECONDS },
};
export const REGISTRATIONS: CallerRateLimit = {
  name: "register",
  each: { times: 5, perSeconds: DAY_SECONDS },
  perIp: { times: 200, perSeconds: HOUR_SECONDS },
  marksDevice: true,
};

export const RECENT_SIGN_IN_MS = 10 * MINUTE_MS;
export const isRecentSignIn = (signedInAt: number | null, now: number): boolean =>
  signedInAt !== null && signedInAt > now - RECENT_SIGN_IN_MS;

/** Counts the account: each change sends an SMS to a stranger's number, or reveals that the number is registered. */
export const PHONE_CHANGES: RateLimit = { name: "phone-change-day", times: 5, perSeconds: DAY_SECONDS };
/** Counts the account: each change sends an email to an address that may belong to a stranger. */
export const EMAIL_CHANGES: RateLimit = { name: "email-change-day", times: 5, perSeconds: DAY_SECONDS };

/** Longer than a code lives, because another may be requested within this time. */
export const PHONE_CHANGE_LIFETIME_MS = 60 * MINUTE_MS;

/** Until then the number set by support gives access without confirmation. */
export const SUPPORT_PHONE_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS;

/** Both count the account, so a stolen session cannot guess the password or codes. */
export const PASSWORD_CHANGE_USER_LIMIT: RateLimit = { name: "password-change", times: 10, perSeconds: HOUR_SECONDS };
export const FACTOR_TRY_USER_LIMIT: RateLimit = { name: "factor-tries", times: 20, perSeconds: HOUR_SECONDS };

export const FACTOR_SETUP_LIFETIME_MS = 15 * MINUTE_MS;

export const CONFIRMATION_EMAIL_INTERVAL_MS = MINUTE_MS;
export const CONFIRMATION_EMAIL_INTERVAL_LIMIT: RateLimit = {
  name: "confirmation-letter-gap",
  times: 1,
  perSeconds: CONFIRMATION_EMAIL_INTERVAL_MS / 1000,
};
export const CONFIRMATION_EMAIL_DAILY_LIMIT: RateLimit = { name: "confirmation-letter-day", times: 5, perSeconds: DAY_SECONDS };

export const MAX_WHY_LENGTH = 300;

export const OAUTH_STATE_LIFETIME_MS = 10 * MINUTE_MS;
export const MAX_OAUTH_CODE_LENGTH = 4000;
export const SOCIAL_SIGN_INS: CallerRateLimit = { ...SIGN_INS, name: "social-sign-in" };
