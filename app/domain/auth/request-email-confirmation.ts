import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { limitByAccount } from "../limit-by-account.ts";
import { isNoMailAddress } from "../messaging/rules.ts";
import { refuse } from "../refusals.ts";
import { confirmationLetter } from "./confirmation-letter.ts";
import { CONFIRMATION_LETTERS_A_DAY, CONFIRMATION_LETTERS_GAP } from "./rules.ts";

/**
 * Sends the caller another letter with a link; earlier links hold as long as they say (C40).
 * Refuses: not_authenticated · email_confirmation.already_active · email_confirmation.invalid (an account without e-mail) · throttled.
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
  if (isNoMailAddress(user.email)) throw refuse("email_confirmation.invalid");
  await limitByAccount({ ...ctx, actor }, CONFIRMATION_LETTERS_GAP);
  await limitByAccount({ ...ctx, actor }, CONFIRMATION_LETTERS_A_DAY);

  const letter = confirmationLetter(ctx.db, { userId, email: user.email, language: user.language, at: ctx.now });

  await ctx.db.batch(letter.statements);

  await ctx.outbox.push({ kind: "deliver_message", messageId: letter.messageId });
}
