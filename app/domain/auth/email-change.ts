import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { SignedIn } from "../actor.ts";
import { endEmailCodesStatement, endOpeningCodesStatement } from "../codes/statements.ts";
import type { Ctx, LimitRule } from "../ctx.ts";
import { newId } from "../ids.ts";
import { limitByAccount } from "../limit-by-account.ts";
import { isNoMailAddress } from "../messaging/rules.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { refuse } from "../refusals.ts";
import { changeEmailStatement } from "../users/statements.ts";
import { confirmationLetter } from "./confirmation-letter.ts";
import { ownerProof } from "./owner-proof.ts";

/** By account: each is a letter to an address that anybody may have typed. */
const EMAIL_CHANGES: LimitRule = { name: "email-change-day", times: 5, perSeconds: 86_400 };

/** `isAgain`: another try of the same edit, which was counted already. */
type Change = { email: string; currentPassword: string | undefined; isAgain: boolean };

/**
 * Another address for the account, for the batch that revises it; then push deliver_message with each id. Nobody has
 * confirmed it: a link goes there, and word of it to the old one if that was confirmed. Since an address opens the account,
 * whoever didn't sign in just now types the password as well (ASVS 7.5.1).
 * Refuses: throttled · password.none · by the field current_password: required and password_wrong. The batch fails, with
 * isConflictOn "email_confirmations.user_id", once that session has ended or the password is another one.
 */
export async function emailChange(ctx: Ctx & { actor: SignedIn }, { email, currentPassword, isAgain }: Change) {
  const { db, now: at } = ctx;
  const { userId } = ctx.actor;
  const [account] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");
  const { holder } = await ownerProof(ctx, { currentPassword, isAgain });
  if (!isAgain) await limitByAccount(ctx, EMAIL_CHANGES);

  const letter = confirmationLetter(db, { userId, email, language: account.language, at, holder });
  const noticeId = newId();
  const isTold = account.emailVerifiedAt !== null && !isNoMailAddress(account.email);
  const notice = queueMessageIfStatement(
    db,
    { id: noticeId, kind: "email_changed", subjectId: userId, at },
    sql`SELECT ${userId} AS user_id, ${account.email} AS recipient, ${account.language} AS language`,
  );
  return {
    messageIds: [letter.messageId, ...(isTold ? [noticeId] : [])],
    statements: [
      // While the address is still the old one, which its codes were sent to.
      endOpeningCodesStatement(db, { userId, at }),
      endEmailCodesStatement(db, { userId, at }),
      changeEmailStatement(db, { userId, email }),
      ...letter.statements,
      ...(isTold ? [notice] : []),
    ],
  };
}
