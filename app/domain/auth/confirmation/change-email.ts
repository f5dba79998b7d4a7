import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { revokeEmailCodesStatement, revokeSignInCodesStatement } from "../../codes/statements.ts";
import { isPlaceholderEmail } from "../../messaging/rules.ts";
import { queueMessageIfStatement } from "../../messaging/statements.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx, RateLimit } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByUser } from "../../shared/limits/limit-by-user.ts";
import { changeEmailStatement } from "../../users/statements.ts";
import { ownerProof } from "../owner-proof.ts";
import { confirmationEmail } from "./confirmation-email.ts";

/** By account: each is a letter to an address that anybody may have typed. */
const EMAIL_CHANGES: RateLimit = { name: "email-change-day", times: 5, perSeconds: 86_400 };

/** `isAgain`: another try of the same edit, which was counted already. */
type Change = { email: string; currentPassword: string | undefined; isAgain: boolean };

/**
 * Another address for the account, for the batch that revises it; then push deliver_message with each id. Nobody has
 * confirmed it: a link goes there, and word of it to the old one if that was confirmed. Since an address opens the account,
 * whoever didn't sign in just now types the password as well (ASVS 7.5.1).
 * Refuses: throttled · password.none · by the field current_password: required and password_wrong. The batch fails, with
 * isConflictOn "email_confirmations.user_id", once that session has ended or the password is another one.
 */
export async function changeEmailStatements(ctx: Ctx & { actor: SignedIn }, { email, currentPassword, isAgain }: Change) {
  const { db, now: at } = ctx;
  const { userId } = ctx.actor;
  const [account] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");
  const { holder } = await ownerProof(ctx, { currentPassword, isAgain });
  if (!isAgain) await limitByUser(ctx, EMAIL_CHANGES);

  const letter = confirmationEmail(db, { userId, email, language: account.language, at, holder });
  const noticeId = newId();
  const isTold = account.emailVerifiedAt !== null && !isPlaceholderEmail(account.email);
  const notice = queueMessageIfStatement(
    db,
    { id: noticeId, kind: "email_changed", subjectId: userId, at },
    sql`SELECT ${userId} AS user_id, ${account.email} AS recipient, ${account.language} AS language`,
  );
  return {
    messageIds: [letter.messageId, ...(isTold ? [noticeId] : [])],
    statements: [
      // While the address is still the old one, which its codes were sent to.
      revokeSignInCodesStatement(db, { userId, at }),
      revokeEmailCodesStatement(db, { userId, at }),
      changeEmailStatement(db, { userId, email }),
      ...letter.statements,
      ...(isTold ? [notice] : []),
    ],
  };
}
