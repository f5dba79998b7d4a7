import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { recordEventStatement } from "../analytics/statements.ts";
import { confirmationEmail } from "../auth/confirmation/confirmation-email.ts";
import { hashPassword } from "../auth/passwords/password-hash.ts";
import { refuseBreachedPassword } from "../auth/passwords/refuse-breached-password.ts";
import { REGISTRATIONS } from "../auth/rules.ts";
import { createSessionToken } from "../auth/sessions/session-token.ts";
import { insertSessionStatements, setPasswordStatement } from "../auth/statements.ts";
import { openAccountStatement } from "../points/statements.ts";
import { recordConsentStatement } from "../privacy/statements.ts";
import { requireOpen } from "../settings/open-features.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitByCallerBeforeHumanCheck } from "../shared/limits/limit-by-caller.ts";
import { requireHuman } from "../shared/limits/require-human.ts";
import { registerGuestStatement } from "../users/statements.ts";
import { closeGuestLinkStatement, guestPhoneOf, notifyGuestPhoneStatements } from "./statements.ts";

export type RegisteredGuest = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  marketing?: boolean;
  /** Required if a human check is configured. */
  turnstileToken?: string;
  userAgent?: string;
};

/**
 * Turns a guest into a client with the confirmed number, signs them in and closes the follow link. If the code was typed long
 * ago, an SMS warns the number: the link may be in other hands.
 * Refuses: permission_denied (no guest) · registration.closed · throttled · human_check.* · password_breached · user.email_taken · user.phone_taken
 * · not_found (already closed).
 */
export async function registerGuest(ctx: Ctx, account: RegisteredGuest): Promise<{ token: string }> {
  const { actor, db, now, language } = ctx;
  if (!isSignedIn(actor) || !actor.isGuest) throw refuse("permission_denied");
  await requireOpen(ctx, "registration");
  const crowd = await limitByCallerBeforeHumanCheck(ctx, REGISTRATIONS);
  await requireHuman(ctx, account.turnstileToken, crowd);
  await refuseBreachedPassword(ctx, "password", account.password);

  const { userId } = actor;
  const { email, firstName, lastName } = account;
  const session = createSessionToken({ userId, isAdmin: false, userAgent: account.userAgent }, now);
  const confirmation = confirmationEmail(db, { userId, email, language, at: now });
  const noticeId = newId();
  const passwordHash = await hashPassword(account.password);
  try {
    await db.batch([
      registerGuestStatement(db, {
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
      closeGuestLinkStatement(db, { userId, at: now }),
      setPasswordStatement(db, { userId, passwordHash, at: now }),
      openAccountStatement(db, userId),
      ...insertSessionStatements(db, session.row),
      recordEventStatement(db, {
        ...{ kind: "user.registered", at: now, userId, detail: "client" },
        since: sql<number>`(SELECT created_at FROM users WHERE id = ${userId})`,
      }),
      ...confirmation.statements,
      ...notifyGuestPhoneStatements(db, { messageId: noticeId, userId, at: now }),
    ]);
  } catch (error) {
    if (isConflictOn(error, "guests_end_once")) throw refuse("not_found");
    if (isConflictOn(error, "users.email")) throw refuse("user.email_taken");
    if (isConflictOn(error, "users.phone")) throw refuse("user.phone_taken");
    throw error;
  }

  await ctx.outbox.push({ kind: "deliver_message", messageId: confirmation.messageId });
  await ctx.outbox.push({ kind: "deliver_message", messageId: noticeId });
  return { token: session.token };
}
