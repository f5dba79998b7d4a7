import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";

/** Ends the session that asks, on the server, for good. Who has none is signed out already (C07). */
export async function signOut({ actor, db }: Ctx): Promise<void> {
  if (!isSignedIn(actor)) return;

  await db.delete(sessions).where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)));
}
