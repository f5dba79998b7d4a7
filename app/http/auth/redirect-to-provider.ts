import { data, redirect } from "react-router";
import { startSocialSignIn } from "#app/domain/auth/social/start-social-sign-in.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import { newOauthKey, oauthCookie, oauthKeyIn } from "../cookies/oauth-cookie.ts";
import { localizedPath, type RouteRequest, requireVisitor } from "../guards/page-guards.ts";
import { nextPathOf } from "./next.ts";
import { withSocialError } from "./social-sign-in-options.ts";

/** Redirects a form to the page of its provider. The browser keeps a key that must be present at the return. */
export async function redirectToProvider(args: RouteRequest & { request: Request; provider: string }): Promise<Response> {
  const { request, url, provider } = args;
  const ctx = requireVisitor(args);
  const portal = url.searchParams.get("door") === "artisan" ? "artisan" : "client";
  const next = nextPathOf(url);
  const browserKey = oauthKeyIn(request, provider, ctx.origin) ?? newOauthKey();
  try {
    const { authorizationUrl } = await startSocialSignIn(ctx, { provider, portal, next, browserKey });
    const cookie = oauthCookie(browserKey, provider, ctx.origin);
    return redirect(authorizationUrl, { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (error instanceof InvalidFields) throw data(null, { status: 404 });
    if (!(error instanceof Refusal)) throw error;
    return redirect(withNext(withSocialError(localizedPath(url, `/login/${portal}`), error.code), next), 303);
  }
}
