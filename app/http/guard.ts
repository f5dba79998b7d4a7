import { type RouterContextProvider, redirect } from "react-router";
import { isSignedIn, type SignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { prefixOf, withPrefix } from "#app/i18n/address.ts";
import { ctxContext } from "./context.ts";

export type Asked = { context: Readonly<RouterContextProvider>; url: URL };

/** For pages of the signed-in: others go to /login and come back here afterwards (R22). The verbs are the authority. */
export function signedIn({ context, url }: Asked): Ctx & { actor: SignedIn } {
  const ctx = context.get(ctxContext);
  if (!isSignedIn(ctx.actor)) throw redirect(`${here(url, "/login")}?next=${encodeURIComponent(url.pathname + url.search)}`);
  return { ...ctx, actor: ctx.actor };
}

/** For pages of the artisan's view: others go to / (R25–R29, house decision 9). */
export function asArtisan(asked: Asked): Ctx & { actor: SignedIn } {
  const ctx = signedIn(asked);
  if (ctx.actor.activeRole !== "artisan") throw redirect(here(asked.url, "/"));
  return ctx;
}

/** For the back office: visitors come in by the admins' door and return, others go to / (R24). */
export function asAdmin({ context, url }: Asked): Ctx & { actor: SignedIn } {
  const ctx = context.get(ctxContext);
  if (!isSignedIn(ctx.actor))
    throw redirect(`${here(url, "/login/admin")}?next=${encodeURIComponent(url.pathname + url.search)}`);
  if (ctx.actor.kind !== "admin") throw redirect(here(url, "/"));
  return { ...ctx, actor: ctx.actor };
}

/** For the set-up of a second factor: also for an admin who is none until he has one. */
export function asFactorOwner(asked: Asked): Ctx & { actor: SignedIn } {
  const ctx = asked.context.get(ctxContext);
  return isSignedIn(ctx.actor) && ctx.actor.mustSetFactor ? { ...ctx, actor: ctx.actor } : asAdmin(asked);
}

/** For pages that make no sense to who is signed in already: they go to /account (R08). */
export function asVisitor({ context, url }: Asked): Ctx {
  const ctx = context.get(ctxContext);
  if (isSignedIn(ctx.actor)) throw redirect(here(url, "/account"));
  return ctx;
}

/** For the admins' door: who is signed in by another one may still come in by it, an admin needn't. */
export function atAdminsDoor(asked: Asked): Ctx {
  const ctx = asked.context.get(ctxContext);
  return ctx.actor.kind === "admin" ? asVisitor(asked) : ctx;
}

/** A path under the language prefix of the page that is left. */
export const here = (url: URL, path: string): string => withPrefix(prefixOf(url.pathname), path);
