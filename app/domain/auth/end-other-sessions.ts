import { and, eq, ne } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";

/** All the caller's devices but the one that asks are signed out at once (E21). Refuses: not_authenticated. */
export async function endOtherSessions({ actor, db, log }: Ctx): Promise<{ count: number }> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");

  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId)))
    .returning({ id: sessions.id });

  log("session.ended", { user_id: actor.userId, count: ended.length });
  return { count: ended.length };
}
