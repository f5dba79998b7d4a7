import { resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { isSignedIn, type SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { ctxContext } from "../context.ts";
import { followTokenIn } from "../cookies/guest-cookie.ts";
import { type RouteRequest, requireSignedIn } from "./page-guards.ts";

type RequestArgs = RouteRequest & { request: Request };

/** The signed-in user, else the guest of a follow link, else null. */
export async function findUserOrGuest({ context, request }: RequestArgs): Promise<(Ctx & { actor: SignedIn }) | null> {
  const ctx = context.get(ctxContext);
  if (isSignedIn(ctx.actor)) return { ...ctx, actor: ctx.actor };
  const token = followTokenIn(request, ctx.origin);
  const guest = token === undefined ? null : await resolveGuest(ctx, token);
  return guest && { ...ctx, actor: guest };
}

/** The same for pages and forms that require one of them. Others are redirected to sign in. */
export const requireUserOrGuest = async (args: RequestArgs): Promise<Ctx & { actor: SignedIn }> =>
  (await findUserOrGuest(args)) ?? requireSignedIn(args);
