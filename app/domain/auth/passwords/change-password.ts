import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { credentials } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { revokeSignInCodesStatement } from "../../codes/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByUser } from "../../shared/limits/limit-by-user.ts";
import { wrongPassword } from "../own-password.ts";
import { PASSWORD_CHANGE_USER_LIMIT } from "../rules.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatements, revokeSessionsStatement, setPasswordStatement } from "../statements.ts";
import { passwordChangedMessage } from "./password-changed-message.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { refuseBreachedPassword } from "./refuse-breached-password.ts";

type Change = { currentPassword: string; newPassword: string; userAgent?: string };

/**
 * Changes the caller's password, ends all sessions, opens a new one and notifies the account.
 * Refuses: not_authenticated · throttled (ten per hour) · password.none · in the fields: password_wrong, password_breached.
 */
export async function changePassword(ctx: Ctx, { currentPassword, newPassword, userAgent }: Change): Promise<{ token: string }> {
  const { actor, db, now } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  await limitByUser({ ...ctx, actor }, PASSWORD_CHANGE_USER_LIMIT);
  const { userId } = actor;
  const [account] = await db
    .select({ email: users.email, phone: users.phone, language: users.language, passwordHash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");

  const { passwordHash: oldHash, ...reader } = account;
  if (oldHash === null) throw refuse("password.none");
  if (!(await verifyPassword(currentPassword, oldHash))) {
    ctx.log("password.change_refused", { user_id: userId });
    throw wrongPassword();
  }
  await refuseBreachedPassword(ctx, "new_password", newPassword);

  const passwordHash = await hashPassword(newPassword);
  const session = createSessionToken({ userId, isAdmin: actor.isAdmin, userAgent }, now);
  const message = passwordChangedMessage(ctx, { ...reader, userId });
  // NULL if the password changed meanwhile. The NOT NULL column then fails the whole batch.
  const holder = sql<string>`(SELECT user_id FROM credentials WHERE user_id = ${userId} AND password_hash = ${oldHash})`;

  await db
    .batch([
      setPasswordStatement(db, { userId: holder, passwordHash, at: now }),
      revokeSessionsStatement(db, { userId }),
      ...insertSessionStatements(db, session.row),
      revokeSignInCodesStatement(db, { userId, at: now }),
      ...message.statements,
    ])
    .catch((error: unknown) => {
      throw isConflictOn(error, "credentials.user_id") ? wrongPassword() : error;
    });

  ctx.log("password.changed", { user_id: userId });
  await Promise.all(message.messageIds.map((messageId) => ctx.outbox.push({ kind: "deliver_message", messageId })));
  return { token: session.token };
}
