import { type OptimisticSession, openOptimisticSession } from "#app/domain/auth/sessions/open-optimistic-session.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { type Actor, VISITOR } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { followTokenIn } from "#app/http/cookies/guest-cookie.ts";
import { sessionTokenIn } from "#app/http/cookies/session-cookie.ts";
import { isSameOrigin } from "#app/http/guards/same-origin.ts";

export type Identity = { actor: Actor; token: string | undefined };

/**
 * Finds the caller of the API by `Authorization: Token …` or `Guest …`, else by the session cookie. On unsafe methods the
 * cookie counts only from our own pages. Refuses: invalid_token (header only; a stale cookie is ignored) · user_inactive.
 */
export async function authenticate(ctx: Ctx, request: Request): Promise<Identity> {
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const followToken = /^Guest\s+(\S+)$/i.exec(header)?.[1];
    if (followToken !== undefined) {
      const guest = await resolveGuest(ctx, followToken);
      if (!guest) throw refuse("invalid_token");
      return { actor: guest, token: undefined };
    }
    const token = /^Token\s+(\S+)$/i.exec(header)?.[1];
    const session = token ? await resolveSession(ctx, token) : null;
    if (!session) throw refuse("invalid_token");
    return { actor: session.actor, token };
  }
  const token = sessionTokenIn(request, ctx.origin);
  const followToken = followTokenIn(request, ctx.origin);
  if (!token && !followToken) return { actor: VISITOR, token: undefined };
  if (!isSameOrigin(request, ctx.origin)) throw refuse("permission_denied");
  const session = token ? await resolveSession(ctx, token) : null;
  if (session) return { actor: session.actor, token };
  return { actor: (followToken && (await resolveGuest(ctx, followToken))) || VISITOR, token };
}

/** The credentials of the request, of any kind. */
export function credentialsOf(request: Request, origin: string): { token: string | undefined; followToken: string | undefined } {
  const header = request.headers.get("Authorization");
  if (header === null) return { token: sessionTokenIn(request, origin), followToken: followTokenIn(request, origin) };
  return { token: /^Token\s+(\S+)$/i.exec(header)?.[1], followToken: /^Guest\s+(\S+)$/i.exec(header)?.[1] };
}

/**
 * For what reads first: assumes the last user of this session until it is checked. Null if the session is not in the cache of
 * this isolate, or the request is not from our own pages.
 */
export function authenticateOptimistically(ctx: Ctx, request: Request): (OptimisticSession & { token: string }) | null {
  const header = request.headers.get("Authorization");
  if (header === null && !isSameOrigin(request, ctx.origin)) return null;
  const token = header === null ? sessionTokenIn(request, ctx.origin) : /^Token\s+(\S+)$/i.exec(header)?.[1];
  const assumed = token ? openOptimisticSession(ctx, token) : null;
  return token && assumed ? { ...assumed, token } : null;
}
