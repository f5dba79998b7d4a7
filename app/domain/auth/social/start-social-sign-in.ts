import * as CHOICES from "#db/enums.ts";
import { oauthStates } from "#db/schema/auth.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { limitByCaller } from "../../shared/limits/limit-by-caller.ts";
import { OAUTH_STATE_LIFETIME_MS, SOCIAL_SIGN_INS } from "../rules.ts";
import { secretHashOf } from "../sessions/session-token.ts";

/** A page sends portal, next path and cookie key. The API sends none of them. */
type Beginning = { provider: string; portal?: "client" | "artisan"; next?: string | null; browserKey?: string };

/**
 * Starts a social sign-in and returns its state, valid for OAUTH_STATE_LIFETIME_MS, and the URL of the provider.
 * Refuses: throttled · invalid_choice in provider (not configured).
 */
export async function startSocialSignIn(
  ctx: Ctx,
  { provider: typed, portal = "client", next = null, browserKey }: Beginning,
): Promise<{ stateCode: string; authorizationUrl: string }> {
  await limitByCaller(ctx, SOCIAL_SIGN_INS);
  const provider = CHOICES.identityProvider.find((name) => name === typed);
  const opened = provider && ctx.identityProviders[provider]?.open();
  if (!provider || !opened)
    throw new InvalidFields({ provider: [{ code: "invalid_choice", params: { value: typed.slice(0, 100) } }] });

  await ctx.db.insert(oauthStates).values({
    stateHash: secretHashOf(opened.state),
    provider,
    pkceVerifier: opened.verifier,
    nonce: opened.nonce,
    portal,
    nextPath: next,
    language: ctx.language,
    browserHash: browserKey === undefined ? null : secretHashOf(browserKey),
    createdAt: ctx.now,
    expiresAt: ctx.now + OAUTH_STATE_LIFETIME_MS,
  });

  return { stateCode: opened.state, authorizationUrl: opened.url };
}
