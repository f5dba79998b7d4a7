import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, keyId, oneOf, phone } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { LANGUAGES, users } from "./users.ts";

export const credentials = sqliteTable("credentials", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  passwordHash: text("password_hash").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** The token is `id.secret`; only a hash of the secret is stored. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    secretHash: text("secret_hash").notNull(),
    isAdmin: flag("is_admin"),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [index("sessions_of_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/** The key in the link is signed, not stored. */
export const emailConfirmations = sqliteTable(
  "email_confirmations",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    email: text("email").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [index("email_confirmations_of_user").on(t.userId, t.createdAt)],
);

/** A setup link of the deploy command. Only a hash of its key is stored. */
export const firstAdminLinks = sqliteTable("first_admin_links", {
  keyHash: text("key_hash").primaryKey(),
  email: text("email").notNull(),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
  /** For an admin who is there and lost the second factor: sets another password instead of making an account. */
  isReset: flag("is_reset"),
});

/** By a keyed hash of the typed address or number. */
export const signInFailures = sqliteTable(
  "sign_in_failures",
  {
    subject: text("subject").primaryKey(),
    failures: integer("failures").notNull(),
    lastFailedAt: instant("last_failed_at").notNull(),
    blockedUntil: instant("blocked_until").notNull().default(0),
    /** Attempts in progress; those of crashed requests expire by lastTriedAt. */
    pending: integer("pending").notNull().default(0),
    lastTriedAt: instant("last_tried_at").notNull().default(0),
  },
  (t) => [check("sign_in_failures_counted", sql`${t.failures} >= 0 AND ${t.pending} >= 0`)],
);

/** The digits are derived from the id. `user_id` is NULL for unknown targets, which get a row too, so that nobody learns them. */
export const otpCodes = sqliteTable(
  "otp_codes",
  {
    id: id(),
    purpose: text("purpose", { enum: CHOICES.codePurpose }).notNull(),
    target: text("target").notNull(),
    userId: text("user_id").references(() => users.id),
    /** What the code confirms if not the user: a draft job. */
    subjectId: text("subject_id"),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    usedOperationId: text("used_operation_id"),
    /** Its failed attempts no longer count, because a later code was right. */
    isForgiven: flag("is_forgiven"),
    /** The key of the deployment that its digits are derived from. */
    keyId: keyId(),
  },
  (t) => [
    uniqueIndex("otp_codes_live").on(t.purpose, t.target).where(sql`${t.endedAt} IS NULL`),
    index("otp_codes_of_target").on(t.target, t.createdAt),
    index("otp_codes_by_age").on(t.createdAt),
    check("otp_codes_purpose", oneOf(t.purpose, CHOICES.codePurpose)),
    check("otp_codes_tries", sql`${t.tries} BETWEEN 0 AND 5`),
  ],
);

export const providerAccounts = sqliteTable(
  "provider_accounts",
  {
    provider: text("provider", { enum: CHOICES.identityProvider }).notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    isEmailProven: flag("is_email_proven"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index("provider_accounts_of_user").on(t.userId),
    check("provider_accounts_provider", oneOf(t.provider, CHOICES.identityProvider)),
  ],
);

/** A new number until its code confirms it, set by the user or by support. */
export const phoneChanges = sqliteTable(
  "phone_changes",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    phone: phone("phone").notNull(),
    bySupport: flag("by_support"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("phone_changes_by_expiry").on(t.expiresAt)],
);

/** Deleted when the state returns. */
export const oauthStates = sqliteTable(
  "oauth_states",
  {
    stateHash: text("state_hash").primaryKey(),
    provider: text("provider", { enum: CHOICES.identityProvider }).notNull(),
    pkceVerifier: text("pkce_verifier").notNull(),
    nonce: text("nonce").notNull(),
    /** Null for API clients. */
    portal: text("portal", { enum: ["client", "artisan"] }).notNull(),
    nextPath: text("next_path"),
    language: text("language", { enum: LANGUAGES }).notNull(),
    /** Hash of a cookie that only this browser has; null for API clients, which keep the state themselves. */
    browserHash: text("browser_hash"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("oauth_states_by_expiry").on(t.expiresAt),
    check("oauth_states_provider", oneOf(t.provider, CHOICES.identityProvider)),
    check("oauth_states_portal", oneOf(t.portal, ["client", "artisan"])),
  ],
);

/** TOTP (RFC 6238). The secret is encrypted; it counts after its first code, and each code only once. */
export const secondFactors = sqliteTable("second_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  encryptedSecret: text("encrypted_secret").notNull(),
  createdAt: createdAt(),
  confirmedAt: instant("confirmed_at"),
  lastUsedStep: integer("last_used_step").notNull().default(0),
});

/** Only keyed hashes are stored. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
    /** "factor": hashed under the secret of the second factor. Older ones are hashed under this key of the deployment. */
    keyId: keyId(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
