import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { isSignedIn } from "../actor.ts";
import { forgiveFailuresStatement } from "../codes/statements.ts";
import type { Ctx } from "../ctx.ts";
import { limitUse } from "../limit-use.ts";
import { isLeaving } from "../privacy/statements.ts";
import { refuse } from "../refusals.ts";
import { normalizeEmail } from "../users/rules.ts";
import { proveEmailStatement } from "../users/statements.ts";
import { type Arrival, findArrival, isOvertaken } from "./find-arrival.ts";
import { shutOlderDoors } from "./older-doors.ts";
import { registerFromProvider } from "./register-from-provider.ts";
import { SIGN_INS } from "./rules.ts";
import { mintSession } from "./session-token.ts";
import { endAskingSessionStatement, linkProviderStatement, openSessionStatement } from "./statements.ts";

type SignIn = Omit<Arrival, "identity" | "email"> & { code: string };

/** `isLetterSent`: the account is new, and its address still has to be proved. */
type Opened = { userId: string; token: string; activeRole: "client" | "artisan"; isLetterSent: boolean };

/**
 * Opens a session for whom a provider identified (C09): of the account that it opened before, of the one with the same
 * address where both sides have proved it, which shuts what was opened before him, else of a new client's. Refuses:
 * throttled · social.refused · social.unavailable · social.email_missing · social.email_taken (proved on one side at most,
 * or an admin's) · social.artisan_unknown (a new person at the artisans' door) · user_inactive.
 */
export async function signInWithProvider(ctx: Ctx, { code, ...input }: SignIn): Promise<Opened> {
  await limitUse(ctx, SIGN_INS);
  const { provider: name, verifier, nonce } = input.state;
  const provider = ctx.identityProviders[name];
  if (!provider) throw refuse("social.unavailable");
  const identity = await provider.identify({ code, verifier, nonce });
  const arrival = { ...input, identity, email: normalizeEmail(identity.email ?? "") };

  return admit(ctx, arrival).catch((error: unknown) => {
    // The same person came in by another way at this very moment; what was written then decides.
    if (isConflictOn(error, "provider_accounts.provider") || isConflictOn(error, "users.email")) return admit(ctx, arrival);
    throw error;
  });
}

async function admit(ctx: Ctx, arrival: Arrival): Promise<Opened> {
  const { state, identity, email, userAgent } = arrival;
  const { linked, holder } = await findArrival(ctx, arrival);
  const account = linked ?? holder;
  if (!account) return { ...(await registerFromProvider(ctx, arrival)), activeRole: "client" };

  const isTheirs = linked ? !isOvertaken(linked) : account.emailVerifiedAt !== null && identity.isEmailProven;
  if (!isTheirs || account.isAdmin) throw refuse("social.email_taken");
  if (!account.isActive) throw refuse("user_inactive");

  const { token, row } = mintSession({ userId: account.id, isAdmin: false, userAgent }, ctx.now);
  const isProven = linked ? sql`1` : sql`email = ${email} AND email_verified_at IS NOT NULL`;
  // NULL once this holds no longer: the columns refuse it, and with it the whole batch.
  const userId = sql<string>`(SELECT id FROM users WHERE id = ${account.id} AND (is_active OR ${isLeaving(sql`users.id`)}) AND NOT is_admin AND ${isProven})`;
  const { provider } = state;
  const link = { provider, subject: identity.subject, userId, isEmailProven: true, createdAt: ctx.now };

  // Whoever set the password may have been somebody else, unless he asks from within, or the owner was there before.
  const isWithin = isSignedIn(ctx.actor) && ctx.actor.userId === account.id;
  const isKnown = linked !== undefined || isWithin || holder?.emailProvedAt !== null;
  const shut = isKnown ? null : shutOlderDoors(ctx, { userId: account.id, but: row.id, door: link });

  try {
    await ctx.db.batch([
      openSessionStatement(ctx.db, { ...row, userId }),
      endAskingSessionStatement(ctx.db, ctx.actor),
      forgiveFailuresStatement(ctx.db, { userId: account.id }),
      ...(linked ? [] : [linkProviderStatement(ctx.db, link)]),
      ...(shut?.statements ?? []),
      ...(linked ? [] : [proveEmailStatement(ctx.db, { userId: account.id, at: ctx.now }, sql`1`)]),
    ]);
  } catch (error) {
    throw isConflictOn(error, "sessions.user_id") ? refuse("social.email_taken") : error;
  }

  if (shut) await ctx.outbox.push({ kind: "deliver_message", messageId: shut.messageId });

  return { userId: account.id, token, activeRole: account.activeRole, isLetterSent: false };
}
