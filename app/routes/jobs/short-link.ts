import { data, redirect } from "react-router";
import { followShortLink } from "#app/domain/messaging/short-link.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { cookiesContext, ctxContext } from "#app/http/context.ts";
import { unnamedDeviceCookie } from "#app/http/cookies/device-cookie.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { tooManyRequestsPage } from "#app/http/too-many-requests-page.ts";
import type { Route } from "./+types/short-link.ts";

/** The short link in an SMS to a guest. A browser without a mark gets one, so that the limit knows it. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  if (!ctx.device.isKnown) context.get(cookiesContext).push(await unnamedDeviceCookie(ctx, request));
  try {
    const path = await followShortLink(ctx, params.token);
    if (!path) throw data(null, { status: 404 });
    return redirect(localizedPath(url, path), 303);
  } catch (error) {
    if (error instanceof Refusal && error.code === "throttled") return tooManyRequestsPage(request, error);
    throw error;
  }
}
