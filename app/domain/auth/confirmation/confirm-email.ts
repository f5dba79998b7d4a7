import { eq, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { emailConfirmations } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { confirmationIdIn, isConfirmationKeyOf } from "../../messaging/confirmation-key.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { markEmailOwnerProvedStatement } from "../../users/statements.ts";
import { consumeEmailConfirmationStatement } from "../statements.ts";
import { announceOpenedJobs, confirmChannelStatements } from "./confirm-channel.ts";

type Confirmed = { userId: string; openedJobIds: string[] };

/**
 * Confirms the email address by link and opens pending drafts. Only a signed-in reader counts as the owner: a stranger may
 * have set the password.
 * Refuses: email_confirmation.invalid (forged, expired, or of an older address) · email_confirmation.already_active.
 */
export async function confirmEmail(ctx: Ctx, { key }: { key: string }): Promise<Confirmed> {
  const { db, now } = ctx;
  const confirmation = await findConfirmation(ctx, key);
  if (!confirmation || confirmation.email !== confirmation.userEmail) throw refuse("email_confirmation.invalid");

  if (confirmation.emailVerifiedAt !== null) throw refuse("email_confirmation.already_active");
  if (confirmation.expiresAt <= now) throw refuse("email_confirmation.invalid");

  const { id: confirmationId, userId } = confirmation;
  const isWithin = isSignedIn(ctx.actor) && ctx.actor.userId === userId;
  // Checks the address too: it may have changed since the link was read.
  const isSpent = sql`EXISTS (SELECT 1 FROM email_confirmations AS c JOIN users AS u ON u.id = c.user_id AND u.email = c.email
    WHERE c.id = ${confirmationId} AND c.used_at IS NOT NULL)`;

  const { spent, confirmed } = await runBatch(db, {
    spent: consumeEmailConfirmationStatement(db, { confirmationId, at: now }),
    confirmed: confirmChannelStatements(db, { userId, channel: "email", at: now, jobsADay: ctx.jobDailyLimit }, isSpent),
    emailOwner: isWithin ? [markEmailOwnerProvedStatement(db, { userId, at: now }, isSpent)] : [],
  });

  if (spent.length === 0) throw refuse("email_confirmation.already_active");

  return { userId, openedJobIds: await announceOpenedJobs(ctx, confirmed.opened) };
}

async function findConfirmation({ db, signer: keys }: Ctx, key: string) {
  const id = confirmationIdIn(key);
  if (!id) return null;
  const [found] = await db
    .select({
      id: emailConfirmations.id,
      userId: emailConfirmations.userId,
      email: emailConfirmations.email,
      expiresAt: emailConfirmations.expiresAt,
      userEmail: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(eq(emailConfirmations.id, id));
  if (!found) return null;
  return (await isConfirmationKeyOf(keys, key, found)) ? found : null;
}
