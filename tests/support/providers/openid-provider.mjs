import { createHmac, generateKeyPairSync } from "node:crypto";
import { text } from "node:stream/consumers";
import { jwtVerify } from "jose";
import { Provider } from "oidc-provider";
import { createMemoryAdapter } from "oidc-provider/lib/adapters/memory_adapter.js";

/** panva's OpenID provider, with one own page on which a user signs in or declines. */
export function openIdProvider({ origin, product, clients, appleKey }) {
  const { google, apple, facebook } = clients;
  /** The claims of each user at the last sign-in. */
  const claims = new Map();
  const provider = new Provider(origin, {
    adapter: createMemoryAdapter(),
    clients: [
      { ...clientOf(google), redirect_uris: [`${product}/oauth/google/callback`] },
      { ...clientOf(apple), redirect_uris: [`${product}/apple-callback`] },
      { ...clientOf(facebook), redirect_uris: [`${product}/oauth/facebook/callback`] },
    ],
    jwks: { keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })] },
    cookies: { keys: ["of the tests"] },
    scopes: ["openid", "email", "profile", "name", "public_profile"],
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"], public_profile: ["id"] },
    // Like at Google and Apple, the ID token itself contains the claims.
    conformIdTokenClaims: false,
    pkce: { required: (_, client) => client.clientId === google.id },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    features: { devInteractions: { enabled: false } },
    renderError: (ctx, { error, error_description: why }) => {
      ctx.type = "text";
      ctx.body = `${error}: ${why}`;
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...claims.get(sub) }) }),
  });
  provider.on("server_error", (_, error) => console.error(error));
  provider.Client.prototype.compareClientSecret = function compare(secret) {
    return this.clientId === apple.id ? isSecretOfApple(secret, { key: appleKey, apple, origin }) : secret === this.clientSecret;
  };
  const handle = provider.callback();
  return {
    answer(request, response) {
      if (request.url.startsWith("/interaction/")) return interact({ provider, claims }, request, response);
      if (request.url.startsWith("/graph/me"))
        return serveGraph({ provider, claims, secret: facebook.secret }, request, response);
      return handle(request, response);
    },
  };
}

const clientOf = ({ id, secret }) => ({ client_id: id, client_secret: secret, token_endpoint_auth_method: "client_secret_post" });

/** The claims of a login. An empty value removes a claim. */
function claimsIn(sub, said) {
  const usual = { email: `${sub}@mail.example`, email_verified: "true", given_name: "Amel", family_name: "Haddad" };
  const all = { ...usual, ...Object.fromEntries(new URLSearchParams(said)) };
  const claims = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
  return "email_verified" in claims ? { ...claims, email_verified: claims.email_verified === "true" } : claims;
}

/** Browser tests move the clock of the product ahead of this provider's. */
const SKEW = "1h";

/** Apple accepts no client secret, but a JWT that the team's key signs for five minutes. */
const isSecretOfApple = (secret, { key, apple, origin }) =>
  jwtVerify(secret, key, {
    issuer: apple.team,
    subject: apple.id,
    audience: origin,
    maxTokenAge: "5m",
    clockTolerance: SKEW,
  }).then(
    ({ protectedHeader }) => protectedHeader.kid === apple.key,
    () => false,
  );

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Provider</title>
<form method="post"><p><label>Who are you? <input name="login" value="amel"></label></p>
<p><button>Continue</button> <button name="answer" value="no">Cancel</button></p></form></html>`;

async function interact({ provider, claims }, request, response) {
  if (request.method === "GET") return response.writeHead(200, { "Content-Type": "text/html" }).end(PAGE);
  const form = new URLSearchParams(await text(request));
  const [sub, said] = form.get("login").split("?");
  const denied = { error: "access_denied", error_description: "the person said no" };
  if (form.get("answer") === "no") return provider.interactionFinished(request, response, denied);
  claims.set(sub, claimsIn(sub, said));
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: sub, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const agreed = { login: { accountId: sub }, consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, agreed);
}

/**
 * Facebook has its own endpoint and field names, does not report whether an address is confirmed, and requires a proof that the
 * caller knows the secret.
 */
async function serveGraph({ provider, claims, secret }, request, response) {
  const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
  const proof = createHmac("sha256", secret).update(bearer).digest("hex");
  const token = request.url.includes(`appsecret_proof=${proof}`) && (await provider.AccessToken.find(bearer));
  if (!token) return response.writeHead(400).end('{"error":{"type":"OAuthException"}}');
  const { email, given_name, family_name } = claims.get(token.accountId);
  const answer = { id: token.accountId, email, first_name: given_name, last_name: family_name };
  return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
}
