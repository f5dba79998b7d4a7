import { and, eq, gt, isNull } from "drizzle-orm";
import { oauthStates } from "#db/schema/auth.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { ProviderName } from "../../shared/contracts/identity-provider.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { secretHashOf } from "../sessions/session-token.ts";

/** `browserKey`: from the cookie of the page that started. A sign-in by API has none, and the two do not mix. */
type Return = { stateCode: string; browserKey?: string; provider?: ProviderName };

export type OauthState = Awaited<ReturnType<typeof consumeOauthState>>;

/** Deletes and returns the state, so it is valid once. Refuses: social.state_invalid (also of another provider or browser). */
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
      portal: oauthStates.portal,
      next: oauthStates.nextPath,
      language: oauthStates.language,
      browserHash: oauthStates.browserHash,
    });
  if (!state) throw refuse("social.state_invalid");
  const { browserHash, ...kept } = state;
  return { ...kept, isFromPage: browserHash !== null };
}
