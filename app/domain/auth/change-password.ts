import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { credentials } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../actor.ts";
import { endOpeningCodesStatement } from "../codes/statements.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { limitByAccount } from "../limit-by-account.ts";
import { refuse } from "../refusals.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { passwordNotice } from "./password-notice.ts";
import { refuseBreached } from "./refuse-breached.ts";
import { PASSWORD_CHANGES } from "./rules.ts";
import { mintSession } from "./session-token.ts";
import { endSessionsStatement, openSessionStatement, setPasswordStatement } from "./statements.ts";

type Change = { currentPassword: string; newPassword: string; userAgent?: string };

/**
 * The caller's password is another one (ASVS 6.2.2, 6.2.3): all his sessions end, a new one opens where he asks, and the
 * account is told. Refuses: not_authenticated · throttled (ten an hour) · password.none · by their fields password_wrong
 * (also to all but one of many at once) and password_breached.
 */
export async function changePassword(ctx: Ctx, { currentPassword, newPassword, userAgent }: Change): Promise<{ token: string }> {
  const { actor, db, now } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  await limitByAccount({ ...ctx, actor }, PASSWORD_CHANGES);
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
  await refuseBreached(ctx, "new_password", newPassword);

  const passwordHash = await hashPassword(newPassword);
  const session = mintSession({ userId, isAdmin: actor.isAdmin, userAgent }, now);
  const notice = passwordNotice(ctx, { ...reader, userId });
  // NULL once it is another password than the one that was typed: the column refuses it, and with it the whole batch.
  const holder = sql<string>`(SELECT user_id FROM credentials WHERE user_id = ${userId} AND password_hash = ${oldHash})`;

  await db
    .batch([
      setPasswordStatement(db, { userId: holder, passwordHash, at: now }),
      endSessionsStatement(db, { userId }),
      openSessionStatement(db, session.row),
      endOpeningCodesStatement(db, { userId, at: now }),
      ...notice.statements,
    ])
    .catch((error: unknown) => {
      throw isConflictOn(error, "credentials.user_id") ? wrongPassword() : error;
    });

  ctx.log("password.changed", { user_id: userId });
  await Promise.all(notice.messageIds.map((messageId) => ctx.outbox.push({ kind: "deliver_message", messageId })));
  return { token: session.token };
}

const wrongPassword = () => new InvalidFields({ current_password: [{ code: "password_wrong" }] });
