import { eq, sql } from "drizzle-orm";
import { credentials } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import type { SignedIn } from "../actor.ts";
import { endEmailCodesStatement, endOpeningCodesStatement } from "../codes/statements.ts";
import type { Ctx, LimitRule } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { newId } from "../ids.ts";
import { limitByAccount } from "../limit-by-account.ts";
import { isNoMailAddress } from "../messaging/rules.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { refuse } from "../refusals.ts";
import { changeEmailStatement } from "../users/statements.ts";
import { confirmationLetter } from "./confirmation-letter.ts";
import { verifyPassword } from "./password-hash.ts";
import { signedInAt } from "./queries.ts";
import { isFreshSignIn, PASSWORD_CHANGES } from "./rules.ts";

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
  const { userId, sessionId } = ctx.actor;
  const [account] = await db
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
      passwordHash: credentials.passwordHash,
      signedInAt: signedInAt(sessionId),
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");

  const isFresh = isFreshSignIn(account.signedInAt, at);
  if (!isFresh) await refuseUnproved(ctx, account.passwordHash, { currentPassword, isAgain });
  if (!isAgain) await limitByAccount(ctx, EMAIL_CHANGES);

  const isProved = isFresh
    ? sql`1`
    : sql`EXISTS (SELECT 1 FROM credentials AS c WHERE c.user_id = s.user_id AND c.password_hash = ${account.passwordHash})`;
  const holder = sql<string>`(SELECT s.user_id FROM sessions AS s WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND ${isProved})`;
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

async function refuseUnproved(
  ctx: Ctx & { actor: SignedIn },
  passwordHash: string | null,
  { currentPassword: typed, isAgain }: Pick<Change, "currentPassword" | "isAgain">,
) {
  if (passwordHash === null) throw refuse("password.none");
  if (typed === undefined) throw new InvalidFields({ current_password: [{ code: "required" }] });
  if (!isAgain) await limitByAccount(ctx, PASSWORD_CHANGES);
  if (!(await verifyPassword(typed, passwordHash))) throw new InvalidFields({ current_password: [{ code: "password_wrong" }] });
}
