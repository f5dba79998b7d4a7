import { env } from "cloudflare:workers";
import { consumeOauthState } from "#app/domain/auth/social/consume-oauth-state.ts";
import { signInWithProvider } from "#app/domain/auth/social/sign-in-with-provider.ts";
import { startSocialSignIn } from "#app/domain/auth/social/start-social-sign-in.ts";
import { VISITOR } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { ProviderName } from "#app/domain/shared/contracts/identity-provider.ts";
import { makeCtx } from "#worker/ctx.ts";
import { type TestCtx, testCtx } from "./ctx.ts";

/** The bindings of a deployment that offers all three, of which the real provider on loopback is each. */
export async function socialEnv(over: Record<string, string> = {}): Promise<Env> {
  const settings = await env.IDENTITY_PROVIDER.fetch("http://provider.test/");
  return Object.assign({}, env, await settings.json<Record<string, string>>(), over);
}

/** A ctx of that deployment. Its clock is the real one, as the provider's is, unless it is said otherwise. */
export async function socialCtx(over: Partial<Ctx> = {}, settings: Record<string, string> = {}): Promise<TestCtx> {
  const now = over.now ?? Date.now();
  const { identityProviders } = makeCtx(await socialEnv(settings), { now });
  return testCtx(VISITOR, { now, identityProviders, ...over });
}

type Answer = { state: string; code: string; error?: string };

/** The person goes to the provider's page, says who he is there, or that he does not want to, and is sent back. */
export async function consentAtProvider(authorizationUrl: string, login: string | "no"): Promise<Answer> {
  const jar = new Map<string, string>();
  const asked = await step(jar, authorizationUrl);
  const form = login === "no" ? { login: "amel", answer: "no" } : { login, answer: "yes" };
  const said = await step(jar, placeOf(asked, authorizationUrl), { method: "POST", body: new URLSearchParams(form) });
  return answerIn(await step(jar, placeOf(said, authorizationUrl)));
}

async function step(jar: Map<string, string>, url: string, init: RequestInit = {}): Promise<Response> {
  const Cookie = [...jar].map((pair) => pair.join("=")).join("; ");
  const response = await fetch(url, { ...init, redirect: "manual", headers: { Cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return response;
}

function placeOf(response: Response, base: string): string {
  const location = response.headers.get("Location");
  if (!location) throw new Error(`the provider answered ${response.status}`);
  return new URL(location, base).href;
}

/** In the address to which the person is sent, or in the form that his browser is to send (Apple). */
async function answerIn(response: Response): Promise<Answer> {
  const location = response.headers.get("Location");
  const fields = location
    ? new URL(location).searchParams
    : [...(await response.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
  const { state = "", code = "", error } = Object.fromEntries(fields);
  return { state, code, ...(error === undefined ? {} : { error }) };
}

type Way = { provider?: ProviderName; portal?: "client" | "artisan"; browserKey?: string; firstName?: string; lastName?: string };

/** All the way there and back. */
export async function signInAtProvider(ctx: Ctx, login: string, { provider = "google", portal, browserKey, ...names }: Way = {}) {
  const { authorizationUrl } = await startSocialSignIn(ctx, { provider, portal, browserKey });
  const { state: stateCode, code } = await consentAtProvider(authorizationUrl, login);
  const state = await consumeOauthState(ctx, { stateCode, browserKey });
  return signInWithProvider(ctx, { ...names, state, code, nameless: (language) => `nobody in ${language}` });
}
