import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { revokeEmailCodesStatement, revokeSignInCodesStatement } from "../../codes/statements.ts";
import { isPlaceholderEmail } from "../../messaging/rules.ts";
import { queueMessageIfStatement } from "../../messaging/statements.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByUser } from "../../shared/limits/limit-by-user.ts";
import { changeEmailStatement } from "../../users/statements.ts";
import { ownerProof } from "../owner-proof.ts";
import { EMAIL_CHANGES } from "../rules.ts";
import { confirmationEmail } from "./confirmation-email.ts";

type Change = { email: string; currentPassword: string | undefined; isRetry: boolean };

/**
 * Statements that change the email address; then push `deliver_message` for each id. Without a recent sign-in the password is
 * required. A conflict on "email_confirmations.user_id" means that the session ended or the password changed.
 * Refuses: not_authenticated · throttled · password.none · in current_password: required, password_wrong.
 */
export async function changeEmailStatements(ctx: Ctx & { actor: SignedIn }, { email, currentPassword, isRetry }: Change) {
  const { db, now: at } = ctx;
  const { userId } = ctx.actor;
  const [account] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");
  const { holder } = await ownerProof(ctx, { currentPassword, isRetry });
  if (!isRetry) await limitByUser(ctx, EMAIL_CHANGES);

  const confirmation = confirmationEmail(db, { userId, email, language: account.language, at, holder });
  const noticeId = newId();
  const isOldEmailNotified = account.emailVerifiedAt !== null && !isPlaceholderEmail(account.email);
  const notice = queueMessageIfStatement(
    db,
    { id: noticeId, kind: "email_changed", subjectId: userId, at },
    sql`SELECT ${userId} AS user_id, ${account.email} AS recipient, ${account.language} AS language`,
  );
  return {
    messageIds: [confirmation.messageId, ...(isOldEmailNotified ? [noticeId] : [])],
    statements: [
      // Before the change: these codes were sent to the old address.
      revokeSignInCodesStatement(db, { userId, at }),
      revokeEmailCodesStatement(db, { userId, at }),
      changeEmailStatement(db, { userId, email }),
      ...confirmation.statements,
      ...(isOldEmailNotified ? [notice] : []),
    ],
  };
}
