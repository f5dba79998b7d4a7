import { randomBytes } from "node:crypto";
import { OAUTH_STATE_LIFETIME_MS } from "#app/domain/auth/rules.ts";
import { readCookie } from "./session-cookie.ts";

const nameFor = (provider: string, origin: string) => `${origin.startsWith("https:") ? "__Host-" : ""}oauth-${provider}`;

/** Apple posts its form from its own site; only a SameSite=None cookie is sent with it. */
const attributesFor = (provider: string) => `Path=/; HttpOnly; Secure; SameSite=${provider === "apple" ? "None" : "Lax"}`;

/** The key of this browser that binds its way out to a provider to its way back; two windows share it. */
export function oauthKeyIn(request: Request, provider: string, origin: string): string | undefined {
  const key = readCookie(request.headers.get("Cookie"), nameFor(provider, origin));
  return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined;
}

export const newOauthKey = () => randomBytes(32).toString("base64url");

export const oauthCookie = (key: string, provider: string, origin: string): string =>
  `${nameFor(provider, origin)}=${key}; Max-Age=${OAUTH_STATE_LIFETIME_MS / 1000}; ${attributesFor(provider)}`;

export const clearedOauthCookie = (provider: string, origin: string): string =>
  `${nameFor(provider, origin)}=; Max-Age=0; ${attributesFor(provider)}`;
