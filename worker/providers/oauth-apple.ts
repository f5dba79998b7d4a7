import { generateState, OAuth2Client } from "arctic";
import { importPKCS8, SignJWT } from "jose";
import type { IdentityProvider } from "#app/domain/shared/contracts/identity-provider.ts";
import { TokenResponse, verifiedClaims } from "./id-token.ts";
import { OauthFailure, requestProvider } from "./oauth-request.ts";
import type { OauthSettings } from "./oauth-settings.ts";

/**
 * Sign in with Apple: OpenID Connect without PKCE. Apple posts the response as a form, because name and email are
 * requested. Undefined if the deployment has no client at Apple.
 */
export function appleProvider(settings: OauthSettings, { origin, now }: { origin: string; now: number }) {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: team, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: key } = settings;
  if (!clientId || !team || !keyId || !key) return undefined;
  const returnTo = `${origin}/apple-callback`;
  const client = new OAuth2Client(clientId, null, returnTo);

  return {
    open() {
      const [state, nonce] = [generateState(), generateState()];
      const url = client.createAuthorizationURL(settings.APPLE_AUTHORIZATION_URL, state, ["openid", "name", "email"]);
      url.searchParams.set("response_mode", "form_post");
      url.searchParams.set("nonce", nonce);
      return { url: url.href, state, verifier: "", nonce };
    },

    async identify({ code, nonce }) {
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: returnTo,
        client_id: clientId,
        client_secret: await clientSecret({ team, keyId, key, clientId, audience: settings.APPLE_ISSUER, now }),
      });
      const answer = await requestProvider(settings.APPLE_TOKEN_URL, { method: "POST", body }, TokenResponse);
      const claims = await verifiedClaims(answer.id_token, {
        issuer: settings.APPLE_ISSUER,
        keysUrl: settings.APPLE_KEYS_URL,
        clientId,
        nonce,
        now,
      });
      return { subject: claims.sub, email: claims.email, isEmailProven: claims.email_verified === true };
    },
  } satisfies IdentityProvider;
}

type Signing = { team: string; keyId: string; key: string; clientId: string; audience: string; now: number };

/** Apple accepts no client secret, but a JWT that the team's key signs. */
async function clientSecret({ team, keyId, key, clientId, audience, now }: Signing): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  const signingKey = await importPKCS8(key, "ES256").catch(() => {
    throw new OauthFailure("social.unavailable", "APPLE_PRIVATE_KEY is no key");
  });
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(team)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(signingKey);
}
