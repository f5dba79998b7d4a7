import { type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { isSignedIn, type SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { prefixOf, withPrefix } from "#app/i18n/localized-path.ts";
import { withoutOutcome } from "#app/views/forms/without-outcome.ts";
import { ctxContext } from "../context.ts";

export type RouteRequest = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * For signed-in users. Others go to /login, as a document, so that a form that was sent is saved (saveFormValues), and return
 * afterwards. The commands check the rights again.
 */
export function requireSignedIn({ context, url }: RouteRequest): Ctx & { actor: SignedIn } {
  const ctx = context.get(ctxContext);
  if (!isSignedIn(ctx.actor)) throw redirectDocument(signInPath(url, "/login"));
  return { ...ctx, actor: ctx.actor };
}

/** The same for a form that no browser saves: the page to return to says that it was not sent. */
export const requireSignedInToSend = ({ context, url }: RouteRequest) =>
  requireSignedIn({ context, url: new URL(`${url.pathname}?unsent=1`, url) });

/** For the artisan view. Others go to /, as a document: that page is static. */
export function requireArtisanView(args: RouteRequest): Ctx & { actor: SignedIn } {
  const ctx = requireSignedIn(args);
  if (ctx.actor.activeRole !== "artisan") throw redirectDocument(localizedPath(args.url, "/"));
  return ctx;
}

/** For admins. Visitors go to the admin sign-in and return, others go to /, both as documents: those pages are static. */
export function requireAdminPage({ context, url }: RouteRequest): Ctx & { actor: SignedIn } {
  const ctx = context.get(ctxContext);
  if (!isSignedIn(ctx.actor)) throw redirectDocument(signInPath(url, "/login/admin"));
  if (ctx.actor.kind !== "admin") throw redirectDocument(localizedPath(url, "/"));
  return { ...ctx, actor: ctx.actor };
}

/** For the setup of a second factor. Also admits an admin whose rights wait for that factor. */
export function requireFactorOwnerPage(args: RouteRequest): Ctx & { actor: SignedIn } {
  const ctx = args.context.get(ctxContext);
  return isSignedIn(ctx.actor) && ctx.actor.mustSetFactor ? { ...ctx, actor: ctx.actor } : requireAdminPage(args);
}

/** For visitors only. Signed-in users go to /account. */
export function requireVisitor({ context, url }: RouteRequest): Ctx {
  const ctx = context.get(ctxContext);
  if (isSignedIn(ctx.actor)) throw redirect(localizedPath(url, "/account"));
  return ctx;
}

/** Users who signed in at another portal may still use the admin sign-in; a signed-in admin is redirected. */
export function requireAdminSignIn(args: RouteRequest): Ctx {
  const ctx = args.context.get(ctxContext);
  return ctx.actor.kind === "admin" ? requireVisitor(args) : ctx;
}

/** The page to return to must not tell the outcome of an earlier form: the one that was sent now was not accepted. */
const signInPath = (url: URL, door: string): string =>
  `${localizedPath(url, door)}?next=${encodeURIComponent(withoutOutcome(url.pathname + url.search))}`;

/** A path under the language prefix of the page that is left. */
export const localizedPath = (url: URL, path: string): string => withPrefix(prefixOf(url.pathname), path);
