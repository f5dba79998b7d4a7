import { and, eq, gt, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import {
  credentials,
  emailConfirmations,
  phoneChanges,
  providerAccounts,
  recoveryCodes,
  secondFactors,
  sessions,
} from "#db/schema/auth.ts";
import { recordActiveMonthStatements } from "../analytics/statements.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import { isRegisteredUser } from "../users/admin-user-statements.ts";

export const setPasswordStatement = (
  db: Db,
  { userId, passwordHash, at }: { userId: string | SQL<string>; passwordHash: string; at: number },
) =>
  db
    .insert(credentials)
    .values({ userId, passwordHash, updatedAt: at })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, updatedAt: at } });

export const deletePasswordStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(credentials).where(eq(credentials.userId, userId));

export const isSessionAliveSql = (at: number): SQL => sql`(sessions.expires_at > ${at} AND sessions.ends_at > ${at})`;

type NewSession = Omit<typeof sessions.$inferInsert, "userId"> & { userId: string | SQL<string> };

export const insertSessionStatements = (db: Db, session: NewSession) =>
  [
    db.insert(sessions).values(session),
    ...recordSessionMonthStatements(db, { sessionId: session.id, at: session.lastUsedAt }),
  ] as const;

/** The user of this session was active in the month of `at`. Guests do not count. */
export const recordSessionMonthStatements = (db: Db, { sessionId, at }: { sessionId: string; at: number }) =>
  recordActiveMonthStatements(db, {
    users: sql`SELECT sessions.user_id FROM sessions WHERE sessions.id = ${sessionId} AND ${isRegisteredUser(sql`sessions.user_id`)}`,
    at,
  });

/** A sign-in replaces the current session, so no second token stays valid. */
export const revokeCurrentSessionStatement = (db: Db, actor: Actor) =>
  db.delete(sessions).where(eq(sessions.id, isSignedIn(actor) ? actor.sessionId : ""));

export const revokeSessionsStatement = (db: Db, { userId, exceptSessionId = "" }: { userId: string; exceptSessionId?: string }) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId)))
    .returning({ id: sessions.id });

/** Links a provider identity to a user. Fails with a conflict on "provider_accounts.provider" if it is already linked. */
export const linkProviderStatement = (db: Db, link: NewLink) => db.insert(providerAccounts).values(link);

export const unlinkProvidersStatement = (
  db: Db,
  { userId, except }: { userId: string; except?: ProviderIdentity },
  condition: SQL = sql`1`,
) => {
  const { provider, subject } = providerAccounts;
  const isThat = except && and(eq(provider, except.provider), eq(subject, except.subject));
  return db.delete(providerAccounts).where(and(eq(providerAccounts.userId, userId), isThat && not(isThat), condition));
};

export type ProviderIdentity = Pick<typeof providerAccounts.$inferSelect, "provider" | "subject">;

type NewLink = Omit<typeof providerAccounts.$inferInsert, "userId"> & { userId: string | SQL<string> };

type NewConfirmation = Omit<typeof emailConfirmations.$inferInsert, "userId"> & { userId: string | SQL<string> };

export const insertEmailConfirmationStatement = (db: Db, confirmation: NewConfirmation) =>
  db.insert(emailConfirmations).values(confirmation);

export const revokeConfirmationLinksStatement = (db: Db, { userId, at }: { userId: string; at: number }, condition: SQL) =>
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

/** Of concurrent uses only the first changes a row, and only if the address is unchanged. */
export const consumeEmailConfirmationStatement = (db: Db, { confirmationId, at }: { confirmationId: string; at: number }) =>
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

export const revokeSessionsIfStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), condition));

export const deleteCredentialsStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(credentials).where(eq(credentials.userId, userId)),
    db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId)),
    db.delete(providerAccounts).where(eq(providerAccounts.userId, userId)),
    db.delete(phoneChanges).where(eq(phoneChanges.userId, userId)),
    ...deleteFactorStatements(db, { userId }),
  ] as const;

export const deleteFactorStatements = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), condition)),
    db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), condition)),
  ] as const;
