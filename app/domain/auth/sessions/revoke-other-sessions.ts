import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { revokeSessionsStatement } from "../statements.ts";

/** Ends all sessions of the caller except the current one. Refuses: not_authenticated. */
export async function revokeOtherSessions({ actor, db, log }: Ctx): Promise<{ count: number }> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");

  const ended = await revokeSessionsStatement(db, { userId: actor.userId, exceptSessionId: actor.sessionId });

  log("session.ended", { user_id: actor.userId, count: ended.length });
  return { count: ended.length };
}
