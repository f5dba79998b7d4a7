import { redirect } from "react-router";
import { consumeOauthState, type OauthState } from "#app/domain/auth/social/consume-oauth-state.ts";
import { signInWithProvider } from "#app/domain/auth/social/sign-in-with-provider.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { ProviderName } from "#app/domain/shared/contracts/identity-provider.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { Refusal, type RefusalCode, refuse } from "#app/domain/shared/errors/refusals.ts";
import { pathInLanguage, prefixOf, withPrefix } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import { ctxContext } from "../context.ts";
import { clearedOauthCookie, oauthKeyIn } from "../cookies/oauth-cookie.ts";
import type { RouteRequest } from "../guards/page-guards.ts";
import { HOME_BY_ROLE } from "./home-pages.ts";
import { withSocialError } from "./social-sign-in-options.ts";
import { startSession } from "./start-session.ts";

/** From the URL, or from Apple's form, which alone contains a name. */
export type ProviderCallback = { state?: string; code?: string; error?: string; firstName?: string; lastName?: string };

type Returned = RouteRequest & { request: Request; provider: ProviderName; answer: ProviderCallback };

/**
 * Handles the return from a provider: signs in and continues to `next`.
 * On failure it returns to the sign-in page, in the same language, with a message.
 */
export async function handleProviderCallback(returned: Returned): Promise<Response> {
  const { context, provider, request } = returned;
  const ctx = context.get(ctxContext);
  const state = await stateOf(ctx, returned);
  if (!state) return withFault(returned, { portal: "client", next: null, language: ctx.language }, "social.state_invalid");
  try {
    const agreement = agreementIn(returned.answer);
    const userAgent = request.headers.get("User-Agent") ?? undefined;
    const opened = await signInWithProvider(ctx, { ...agreement, state, nameless, userAgent });
    const at = (path: string) => inLanguage(returned, state.language, path);
    const first = state.next ?? at(HOME_BY_ROLE[opened.activeRole]);
    const to = opened.isEmailSent ? withNext(at("/email-verification"), state.next) : first;
    const entered = await startSession(ctx, request, opened, to);
    entered.headers.append("Set-Cookie", clearedOauthCookie(provider, ctx.origin));
    return entered;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log("social.refused", { provider, code: error.code });
    return withFault(returned, state, error.code);
  }
}

/** Null for an invalid state, or one without the key of this browser, such as an app's. */
async function stateOf(ctx: Ctx, { request, provider, answer }: Returned): Promise<OauthState | null> {
  const browserKey = oauthKeyIn(request, provider, ctx.origin);
  if (!browserKey || !answer.state) return null;
  return consumeOauthState(ctx, { stateCode: answer.state, browserKey, provider }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Errors of providers when the user declines or the provider fails (RFC 6749, 4.1.2.1; Apple uses its own code). */
const REFUSAL_OF_ERROR: Readonly<Record<string, RefusalCode>> = {
  access_denied: "social.denied",
  user_cancelled_authorize: "social.denied",
  server_error: "social.unavailable",
  temporarily_unavailable: "social.unavailable",
};

function agreementIn({ error, code, firstName, lastName }: ProviderCallback) {
  if (error !== undefined) throw refuse((Object.hasOwn(REFUSAL_OF_ERROR, error) && REFUSAL_OF_ERROR[error]) || "social.refused");
  if (!code) throw refuse("social.refused");
  return { code, firstName, lastName };
}

const nameless = (language: Language) => translator(language)("auth.social.nameless");

type Place = Pick<OauthState, "portal" | "next" | "language">;

function withFault(returned: Returned, { portal, next, language }: Place, code: RefusalCode): Response {
  const at = (path: string) => inLanguage(returned, language, path);
  if (code === "user_inactive") return redirect(at("/deactivated"), 303);
  const page = code === "social.artisan_unknown" ? "/register/artisan" : `/login/${portal}`;
  return redirect(withNext(withSocialError(at(page), code), next), 303);
}

/** The callback URL has no language prefix, but the start page may have had one. */
function inLanguage({ context, url }: Returned, language: Language, path: string): string {
  const isRead = context.get(ctxContext).language === language;
  return isRead ? withPrefix(prefixOf(url.pathname), path) : pathInLanguage(language, path);
}
