import { eq, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { credentials } from "#db/schema/auth.ts";
import { accountDeletions } from "#db/schema/privacy.ts";
import { users } from "#db/schema/users.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { verifyPassword } from "../../auth/passwords/password-hash.ts";
import { sessionStartedAt } from "../../auth/queries.ts";
import { isRecentSignIn } from "../../auth/rules.ts";
import { revokeSessionsIfStatement } from "../../auth/statements.ts";
import { queueMessageIfStatement } from "../../messaging/statements.ts";
import { isSignedIn, type SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByUser } from "../../shared/limits/limit-by-user.ts";
import { deactivateUsers, plainBatch } from "../../users/deactivate-users.ts";
import { onlyUser } from "../../users/deactivation-statements.ts";
import type { DeleteAccountInput } from "../input.ts";
import { DELETION_GRACE_MS, DELETION_TRY_USER_LIMIT } from "../rules.ts";

/**
 * Closes the account, to be erased after DELETION_GRACE_MS in which its owner may restore it; tasks end drafts and matches.
 * Without a password, the user must have signed in within ten minutes or be a guest.
 * Refuses: not_authenticated · throttled · password.none · account.last_admin · password field: required, password_wrong.
 */
export async function requestAccountDeletion(ctx: Ctx, { password }: DeleteAccountInput): Promise<{ deletesAt: number }> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { actor, db, now: at } = ctx;
  const { userId } = actor;
  await limitByUser({ ...ctx, actor }, DELETION_TRY_USER_LIMIT);
  const isProved = await proof({ ...ctx, actor }, password);

  const deletesAt = at + DELETION_GRACE_MS;
  const messageId = newId();
  const anotherAdmin = sql`EXISTS (SELECT 1 FROM users AS other WHERE other.is_admin AND other.is_active AND other.id <> users.id)`;
  const isBegun = sql`EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${userId} AND created_at = ${at} AND erasure_started_at IS NULL)`;
  const {
    started,
    messages: [message],
  } = await deactivateUsers(ctx, plainBatch, (deactivate) => ({
    deletion: insertFrom(
      db,
      accountDeletions,
      { userId: sql`users.id`, createdAt: at, deletesAt },
      sql`users WHERE users.id = ${userId} AND users.is_active AND ${isProved} AND (NOT users.is_admin OR ${anotherAdmin})`,
    ).onConflictDoNothing(),
    started: db
      .select({ deletesAt: accountDeletions.deletesAt })
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, userId)),
    sessions: revokeSessionsIfStatement(db, { userId }, isBegun),
    messages: queueMessageIfStatement(
      db,
      { id: messageId, kind: "account_leaving", subjectId: userId, at },
      sql`SELECT id AS user_id, email AS recipient, language FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL AND ${isBegun}`,
    ),
    counted: recordEventIfStatement(db, { kind: "account.leaving", at, userId }, isBegun),
    closed: deactivate(db, { userIds: onlyUser(userId), at, condition: isBegun }),
  }));
  const [deletion] = started;
  if (!deletion) throw actor.isAdmin ? refuse("account.last_admin") : passwordWrong();

  ctx.log("account.leaving", { user_id: userId });
  await ctx.outbox.push({ kind: "wind_down_account", userId });
  if (message) await ctx.outbox.push({ kind: "deliver_message", messageId: message.id });
  return deletion;
}

async function proof(ctx: Ctx & { actor: SignedIn }, password: string | undefined) {
  const { db, now } = ctx;
  const { userId, sessionId, isGuest } = ctx.actor;
  if (isGuest) return sql`1`;
  const [account] = await db
    .select({ passwordHash: credentials.passwordHash, signedInAt: sessionStartedAt(sessionId) })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");
  const { passwordHash } = account;
  if (passwordHash === null) {
    if (password || !isRecentSignIn(account.signedInAt, now)) throw refuse("password.none");
    return sql`NOT EXISTS (SELECT 1 FROM credentials WHERE credentials.user_id = users.id)`;
  }
  if (!password) throw new InvalidFields({ password: [{ code: "required" }] });
  if (!(await verifyPassword(password, passwordHash))) throw passwordWrong();
  return sql`EXISTS (SELECT 1 FROM credentials WHERE credentials.user_id = users.id AND credentials.password_hash = ${passwordHash})`;
}

const passwordWrong = () => new InvalidFields({ password: [{ code: "password_wrong" }] });
