import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { endSessionsStatement } from "./statements.ts";

/** All the caller's devices but the one that asks are signed out at once (E21). Refuses: not_authenticated. */
export async function endOtherSessions({ actor, db, log }: Ctx): Promise<{ count: number }> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");

  const ended = await endSessionsStatement(db, { userId: actor.userId, but: actor.sessionId });

  log("session.ended", { user_id: actor.userId, count: ended.length });
  return { count: ended.length };
}
