import { data, redirect } from "react-router";
import { followShortLink } from "#app/domain/messaging/short-link.ts";
import { ctxContext } from "#app/http/context.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/short-link.ts";

/** The short link in an SMS to a guest. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = await followShortLink(context.get(ctxContext), params.token);
  if (!path) throw data(null, { status: 404 });
  return redirect(localizedPath(url, path), 303);
}
