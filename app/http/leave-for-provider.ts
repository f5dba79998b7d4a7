import { data, redirect } from "react-router";
import { beginSocialSignIn } from "#app/domain/auth/begin-social-sign-in.ts";
import { InvalidFields } from "#app/domain/field-errors.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { type Asked, asVisitor, here } from "./guard.ts";
import { nextOf, withNext } from "./next.ts";
import { newOauthKey, oauthCookie, oauthKeyIn } from "./oauth-cookie.ts";
import { withSocialFault } from "./social-offer.ts";

/** A button's form leads to the page of its provider; this browser keeps a key that must be there on the way back. */
export async function leaveForProvider(asked: Asked & { request: Request; provider: string }): Promise<Response> {
  const { request, url, provider } = asked;
  const ctx = asVisitor(asked);
  const door = url.searchParams.get("door") === "artisan" ? "artisan" : "client";
  const next = nextOf(url);
  const browserKey = oauthKeyIn(request, provider, ctx.origin) ?? newOauthKey();
  try {
    const { authorizationUrl } = await beginSocialSignIn(ctx, { provider, door, next, browserKey });
    const cookie = oauthCookie(browserKey, provider, ctx.origin);
    return redirect(authorizationUrl, { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (error instanceof InvalidFields) throw data(null, { status: 404 });
    if (!(error instanceof Refusal)) throw error;
    return redirect(withNext(withSocialFault(here(url, `/login/${door}`), error.code), next), 303);
  }
}
