import type { MiddlewareFunction } from "react-router";
import { resolveSession } from "#app/domain/auth/resolve-session.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { cookiesContext, ctxContext, viewerContext } from "./context.ts";
import { clearedSessionCookie, sessionCookie, sessionTokenIn } from "./session-cookie.ts";

/**
 * Finds out who reads, from the cookie and the database as it stands now, and renews a sliding session's cookie.
 * A token that is gone or whose account is inactive is forgotten: the reader is a visitor (T04).
 */
export const actorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const ctx = context.get(ctxContext);
  const token = sessionTokenIn(request, ctx.origin);
  if (!token) return next();
  const cookies = context.get(cookiesContext);
  const session = await resolveSession(ctx, token).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!session) {
    cookies.push(clearedSessionCookie(ctx.origin));
    return next();
  }
  if (session.isRenewed) cookies.push(sessionCookie(token, ctx.origin));
  const { actor } = session;
  context.set(ctxContext, { ...ctx, actor });
  context.set(viewerContext, {
    firstName: actor.firstName,
    activeRole: actor.activeRole,
    isArtisan: actor.isArtisan,
    isAdmin: actor.isAdmin,
    isConfirmed: actor.isConfirmed,
    unreadNotifications: session.unreadNotifications,
    pointsAvailable: session.pointsAvailable,
  });
  return next();
};
