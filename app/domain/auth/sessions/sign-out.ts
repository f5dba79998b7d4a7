import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";

export async function signOut({ actor, db }: Ctx): Promise<void> {
  if (!isSignedIn(actor)) return;

  await db.delete(sessions).where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)));
}
