import { and, eq, gt, inArray, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import {
  credentials,
  emailConfirmations,
  phoneChanges,
  providerAccounts,
  recoveryCodes,
  secondFactors,
  sessions,
  signInFailures,
} from "#db/schema/auth.ts";
import { type Actor, isSignedIn } from "../actor.ts";

export const setPasswordStatement = (
  db: Db,
  { userId, passwordHash, at }: { userId: string | SQL<string>; passwordHash: string; at: number },
) =>
  db
    .insert(credentials)
    .values({ userId, passwordHash, updatedAt: at })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, updatedAt: at } });

export const forgetPasswordStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(credentials).where(eq(credentials.userId, userId));

type NewSession = Omit<typeof sessions.$inferInsert, "userId"> & { userId: string | SQL<string> };

export const openSessionStatement = (db: Db, session: NewSession) => db.insert(sessions).values(session);

/** The session that asks, if any, ends with the sign-in that takes its place: no second token is left behind (ASVS 7.2.4). */
export const endAskingSessionStatement = (db: Db, actor: Actor) =>
  db.delete(sessions).where(eq(sessions.id, isSignedIn(actor) ? actor.sessionId : ""));

/** Every session of that account ends, or all but one. */
export const endSessionsStatement = (db: Db, { userId, but = "" }: { userId: string; but?: string }) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, but)))
    .returning({ id: sessions.id });

/** From now on this person of a provider's opens that account. Whom it knows already fails the batch: isConflictOn "provider_accounts.provider". */
export const linkProviderStatement = (db: Db, link: NewLink) => db.insert(providerAccounts).values(link);

/** No provider opens the account any more, but that one if it is named; if `condition` holds at that place of the batch. */
export const unlinkProvidersStatement = (db: Db, { userId, but }: { userId: string; but?: Door }, condition: SQL = sql`1`) => {
  const { provider, subject } = providerAccounts;
  const isThat = but && and(eq(provider, but.provider), eq(subject, but.subject));
  return db.delete(providerAccounts).where(and(eq(providerAccounts.userId, userId), isThat && not(isThat), condition));
};

export type Door = Pick<typeof providerAccounts.$inferSelect, "provider" | "subject">;

type NewLink = Omit<typeof providerAccounts.$inferInsert, "userId"> & { userId: string | SQL<string> };

type NewConfirmation = Omit<typeof emailConfirmations.$inferInsert, "userId"> & { userId: string | SQL<string> };

export const insertEmailConfirmationStatement = (db: Db, confirmation: NewConfirmation) =>
  db.insert(emailConfirmations).values(confirmation);

/** The letters that went out confirm nothing any more, if `condition` holds at that place of the batch. */
export const endConfirmationLettersStatement = (db: Db, { userId, at }: { userId: string; at: number }, condition: SQL) =>
  db
    .update(emailConfirmations)
    .set({ expiresAt: at })
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        isNull(emailConfirmations.usedAt),
        gt(emailConfirmations.expiresAt, at),
        condition,
      ),
    );

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

type Brake = {
  freeFailures: number;
  longestDelaySeconds: number;
  forgottenAfterMs: number;
  mostAtOnce: number;
  longestAttemptMs: number;
};
type Attempt = { subject: string; at: number };

/** `wider` counts the failures at the account from everywhere; null where they do not matter. */
type Beginning = Attempt & Brake & { wider: string | null; attackedFrom: number; isHuman: boolean };

/**
 * Lets an attempt begin, before the password is looked at: any number of guesses at once are no more than `mostAtOnce`,
 * and one at a time once the subject has its delay. Changes no row while it is blocked. Where the wider one has `attackedFrom`
 * failures, who did not pass the human check has one try at a time, and the delay that each of his failures doubles.
 */
export const beginSignInStatement = (db: Db, { subject, wider, at, attackedFrom, isHuman, ...brake }: Beginning) => {
  const t = signInFailures;
  const failures = sql`CASE WHEN ${t.lastFailedAt} < ${at - brake.forgottenAfterMs} THEN 0 ELSE ${t.failures} END`;
  const inFlight = sql`CASE WHEN ${t.lastTriedAt} < ${at - brake.longestAttemptMs} THEN 0 ELSE ${t.pending} END`;
  const isStrict = isHuman
    ? sql`0`
    : sql`EXISTS (SELECT 1 FROM sign_in_failures AS w WHERE w.subject = ${wider} AND w.failures >= ${attackedFrom}
        AND w.last_failed_at >= ${at - brake.forgottenAfterMs})`;
  const most = sql`CASE WHEN (${failures}) < ${brake.freeFailures} AND NOT ${isStrict} THEN ${brake.mostAtOnce} ELSE 1 END`;
  const strictDelay = sql`1000 * min(${brake.longestDelaySeconds}, 1 << min(20, (${failures})))`;
  const isTooSoon = sql`((${failures}) > 0 AND ${t.lastFailedAt} + ${strictDelay} > ${at} AND ${isStrict})`;
  return db
    .insert(t)
    .values({ subject, failures: 0, lastFailedAt: at, blockedUntil: 0, pending: 1, lastTriedAt: at })
    .onConflictDoUpdate({
      target: t.subject,
      set: { failures, pending: sql`(${inFlight}) + 1`, lastTriedAt: at },
      setWhere: sql`${t.blockedUntil} <= ${at} AND (${inFlight}) < (${most}) AND NOT ${isTooSoon}`,
    })
    .returning({ subject: t.subject });
};

/** The password was wrong: one failure more, and beyond the free ones a delay that doubles. */
export const failSignInStatement = (
  db: Db,
  { subject, at, ...brake }: Attempt & Omit<Brake, "mostAtOnce" | "longestAttemptMs">,
) => {
  const t = signInFailures;
  const failures = sql`(CASE WHEN ${t.lastFailedAt} < ${at - brake.forgottenAfterMs} THEN 0 ELSE ${t.failures} END + 1)`;
  const beyond = sql`(${failures} - ${brake.freeFailures})`;
  const delaySeconds = sql`min(${brake.longestDelaySeconds}, 1 << min(20, ${beyond} + 1))`;
  return db
    .insert(t)
    .values({ subject, failures: 1, lastFailedAt: at })
    .onConflictDoUpdate({
      target: t.subject,
      set: {
        failures,
        lastFailedAt: at,
        blockedUntil: sql`CASE WHEN ${beyond} >= 0 THEN ${at} + 1000 * ${delaySeconds} ELSE 0 END`,
        pending: sql`max(0, ${t.pending} - 1)`,
      },
    });
};

/** An attempt is over that neither failed nor succeeded. */
export const endAttemptStatement = (db: Db, subject: string) =>
  db
    .update(signInFailures)
    .set({ pending: sql`max(0, ${signInFailures.pending} - 1)` })
    .where(eq(signInFailures.subject, subject));

/** The password was right: nothing failed, and other attempts in flight stay counted. */
export const forgetSignInFailuresStatements = (db: Db, subject: string) => {
  const t = signInFailures;
  return [
    db
      .update(t)
      .set({ failures: 0, blockedUntil: 0, pending: sql`max(0, ${t.pending} - 1)` })
      .where(eq(t.subject, subject)),
    db.delete(t).where(and(eq(t.subject, subject), eq(t.pending, 0))),
  ] as const;
};

/** The password was changed: what failed before says nothing of the new one. */
export const forgetBrakeStatement = (db: Db, subjects: string[]) =>
  db.update(signInFailures).set({ failures: 0, blockedUntil: 0 }).where(inArray(signInFailures.subject, subjects));

/** Every session of that account ends, if `condition` holds at that place of the batch. */
export const endSessionsIfStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), condition));

/** Nothing opens that account any more, and nothing says by what it was opened. */
export const forgetSignInStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(credentials).where(eq(credentials.userId, userId)),
    db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId)),
    db.delete(providerAccounts).where(eq(providerAccounts.userId, userId)),
    db.delete(phoneChanges).where(eq(phoneChanges.userId, userId)),
    ...forgetFactorStatements(db, { userId }),
  ] as const;

/** The second factor of an account is gone, and the codes that stand in for it. */
export const forgetFactorStatements = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), condition)),
    db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), condition)),
  ] as const;
