import { type Actor, VISITOR } from "#app/domain/actor.ts";
import { resolveSession } from "#app/domain/auth/resolve-session.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { refuse } from "#app/domain/refusals.ts";
import { isFromHere } from "#app/http/same-origin.ts";
import { sessionTokenIn } from "#app/http/session-cookie.ts";

export type Identity = { actor: Actor; token: string | undefined };

/**
 * Who asks the API: by header `Authorization: Token …` (P05), else by the browser's cookie, which counts on unsafe
 * methods only from our own pages. Refuses: invalid_token (header only: a stale cookie is a visitor), user_inactive.
 */
export async function identify(ctx: Ctx, request: Request): Promise<Identity> {
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const token = /^Token\s+(\S+)$/i.exec(header)?.[1];
    const session = token ? await resolveSession(ctx, token) : null;
    if (!session) throw refuse("invalid_token");
    return { actor: session.actor, token };
  }
  const token = sessionTokenIn(request, ctx.origin);
  if (!token) return { actor: VISITOR, token: undefined };
  if (!isFromHere(request, ctx.origin)) throw refuse("permission_denied");
  const session = await resolveSession(ctx, token);
  return { actor: session?.actor ?? VISITOR, token };
}
