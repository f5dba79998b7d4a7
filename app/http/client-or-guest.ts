import { isSignedIn, type SignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { type Request as GuestRequest, guestOfRequest } from "#app/domain/guests/guest-of-request.ts";
import { resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { ctxContext } from "./context.ts";
import { type Asked, signedIn } from "./guard.ts";
import { followTokenIn } from "./guest-cookie.ts";

/** For the pages that list what is one's own: an account's, else that of the follow link which was opened here (R41). */
export async function accountOrGuest(asked: Asked & { request: Request }): Promise<Ctx & { actor: SignedIn }> {
  const ctx = asked.context.get(ctxContext);
  if (isSignedIn(ctx.actor)) return { ...ctx, actor: ctx.actor };
  const token = followTokenIn(asked.request, ctx.origin);
  const guest = token === undefined ? null : await resolveGuest(ctx, token);
  return guest ? { ...ctx, actor: guest } : signedIn(asked);
}

/**
 * For the pages of one request: who came by its follow link is its client there (R41), and nowhere else; others are
 * asked to sign in.
 */
export async function clientOrGuest(
  asked: Asked & { request: Request },
  which: GuestRequest,
): Promise<Ctx & { actor: SignedIn }> {
  const ctx = asked.context.get(ctxContext);
  const token = followTokenIn(asked.request, ctx.origin);
  const guest = token === undefined ? null : await guestOfRequest(ctx, token, which);
  if (guest) return { ...ctx, actor: guest };
  return isSignedIn(ctx.actor) ? { ...ctx, actor: ctx.actor } : signedIn(asked);
}
