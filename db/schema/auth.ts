import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf, phone } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { LANGUAGES, users } from "./users.ts";

/** scrypt parameters, salt and hash in one text; see app/domain/auth/passwords/password-hash.ts. */
export const credentials = sqliteTable("credentials", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  passwordHash: text("password_hash").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** A signed-in device. The token is `id.secret`; only a hash of the secret is kept (E21). */
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

/** One letter with a confirmation link. The key in the link is signed, not stored. */
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

/** A link for the first admin, offered by the deploy door. Its key is told once; only a hash of it is kept. */
export const firstAdminLinks = sqliteTable("first_admin_links", {
  keyHash: text("key_hash").primaryKey(),
  email: text("email").notNull(),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

/** Sign-ins of one account that failed, and those in flight, counted by a keyed hash of what was typed (2.17, limits). */
export const signInFailures = sqliteTable(
  "sign_in_failures",
  {
    subject: text("subject").primaryKey(),
    failures: integer("failures").notNull(),
    lastFailedAt: instant("last_failed_at").notNull(),
    blockedUntil: instant("blocked_until").notNull().default(0),
    /** Attempts whose password is being looked at; those of requests that died are forgotten by lastTriedAt. */
    pending: integer("pending").notNull().default(0),
    lastTriedAt: instant("last_tried_at").notNull().default(0),
  },
  (t) => [check("sign_in_failures_counted", sql`${t.failures} >= 0 AND ${t.pending} >= 0`)],
);

/**
 * A code of six digits that somebody asked for. The digits are made from the id, not stored; `target` is a phone number or
 * an e-mail address, and `user_id` whose it is, NULL where nobody's: that row is written too, and nothing is sent (T4).
 * Codes that ended stay for a day, since sends and tries are counted by them, and failures for thirty or until they are forgiven.
 */
export const otpCodes = sqliteTable(
  "otp_codes",
  {
    id: id(),
    purpose: text("purpose", { enum: CHOICES.codePurpose }).notNull(),
    target: text("target").notNull(),
    userId: text("user_id").references(() => users.id),
    /** What the code releases, where it is not the account: a waiting job. */
    subjectId: text("subject_id"),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    /** Used, or overtaken by a newer one. */
    endedAt: instant("ended_at"),
    /** The operation that used it. */
    usedOperationId: text("used_operation_id"),
    /** Its wrong tries count no longer: a code was right since. */
    isForgiven: flag("is_forgiven"),
  },
  (t) => [
    uniqueIndex("otp_codes_live").on(t.purpose, t.target).where(sql`${t.endedAt} IS NULL`),
    index("otp_codes_of_target").on(t.target, t.createdAt),
    index("otp_codes_by_age").on(t.createdAt),
    check("otp_codes_purpose", oneOf(t.purpose, CHOICES.codePurpose)),
    check("otp_codes_tries", sql`${t.tries} BETWEEN 0 AND 5`),
  ],
);

/** Who signs in by Google, Apple or Facebook: the name by which that provider knows a person, and whose account it opens (C09). */
export const providerAccounts = sqliteTable(
  "provider_accounts",
  {
    provider: text("provider", { enum: CHOICES.identityProvider }).notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The provider vouched for the e-mail address by which account and person found each other. */
    isEmailProven: flag("is_email_proven"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index("provider_accounts_of_user").on(t.userId),
    check("provider_accounts_provider", oneOf(t.provider, CHOICES.identityProvider)),
  ],
);

/**
 * Another number that an account asked for, until the code that went there proves it; or the one that support wrote into the
 * account, whose code opens it as a confirmed one would.
 */
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

/** A person on the way to a provider and back (C08). The state itself is told once; whoever brings it back takes the row away. */
export const oauthStates = sqliteTable(
  "oauth_states",
  {
    stateHash: text("state_hash").primaryKey(),
    provider: text("provider", { enum: CHOICES.identityProvider }).notNull(),
    /** PKCE, where the provider takes it. */
    pkceVerifier: text("pkce_verifier").notNull(),
    nonce: text("nonce").notNull(),
    /** The page's side, and where its reader was going; a program has neither. */
    portal: text("portal", { enum: ["client", "artisan"] }).notNull(),
    nextPath: text("next_path"),
    language: text("language", { enum: LANGUAGES }).notNull(),
    /** Of the cookie that this browser alone holds; NULL for a program, which holds the state itself. */
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

/**
 * The second factor of an admin's sign-in (RFC 6238). The secret is sealed with the deployment's key; it counts once a code of it
 * was typed, and no code counts twice.
 */
export const secondFactors = sqliteTable("second_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  encryptedSecret: text("encrypted_secret").notNull(),
  createdAt: createdAt(),
  confirmedAt: instant("confirmed_at"),
  /** The step of thirty seconds whose code was used last. */
  lastUsedStep: integer("last_used_step").notNull().default(0),
});

/** What opens the admins' door once where the phone with the codes is lost; only a keyed hash of each is kept. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
