import { createHmac } from "node:crypto";
import { generateState, OAuth2Client } from "arctic";
import { z } from "zod";
import type { IdentityProvider } from "#app/domain/shared/contracts/identity-provider.ts";
import { requestProvider } from "./oauth-request.ts";
import type { OauthSettings } from "./oauth-settings.ts";

const TokenAnswer = z.object({ access_token: z.string().min(1) });

const Profile = z.object({
  id: z.string().min(1).max(255),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/**
 * Sign in with Facebook: OAuth 2, and a request for the profile. Facebook does not report whether an email address is confirmed,
 * so none counts as confirmed. Undefined if the deployment has no client at Facebook.
 */
export function facebookProvider(settings: OauthSettings, { origin }: { origin: string }) {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) return undefined;
  const returnTo = `${origin}/oauth/facebook/callback`;
  const client = new OAuth2Client(clientId, null, returnTo);

  return {
    open() {
      const state = generateState();
      const url = client.createAuthorizationURL(settings.FACEBOOK_AUTHORIZATION_URL, state, ["email", "public_profile"]);
      return { url: url.href, state, verifier: "", nonce: "" };
    },

    async identify({ code }) {
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: returnTo,
        client_id: clientId,
        client_secret: clientSecret,
      });
      const { access_token: token } = await requestProvider(settings.FACEBOOK_TOKEN_URL, { method: "POST", body }, TokenAnswer);
      const headers = { Authorization: `Bearer ${token}` };
      const profile = await requestProvider(profileUrl(settings, token, clientSecret), { headers }, Profile);
      return {
        subject: profile.id,
        email: profile.email,
        isEmailProven: false,
        firstName: profile.first_name,
        lastName: profile.last_name,
      };
    },
  } satisfies IdentityProvider;
}

/** The proof makes a stolen token useless to others. */
function profileUrl({ FACEBOOK_PROFILE_URL }: OauthSettings, accessToken: string, clientSecret: string): URL {
  const url = new URL(FACEBOOK_PROFILE_URL);
  url.searchParams.set("fields", "id,email,first_name,last_name");
  url.searchParams.set("appsecret_proof", createHmac("sha256", clientSecret).update(accessToken).digest("hex"));
  return url;
}
