import { env } from "cloudflare:workers";
import { consumeOauthState } from "#app/domain/auth/social/consume-oauth-state.ts";
import { signInWithProvider } from "#app/domain/auth/social/sign-in-with-provider.ts";
import { startSocialSignIn } from "#app/domain/auth/social/start-social-sign-in.ts";
import { VISITOR } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { ProviderName } from "#app/domain/shared/contracts/identity-provider.ts";
import { makeCtx } from "#worker/ctx.ts";
import { type TestCtx, testCtx } from "./ctx.ts";

/** The bindings of a deployment with all three providers, which are the real provider on the loopback interface. */
export async function socialEnv(over: Record<string, string> = {}): Promise<Env> {
  const settings = await env.IDENTITY_PROVIDER.fetch("http://provider.test/");
  return Object.assign({}, env, await settings.json<Record<string, string>>(), over);
}

/** A ctx of that deployment. It uses the real clock, like the provider, unless `now` is given. */
export async function socialCtx(over: Partial<Ctx> = {}, settings: Record<string, string> = {}): Promise<TestCtx> {
  const now = over.now ?? Date.now();
  const { identityProviders } = makeCtx(await socialEnv(settings), { now });
  return testCtx(VISITOR, { now, identityProviders, ...over });
}

type Callback = { state: string; code: string; error?: string };

/** Opens the provider's page, signs in or declines, and follows the redirect back. */
export async function consentAtProvider(authorizationUrl: string, login: string | "no"): Promise<Callback> {
  const jar = new Map<string, string>();
  const page = await fetchWithCookies(jar, authorizationUrl);
  const form = login === "no" ? { login: "amel", answer: "no" } : { login, answer: "yes" };
  const consent = { method: "POST", body: new URLSearchParams(form) };
  const submitted = await fetchWithCookies(jar, redirectOf(page, authorizationUrl), consent);
  return callbackFields(await fetchWithCookies(jar, redirectOf(submitted, authorizationUrl)));
}

async function fetchWithCookies(jar: Map<string, string>, url: string, init: RequestInit = {}): Promise<Response> {
  const Cookie = [...jar].map((pair) => pair.join("=")).join("; ");
  const response = await fetch(url, { ...init, redirect: "manual", headers: { Cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return response;
}

function redirectOf(response: Response, base: string): string {
  const location = response.headers.get("Location");
  if (!location) throw new Error(`the provider answered ${response.status}`);
  return new URL(location, base).href;
}

/** From the redirect URL, or from the form that the browser submits (Apple). */
async function callbackFields(response: Response): Promise<Callback> {
  const location = response.headers.get("Location");
  const fields = location
    ? new URL(location).searchParams
    : [...(await response.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
  const { state = "", code = "", error } = Object.fromEntries(fields);
  return { state, code, ...(error === undefined ? {} : { error }) };
}

type Options = {
  provider?: ProviderName;
  portal?: "client" | "artisan";
  browserKey?: string;
  firstName?: string;
  lastName?: string;
};

/** The complete sign-in, there and back. */
export async function signInAtProvider(
  ctx: Ctx,
  login: string,
  { provider = "google", portal, browserKey, ...names }: Options = {},
) {
  const { authorizationUrl } = await startSocialSignIn(ctx, { provider, portal, browserKey });
  const { state: stateCode, code } = await consentAtProvider(authorizationUrl, login);
  const state = await consumeOauthState(ctx, { stateCode, browserKey });
  return signInWithProvider(ctx, { ...names, state, code, nameless: (language) => `nobody in ${language}` });
}
