import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { resetCodeFailuresStatement } from "../../codes/statements.ts";
import { isPendingDeletion } from "../../privacy/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByCaller } from "../../shared/limits/limit-by-caller.ts";
import { normalizeEmail } from "../../users/rules.ts";
import { markEmailOwnerProvedStatement } from "../../users/statements.ts";
import { revokePriorAccess } from "../confirmation/revoke-prior-access.ts";
import { SIGN_INS } from "../rules.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatements, linkProviderStatement, revokeCurrentSessionStatement } from "../statements.ts";
import { isProviderLinkSuperseded, matchProviderUser, type ProviderLogin } from "./match-provider-user.ts";
import { registerFromProvider } from "./register-from-provider.ts";

type SignIn = Omit<ProviderLogin, "identity" | "email"> & { code: string };

/** `isEmailSent`: the account is new and its address is not yet confirmed. */
type Opened = { userId: string; token: string; activeRole: "client" | "artisan"; isEmailSent: boolean };

/**
 * Signs in to the linked account, to the account whose address both sides proved, or to a new client.
 * Refuses: throttled · social.refused · social.unavailable · social.email_missing · social.email_taken (unproven, or an
 * admin's) · social.artisan_unknown (new user at the artisan portal) · user_inactive.
 */
export async function signInWithProvider(ctx: Ctx, { code, ...input }: SignIn): Promise<Opened> {
  await limitByCaller(ctx, SIGN_INS);
  const { provider: name, verifier, nonce } = input.state;
  const provider = ctx.identityProviders[name];
  if (!provider) throw refuse("social.unavailable");
  const identity = await provider.identify({ code, verifier, nonce });
  const arrival = { ...input, identity, email: normalizeEmail(identity.email ?? "") };

  return admit(ctx, arrival).catch((error: unknown) => {
    // A concurrent sign-in of the same user won. The second run finds its rows.
    if (isConflictOn(error, "provider_accounts.provider") || isConflictOn(error, "users.email")) return admit(ctx, arrival);
    throw error;
  });
}

async function admit(ctx: Ctx, arrival: ProviderLogin): Promise<Opened> {
  const { state, identity, email, userAgent } = arrival;
  const { linked, holder } = await matchProviderUser(ctx, arrival);
  const account = linked ?? holder;
  if (!account) return { ...(await registerFromProvider(ctx, arrival)), activeRole: "client" };

  const isTheirs = linked ? !isProviderLinkSuperseded(linked) : account.emailVerifiedAt !== null && identity.isEmailProven;
  if (!isTheirs || account.isAdmin) throw refuse("social.email_taken");
  if (!account.isActive) throw refuse("user_inactive");

  const { token, row } = createSessionToken({ userId: account.id, isAdmin: false, userAgent }, ctx.now);
  const isProven = linked ? sql`1` : sql`email = ${email} AND email_verified_at IS NOT NULL`;
  // NULL if the account changed meanwhile. The NOT NULL column then fails the whole batch.
  const userId = sql<string>`(SELECT id FROM users WHERE id = ${account.id} AND (is_active OR ${isPendingDeletion(sql`users.id`)}) AND NOT is_admin AND ${isProven})`;
  const { provider } = state;
  const link = { provider, subject: identity.subject, userId, isEmailProven: true, createdAt: ctx.now };

  // A stranger may have set the password, unless the caller is signed in or the owner proved the address before.
  const isWithin = isSignedIn(ctx.actor) && ctx.actor.userId === account.id;
  const isKnown = linked !== undefined || isWithin || holder?.emailProvedAt !== null;
  const shut = isKnown ? null : revokePriorAccess(ctx, { userId: account.id, exceptSessionId: row.id, provider: link });

  try {
    await ctx.db.batch([
      ...insertSessionStatements(ctx.db, { ...row, userId }),
      revokeCurrentSessionStatement(ctx.db, ctx.actor),
      resetCodeFailuresStatement(ctx.db, { userId: account.id }),
      ...(linked ? [] : [linkProviderStatement(ctx.db, link)]),
      ...(shut?.statements ?? []),
      ...(linked ? [] : [markEmailOwnerProvedStatement(ctx.db, { userId: account.id, at: ctx.now }, sql`1`)]),
    ]);
  } catch (error) {
    throw isConflictOn(error, "sessions.user_id") ? refuse("social.email_taken") : error;
  }

  if (shut) await ctx.outbox.push({ kind: "deliver_message", messageId: shut.messageId });

  return { userId: account.id, token, activeRole: account.activeRole, isEmailSent: false };
}
