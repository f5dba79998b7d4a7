import type { MiddlewareFunction } from "react-router";
import { openOptimisticSession } from "#app/domain/auth/sessions/open-optimistic-session.ts";
import { type ResolvedSession, resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { revokeSessionByToken } from "#app/domain/auth/sessions/revoke-session-by-token.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { isWithinRequestRate } from "#app/domain/shared/limits/limit-request-rate.ts";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { Viewer } from "#app/views/users/viewer.ts";
import { cookiesContext, ctxContext, optimisticSessionContext, staleSessionContext, viewerContext } from "../context.ts";
import { clearedSessionCookie, sessionCookie, sessionTokenIn } from "../cookies/session-cookie.ts";
import { redirectIfDeactivated } from "../guards/redirect-if-deactivated.ts";
import { redirectIfPendingDeletion } from "../guards/redirect-if-pending-deletion.ts";
import { redirectToSetFactor } from "../redirect-to-set-factor.ts";
import { tooManyRequestsPage } from "../too-many-requests-page.ts";

/**
 * Sets the actor from the session cookie and the database, and renews the cookie of a sliding session.
 * An unknown token is dropped: the user becomes a visitor. A deactivated user is signed out and told so.
 * A user pending deletion goes to the restore page, an admin without a required second factor to its setup.
 */
export const actorMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const ctx = context.get(ctxContext);
  const token = sessionTokenIn(request, ctx.origin);
  if (!token) return next();
  const cookies = context.get(cookiesContext);
  const assumed = request.method === "GET" && context.get(optimisticSessionContext) ? openOptimisticSession(ctx, token) : null;
  if (assumed && !assumed.ctx.actor.mustSetFactor) {
    if (!(await isWithinRequestRate(assumed.ctx))) return tooManyRequestsPage(request);
    context.set(ctxContext, assumed.ctx);
    context.set(viewerContext, async () => viewerOf(await assumed.confirmed()));
    const response = await next();
    const session = await assumed.confirmed();
    // First, because a cookie that the page sets itself takes precedence.
    if (session?.isRenewed) cookies.unshift(sessionCookie(token, ctx.origin));
    context.set(staleSessionContext, session === null);
    return response;
  }

  const session = await resolveSession(ctx, token).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "account.leaving") {
      if (withoutPrefix(url.pathname) === "/logout") await revokeSessionByToken(ctx, token);
      return redirectIfPendingDeletion(url);
    }
    await revokeSessionByToken(ctx, token);
    cookies.push(clearedSessionCookie(ctx.origin));
    return redirectIfDeactivated(url)(error);
  });
  // a user pending deletion sees the restore page as a visitor; their cookie opens it
  if (session === "leaving") return next();
  if (!session) {
    cookies.push(clearedSessionCookie(ctx.origin));
    return next();
  }
  if (!(await isWithinRequestRate({ ...ctx, actor: session.actor }))) return tooManyRequestsPage(request);
  if (session.isRenewed) cookies.push(sessionCookie(token, ctx.origin));
  if (session.actor.mustSetFactor) redirectToSetFactor(url);
  context.set(ctxContext, { ...ctx, actor: session.actor });
  context.set(viewerContext, async () => viewerOf(session));
  return next();
};

const viewerOf = (session: ResolvedSession | null): Viewer =>
  session && {
    id: session.actor.userId,
    firstName: session.actor.firstName,
    activeRole: session.actor.activeRole,
    isArtisan: session.actor.isArtisan,
    isAdmin: session.actor.isAdmin,
    isConfirmed: session.actor.isConfirmed,
    unreadNotifications: session.unreadNotifications,
    hasUnreadRooms: session.hasUnreadRooms,
    lacksFactor: session.lacksFactor,
    mustSetFactor: session.actor.mustSetFactor === true,
    pointsAvailable: session.pointsAvailable,
    pictureId: session.pictureId,
  };
