import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx, SocketClient } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import type { SocketUpgradeResponse } from "./endpoint.ts";
import { TransportProblem } from "./problem.ts";

/**
 * Browsers open sockets across sites and send cookies without a preflight. A page of another site is refused, whatever
 * token it sends. A request without an origin does not come from a page: it needs an Authorization header, because cookies
 * and tickets are for our pages only. Refuses: permission_denied.
 */
export function refuseForeignSocket(request: Request, { origin, byTicket }: { origin: string; byTicket: boolean }): void {
  const from = request.headers.get("Origin");
  const needsPage = byTicket || (request.headers.has("Cookie") && !request.headers.has("Authorization"));
  if (from === null ? needsPage : from !== origin) throw refuse("permission_denied");
}

/** Checked after 401, 404 and 403, so that a plain GET reveals nothing that an upgrade hides. */
export function requireUpgrade(request: Request): void {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket")
    throw new TransportProblem(426, "upgrade_required", "This call is a WebSocket.", { Upgrade: "websocket" });
}

/** The identity that the object needs for its socket. Refuses: not_authenticated. */
export function socketClientOf({ actor, language }: Ctx): SocketClient {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  return { userId: actor.userId, sessionId: actor.sessionId, language };
}

export const upgradeResponse = (response: Response): SocketUpgradeResponse => ({ status: 101, response });
