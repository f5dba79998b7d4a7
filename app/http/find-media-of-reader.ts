import { resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { findServableMedia } from "#app/domain/media/queries.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { followTokenIn } from "./cookies/guest-cookie.ts";

/**
 * An image that the actor may see. A signed-in user who opened a guest's link also sees the images of that guest, and an admin
 * does not, who reads a chat only with a recorded reason.
 */
export async function findMediaOfReader(ctx: Ctx, request: Request, id: string) {
  const media = await findServableMedia(ctx, id);
  const isUser = isSignedIn(ctx.actor) && !ctx.actor.isGuest && !ctx.actor.isAdmin && !request.headers.has("Authorization");
  const token = media || !isUser ? undefined : followTokenIn(request, ctx.origin);
  const guest = token === undefined ? null : await resolveGuest(ctx, token);
  return guest ? findServableMedia({ ...ctx, actor: guest }, id) : media;
}
