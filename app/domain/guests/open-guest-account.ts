import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { isSignedIn } from "../actor.ts";
import { recordEventStatement } from "../analytics/statements.ts";
import { confirmationLetter } from "../auth/confirmation-letter.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { refuseBreached } from "../auth/refuse-breached.ts";
import { REGISTRATIONS } from "../auth/rules.ts";
import { mintSession } from "../auth/session-token.ts";
import { openSessionStatement, setPasswordStatement } from "../auth/statements.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { limitUseBeforeCheck } from "../limit-use.ts";
import { openAccountStatement } from "../points/statements.ts";
import { recordConsentStatement } from "../privacy/statements.ts";
import { refuse } from "../refusals.ts";
import { requireHuman } from "../require-human.ts";
import { becomeAccountStatement } from "../users/statements.ts";
import { endGuestStatement, guestPhoneOf, tellNumberStatements } from "./statements.ts";

export type GuestAccount = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  marketing?: boolean;
  /** Asked for where the deployment has a human check. */
  turnstileToken?: string;
  userAgent?: string;
};

/**
 * A guest's request becomes that of a client's account of his own, with the number that its code confirmed (Q01); he is
 * signed in, a letter confirms his address, and the follow link acts no more. Where the code was typed long before, an
 * SMS tells its number: a link may have come into other hands, and a new password by SMS takes the account back.
 * Refuses: permission_denied (to all but a guest) · throttled (by device and address) · human_check.* · password_breached at its field ·
 * user.email_taken · user.phone_taken (the number has an account, which may take the request over) · not_found (to all but
 * the first of many at once).
 */
export async function openGuestAccount(ctx: Ctx, account: GuestAccount): Promise<{ token: string }> {
  const { actor, db, now, language } = ctx;
  if (!isSignedIn(actor) || !actor.isGuest) throw refuse("permission_denied");
  const crowd = await limitUseBeforeCheck(ctx, REGISTRATIONS);
  await requireHuman(ctx, account.turnstileToken, crowd);
  await refuseBreached(ctx, "password", account.password);

  const { userId } = actor;
  const { email, firstName, lastName } = account;
  const session = mintSession({ userId, isAdmin: false, userAgent: account.userAgent }, now);
  const letter = confirmationLetter(db, { userId, email, language, at: now });
  const noticeId = newId();
  const passwordHash = await hashPassword(account.password);
  try {
    await db.batch([
      becomeAccountStatement(db, {
        userId,
        email,
        phone: guestPhoneOf(sql`${userId}`),
        firstName,
        lastName,
        language,
        termsAcceptedAt: now,
        marketingConsentAt: account.marketing ? now : null,
      }),
      recordConsentStatement(db, { id: newId(), userId, kind: "terms", language, at: now }),
      ...(account.marketing ? [recordConsentStatement(db, { id: newId(), userId, kind: "marketing", language, at: now })] : []),
      endGuestStatement(db, { userId, at: now }),
      setPasswordStatement(db, { userId, passwordHash, at: now }),
      openAccountStatement(db, userId),
      openSessionStatement(db, session.row),
      recordEventStatement(db, { kind: "user.registered", at: now, userId }),
      ...letter.statements,
      ...tellNumberStatements(db, { messageId: noticeId, userId, at: now }),
    ]);
  } catch (error) {
    if (isConflictOn(error, "guests_end_once")) throw refuse("not_found");
    if (isConflictOn(error, "users.email")) throw refuse("user.email_taken");
    if (isConflictOn(error, "users.phone")) throw refuse("user.phone_taken");
    throw error;
  }

  await ctx.outbox.push({ kind: "deliver_message", messageId: letter.messageId });
  await ctx.outbox.push({ kind: "deliver_message", messageId: noticeId });
  return { token: session.token };
}
