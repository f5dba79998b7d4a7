import { type JobOrOfferId as GuestRequest, guestOfJobOrOffer } from "#app/domain/guests/guest-of-job-or-offer.ts";
import { isSignedIn, type SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { ctxContext } from "../context.ts";
import { followTokenIn } from "../cookies/guest-cookie.ts";
import { type RouteRequest, requireSignedIn } from "./page-guards.ts";

/**
 * For the pages of one job. A guest with its follow link counts as its client, for this job only.
 * Others are redirected to sign in.
 */
export async function requireClientOrGuest(
  args: RouteRequest & { request: Request },
  which: GuestRequest,
): Promise<Ctx & { actor: SignedIn }> {
  const ctx = args.context.get(ctxContext);
  const token = followTokenIn(args.request, ctx.origin);
  const guest = token === undefined ? null : await guestOfJobOrOffer(ctx, token, which);
  if (guest) return { ...ctx, actor: guest };
  return isSignedIn(ctx.actor) ? { ...ctx, actor: ctx.actor } : requireSignedIn(args);
}
