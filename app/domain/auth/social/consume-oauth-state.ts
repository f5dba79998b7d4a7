import { and, eq, gt, isNull } from "drizzle-orm";
import { oauthStates } from "#db/schema/auth.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { ProviderName } from "../../shared/contracts/identity-provider.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { secretHashOf } from "../sessions/session-token.ts";

/** `browserKey` of the cookie, where a page set out: what a program began is no browser's, and the other way round. */
type Return = { stateCode: string; browserKey?: string; provider?: ProviderName };

export type OauthState = Awaited<ReturnType<typeof consumeOauthState>>;

/**
 * Takes away what was kept of a person on the way, in the statement that finds it, so that a state is good once.
 * Refuses: social.state_invalid (unknown, used, too old, another provider's, or brought by another browser).
 */
export async function consumeOauthState({ db, now }: Ctx, { stateCode, browserKey, provider }: Return) {
  const [state] = await db
    .delete(oauthStates)
    .where(
      and(
        eq(oauthStates.stateHash, secretHashOf(stateCode)),
        gt(oauthStates.expiresAt, now),
        browserKey === undefined ? isNull(oauthStates.browserHash) : eq(oauthStates.browserHash, secretHashOf(browserKey)),
        provider && eq(oauthStates.provider, provider),
      ),
    )
    .returning({
      provider: oauthStates.provider,
      verifier: oauthStates.pkceVerifier,
      nonce: oauthStates.nonce,
      door: oauthStates.portal,
      next: oauthStates.nextPath,
      language: oauthStates.language,
      browserHash: oauthStates.browserHash,
    });
  if (!state) throw refuse("social.state_invalid");
  const { browserHash, ...kept } = state;
  return { ...kept, isFromPage: browserHash !== null };
}
