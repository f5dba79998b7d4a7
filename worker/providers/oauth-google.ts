import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";
import type { IdentityProvider } from "#app/domain/shared/contracts/identity-provider.ts";
import { TokenResponse, verifiedClaims } from "./id-token.ts";
import { requestProvider } from "./oauth-request.ts";
import type { OauthSettings } from "./oauth-settings.ts";

/** Sign in with Google: OpenID Connect with PKCE. Undefined if the deployment has no client at Google. */
export function googleProvider(settings: OauthSettings, { origin, now }: { origin: string; now: number }) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) return undefined;
  const returnTo = `${origin}/oauth/google/callback`;
  const client = new OAuth2Client(clientId, null, returnTo);

  return {
    open() {
      const [state, verifier, nonce] = [generateState(), generateCodeVerifier(), generateState()];
      const scopes = ["openid", "email", "profile"];
      const at = settings.GOOGLE_AUTHORIZATION_URL;
      const url = client.createAuthorizationURLWithPKCE(at, state, CodeChallengeMethod.S256, verifier, scopes);
      url.searchParams.set("nonce", nonce);
      return { url: url.href, state, verifier, nonce };
    },

    async identify({ code, verifier, nonce }) {
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: returnTo,
        client_id: clientId,
        client_secret: clientSecret,
      });
      const answer = await requestProvider(settings.GOOGLE_TOKEN_URL, { method: "POST", body }, TokenResponse);
      const claims = await verifiedClaims(answer.id_token, {
        issuer: settings.GOOGLE_ISSUER,
        keysUrl: settings.GOOGLE_KEYS_URL,
        clientId,
        nonce,
        now,
      });
      return {
        subject: claims.sub,
        email: claims.email,
        isEmailProven: claims.email_verified === true,
        firstName: claims.given_name,
        lastName: claims.family_name,
      };
    },
  } satisfies IdentityProvider;
}
