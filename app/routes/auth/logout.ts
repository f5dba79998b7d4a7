import { redirect } from "react-router";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { ctxContext } from "#app/http/context.ts";
import { clearedSessionCookie } from "#app/http/cookies/session-cookie.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/logout.ts";

/** The session ends on the server; the browser forgets it. */
export async function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  await signOut(ctx);
  return redirect(localizedPath(url, "/"), { status: 303, headers: { "Set-Cookie": clearedSessionCookie(ctx.origin) } });
}

/** Nobody is signed out by a link. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(localizedPath(url, "/"));
