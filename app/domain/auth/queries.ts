import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { credentials, phoneChanges, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { isPlaceholderEmail } from "../messaging/rules.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { parseUserAgent } from "../shared/text/parse-user-agent.ts";
import { firstAdminKeyHash } from "./admins/first-admin-link.ts";
import { redeemableFirstAdminLinkQuery } from "./admins/first-admin-statements.ts";
import { DEVICES_SHOWN, isRecentSignIn } from "./rules.ts";
import { isSessionAliveSql } from "./statements.ts";

export type FirstAdminLink = { keyHash: string; email: string; isReset: boolean; adminId: string | null };

export async function findFirstAdminLink({ db, now }: Ctx, key: string): Promise<FirstAdminLink | null> {
  const keyHash = firstAdminKeyHash(key);
  if (keyHash === null) return null;
  const [link] = await redeemableFirstAdminLinkQuery(db, { keyHash, at: now });
  return link ? { keyHash, ...link } : null;
}

/** Refuses: not_authenticated. */
export async function ownCredentials({ actor, db }: Ctx) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [own] = await db
    .select({ email: users.email, phone: users.phone, hasPassword: isNotNull(credentials.userId).mapWith(Boolean) })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, actor.userId));
  if (!own) throw refuse("not_authenticated");
  return own;
}

export const sessionStartedAt = (sessionId: string) =>
  sql<number | null>`(SELECT sessions.created_at FROM ${sessions} WHERE sessions.id = ${sessionId})`;

/** The caller's email address, and what a change of it requires. Refuses: not_authenticated. */
export async function ownEmail({ actor, db, now }: Ctx) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [own] = await db
    .select({
      email: users.email,
      confirmedAt: users.emailVerifiedAt,
      hasPassword: isNotNull(credentials.userId).mapWith(Boolean),
      signedInAt: sessionStartedAt(actor.sessionId),
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, actor.userId));
  if (!own) throw refuse("not_authenticated");
  return {
    email: isPlaceholderEmail(own.email) ? null : own.email,
    isConfirmed: own.confirmedAt !== null,
    isOldEmailNotified: own.confirmedAt !== null && !isPlaceholderEmail(own.email),
    proof: proofOf(own, now),
  };
}

type Proof = "sign_in" | "password" | "none";

/** "none": no password and no recent sign-in, so the user cannot prove ownership. */
const proofOf = ({ signedInAt, hasPassword }: { signedInAt: number | null; hasPassword: boolean }, now: number): Proof => {
  if (isRecentSignIn(signedInAt, now)) return "sign_in";
  return hasPassword ? "password" : "none";
};

/** The caller's number, the pending one, and what a change requires. Refuses: not_authenticated. */
export async function ownPhone({ actor, db, now }: Ctx) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [own] = await db
    .select({
      phone: users.phone,
      email: users.email,
      confirmedAt: users.phoneVerifiedAt,
      pending: phoneChanges.phone,
      hasPassword: isNotNull(credentials.userId).mapWith(Boolean),
      signedInAt: sessionStartedAt(actor.sessionId),
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(
      phoneChanges,
      and(eq(phoneChanges.userId, users.id), eq(phoneChanges.bySupport, false), gt(phoneChanges.expiresAt, now)),
    )
    .where(eq(users.id, actor.userId));
  if (!own) throw refuse("not_authenticated");
  const { phone, pending, email } = own;
  const address = isPlaceholderEmail(email) ? null : email;
  return { phone, pending, email: address, isConfirmed: own.confirmedAt !== null, proof: proofOf(own, now) };
}

/** Sessions of the caller, the current one first, then by last use. Refuses: not_authenticated. */
export async function devicesOf({ actor, db, now }: Ctx) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), isSessionAliveSql(now)))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(DEVICES_SHOWN);
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: parseUserAgent(userAgent),
    isCurrent: row.id === actor.sessionId,
  }));
}

export type DeviceRow = Awaited<ReturnType<typeof devicesOf>>[number];
