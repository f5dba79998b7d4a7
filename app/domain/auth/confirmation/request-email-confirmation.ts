import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { isPlaceholderEmail } from "../../messaging/rules.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByUser } from "../../shared/limits/limit-by-user.ts";
import { CONFIRMATION_EMAIL_DAILY_LIMIT, CONFIRMATION_EMAIL_INTERVAL_LIMIT } from "../rules.ts";
import { confirmationEmail } from "./confirmation-email.ts";

/**
 * Sends another confirmation link. Earlier links stay valid.
 * Refuses: not_authenticated · email_confirmation.already_active · email_confirmation.invalid (no email address) · throttled.
 */
export async function requestEmailConfirmation(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const { userId } = actor;
  const [user] = await ctx.db
    .select({ email: users.email, language: users.language, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw refuse("not_authenticated");

  if (user.emailVerifiedAt !== null) throw refuse("email_confirmation.already_active");
  if (isPlaceholderEmail(user.email)) throw refuse("email_confirmation.invalid");
  await limitByUser({ ...ctx, actor }, CONFIRMATION_EMAIL_INTERVAL_LIMIT);
  await limitByUser({ ...ctx, actor }, CONFIRMATION_EMAIL_DAILY_LIMIT);

  const confirmation = confirmationEmail(ctx.db, { userId, email: user.email, language: user.language, at: ctx.now });

  await ctx.db.batch(confirmation.statements);

  await ctx.outbox.push({ kind: "deliver_message", messageId: confirmation.messageId });
}
