import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";

/** Ends one session of the caller. Refuses: not_authenticated · not_found (of another user, or ended). */
export async function revokeSession({ actor, db, log }: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");

  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id });

  if (ended.length === 0) throw refuse("not_found");
  log("session.ended", { user_id: actor.userId, count: 1 });
}
