import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { OauthFailure } from "./oauth-request.ts";

/** Both clocks may be wrong by this much. */
const SKEW_SECONDS = 60;
/** The token was made for this sign-in. */
const OLDEST_SECONDS = 600;
const MAX_WAIT_MS = 8_000;

/** The used fields of an OpenID token response. */
export const TokenResponse = z.object({ id_token: z.string().max(20_000) });

const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  email: z.string().optional().catch(undefined),
  // Apple sends it as a string.
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .optional()
    .catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});

type Expected = { issuer: string; clientId: string; keysUrl: string; nonce: string; now: number };

/**
 * Claims of an ID token after its signature, issuer, audience, times and nonce are verified. Throws OauthFailure.
 */
export async function verifiedClaims(idToken: string, expected: Expected): Promise<z.infer<typeof Claims>> {
  const { payload } = await jwtVerify(idToken, keysAt(expected.keysUrl), {
    algorithms: ["RS256"],
    issuer: expected.issuer,
    audience: expected.clientId,
    requiredClaims: ["exp", "iat", "sub", "nonce"],
    maxTokenAge: OLDEST_SECONDS,
    clockTolerance: SKEW_SECONDS,
    currentDate: new Date(expected.now),
  }).catch((error: unknown) => {
    throw failureOf(error);
  });
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw new OauthFailure("social.refused", "claims of an unknown form");
  const { aud, azp, nonce } = claims.data;
  if (nonce !== expected.nonce) throw new OauthFailure("social.refused", "nonce");
  if (Array.isArray(aud) && aud.length > 1 && azp !== expected.clientId) throw new OauthFailure("social.refused", "azp");
  return claims.data;
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Cached for ten minutes. An unknown key id reads the keys again. The URLs are settings, so the cache stays small. */
function keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  const keys = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: MAX_WAIT_MS });
  keySets.set(url, keys);
  return keys;
}

/** Errors of the token have their own codes. An error while the keys are read has the general code, or none of jose's. */
function failureOf(error: unknown): OauthFailure {
  const isOfToken =
    error instanceof errors.JOSEError && !["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"].includes(error.code);
  const why = error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired ? error.claim : undefined;
  const code = error instanceof errors.JOSEError ? error.code : "keys";
  return new OauthFailure(isOfToken ? "social.refused" : "social.unavailable", why ? `${code} ${why}` : code);
}
