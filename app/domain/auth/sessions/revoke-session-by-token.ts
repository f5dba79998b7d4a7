import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { parseToken, secretHashOf } from "./session-token.ts";

/**
 * Ends the session of this token, whatever its account may do now: a browser that is signed out because the account is
 * deactivated must not be signed in again by its activation. A token that is none, or over, changes nothing.
 */
export async function revokeSessionByToken({ db }: Pick<Ctx, "db">, token: string): Promise<void> {
  const parts = parseToken(token);
  if (!parts) return;

  await db.delete(sessions).where(and(eq(sessions.id, parts.id), eq(sessions.secretHash, secretHashOf(parts.secret))));
}
