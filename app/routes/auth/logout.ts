import { redirect } from "react-router";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { ctxContext } from "#app/http/context.ts";
import { clearedSessionCookie } from "#app/http/cookies/session-cookie.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/logout.ts";

/** Revokes the session on the server and deletes the cookie. */
export async function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  await signOut(ctx);
  return redirect(localizedPath(url, "/"), { status: 303, headers: { "Set-Cookie": clearedSessionCookie(ctx.origin) } });
}

/** A link cannot sign out a user. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(localizedPath(url, "/"));
