import { once } from "node:events";
import { createServer } from "node:http";

/**
 * Google, Apple and Facebook on loopback: a real OpenID provider at 127.0.0.1, which is another site than localhost.
 * `settings` configure the product at that origin to use it. A user signs in as `amel`, or with own claims as
 * `amel?email_verified=false`.
 */
export async function startIdentityProvider({ product }) {
  // Loaded on demand, because most test runs do not need it.
  const [{ openIdProvider }, { exportPKCS8, generateKeyPair }] = await Promise.all([
    import("./openid-provider.mjs"),
    import("jose"),
  ]);
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const server = createServer((request, response) => provider.answer(request, response));
  // Otherwise it would close an idle connection while a slow test uses it again.
  server.keepAliveTimeout = 3_600_000;
  await once(server.listen(0, "127.0.0.1"), "listening");
  server.unref();
  const origin = `http://127.0.0.1:${server.address().port}`;
  const provider = openIdProvider({ origin, product, clients: CLIENTS, appleKey: publicKey });
  return { origin, settings: { ...settingsAt(origin), APPLE_PRIVATE_KEY: await exportPKCS8(privateKey) } };
}

const CLIENTS = {
  google: { id: "google-of-the-tests", secret: "google-secret-of-the-tests" },
  apple: { id: "apple-of-the-tests", secret: "is a signed text, made anew each time", team: "TEAM000000", key: "KEY0000000" },
  facebook: { id: "facebook-of-the-tests", secret: "facebook-secret-of-the-tests" },
};

const settingsAt = (origin) => ({
  GOOGLE_CLIENT_ID: CLIENTS.google.id,
  GOOGLE_CLIENT_SECRET: CLIENTS.google.secret,
  GOOGLE_ISSUER: origin,
  GOOGLE_AUTHORIZATION_URL: `${origin}/auth`,
  GOOGLE_TOKEN_URL: `${origin}/token`,
  GOOGLE_KEYS_URL: `${origin}/jwks`,
  APPLE_CLIENT_ID: CLIENTS.apple.id,
  APPLE_TEAM_ID: CLIENTS.apple.team,
  APPLE_KEY_ID: CLIENTS.apple.key,
  APPLE_ISSUER: origin,
  APPLE_AUTHORIZATION_URL: `${origin}/auth`,
  APPLE_TOKEN_URL: `${origin}/token`,
  APPLE_KEYS_URL: `${origin}/jwks`,
  FACEBOOK_CLIENT_ID: CLIENTS.facebook.id,
  FACEBOOK_CLIENT_SECRET: CLIENTS.facebook.secret,
  FACEBOOK_AUTHORIZATION_URL: `${origin}/auth`,
  FACEBOOK_TOKEN_URL: `${origin}/token`,
  FACEBOOK_PROFILE_URL: `${origin}/graph/me`,
});

let started;

/** For tests in workerd: the settings of a product at the usual origin that uses the one provider of this run. */
export async function settingsOfIdentityProvider() {
  started ??= startIdentityProvider({ product: "http://localhost:8787" });
  return Response.json((await started).settings);
}
