import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { credentials, emailConfirmations, firstAdminLinks, sessions, signInFailures } from "#db/schema/auth.ts";

export const setPasswordStatement = (
  db: Db,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at: number },
) =>
  db
    .insert(credentials)
    .values({ userId, passwordHash, updatedAt: at })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, updatedAt: at } });

export const openSessionStatement = (db: Db, session: typeof sessions.$inferInsert) => db.insert(sessions).values(session);

export const insertEmailConfirmationStatement = (db: Db, confirmation: typeof emailConfirmations.$inferInsert) =>
  db.insert(emailConfirmations).values(confirmation);

/** Of any number of openings it changes a row for the first only, and only while the address is still the account's. */
export const spendEmailConfirmationStatement = (db: Db, { confirmationId, at }: { confirmationId: string; at: number }) =>
  db
    .update(emailConfirmations)
    .set({ usedAt: at })
    .where(
      and(
        eq(emailConfirmations.id, confirmationId),
        isNull(emailConfirmations.usedAt),
        gt(emailConfirmations.expiresAt, at),
        sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${emailConfirmations.userId} AND users.email = ${emailConfirmations.email} AND users.email_verified_at IS NULL)`,
      ),
    )
    .returning({ userId: emailConfirmations.userId });

type Attempt = { subject: string; at: number; freeFailures: number; longestDelaySeconds: number; forgottenAfterMs: number };

/**
 * Counts an attempt as failed before the password is looked at, so that any number of attempts at once can't slip
 * past the count; a right password takes the count away. Changes no row while the account is blocked.
 */
export const countSignInAttemptStatement = (db: Db, attempt: Attempt) => {
  const isOld = lt(signInFailures.lastFailedAt, attempt.at - attempt.forgottenAfterMs);
  const failures = sql`CASE WHEN ${isOld} THEN 1 ELSE ${signInFailures.failures} + 1 END`;
  const beyond = sql`(${failures}) - ${attempt.freeFailures}`;
  const delaySeconds = sql`min(${attempt.longestDelaySeconds}, 1 << min(20, (${beyond}) + 1))`;
  return db
    .insert(signInFailures)
    .values({ subject: attempt.subject, failures: 1, lastFailedAt: attempt.at })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures,
        lastFailedAt: attempt.at,
        blockedUntil: sql`CASE WHEN ${beyond} >= 0 THEN ${attempt.at} + 1000 * ${delaySeconds} ELSE 0 END`,
      },
      setWhere: sql`${signInFailures.blockedUntil} <= ${attempt.at}`,
    })
    .returning({ failures: signInFailures.failures });
};

export const forgetSignInFailuresStatement = (db: Db, subject: string) =>
  db.delete(signInFailures).where(eq(signInFailures.subject, subject));

/** The address of that link, if it may still be redeemed: once, in its time, and while there is no admin at all. */
export const redeemableFirstAdminLinkQuery = (db: Db, { keyHash, at }: { keyHash: string; at: number }) =>
  db
    .select({ email: firstAdminLinks.email })
    .from(firstAdminLinks)
    .where(
      and(
        eq(firstAdminLinks.keyHash, keyHash),
        isNull(firstAdminLinks.usedAt),
        gt(firstAdminLinks.expiresAt, at),
        sql`NOT EXISTS (SELECT 1 FROM users WHERE users.is_admin)`,
      ),
    );

export const spendFirstAdminLinkStatement = (db: Db, { keyHash, at }: { keyHash: string; at: number }) =>
  db.update(firstAdminLinks).set({ usedAt: at }).where(eq(firstAdminLinks.keyHash, keyHash));
