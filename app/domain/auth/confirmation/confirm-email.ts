import { timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { emailConfirmations } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { confirmationIdIn, confirmationKeyOf } from "../../messaging/confirmation-key.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { markEmailOwnerProvedStatement } from "../../users/statements.ts";
import { consumeEmailConfirmationStatement } from "../statements.ts";
import { announceOpenedJobs, confirmChannelStatements } from "./confirm-channel.ts";

type Confirmed = { userId: string; openedJobIds: string[] };

/**
 * The account's address is confirmed, its waiting drafts open and are announced (C39, Q03, 2.17). Nobody loses anything: who
 * opens the letter need not be who set the password, and is taken to be only where he is signed in to that account.
 * Refuses: email_confirmation.invalid (forged, unknown, expired, or of an address the account no longer has) ·
 * email_confirmation.already_active (also to all but one of many openings at once).
 */
export async function confirmEmail(ctx: Ctx, { key }: { key: string }): Promise<Confirmed> {
  const { db, now } = ctx;
  const confirmation = await findConfirmation(ctx, key);
  if (!confirmation || confirmation.email !== confirmation.userEmail) throw refuse("email_confirmation.invalid");

  if (confirmation.emailVerifiedAt !== null) throw refuse("email_confirmation.already_active");
  if (confirmation.expiresAt <= now) throw refuse("email_confirmation.invalid");

  const { id: confirmationId, userId } = confirmation;
  const isWithin = isSignedIn(ctx.actor) && ctx.actor.userId === userId;
  // With the address: another opening may have spent it, and the account may have changed its address since.
  const isSpent = sql`EXISTS (SELECT 1 FROM email_confirmations AS c JOIN users AS u ON u.id = c.user_id AND u.email = c.email
    WHERE c.id = ${confirmationId} AND c.used_at IS NOT NULL)`;

  const [spent, , , , opened] = await db.batch([
    consumeEmailConfirmationStatement(db, { confirmationId, at: now }),
    ...confirmChannelStatements(db, { userId, channel: "email", at: now, requestsADay: ctx.jobDailyLimit }, isSpent),
    ...(isWithin ? [markEmailOwnerProvedStatement(db, { userId, at: now }, isSpent)] : []),
  ]);

  if (spent.length === 0) throw refuse("email_confirmation.already_active");

  return { userId, openedJobIds: await announceOpenedJobs(ctx, opened) };
}

/** By the id in the key, if the rest of the key is our signature for it. */
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
  return timingSafeEqual(Buffer.from(key), Buffer.from(await confirmationKeyOf(keys, found))) ? found : null;
}
