import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { parseToken, secretHashOf } from "./session-token.ts";

/** Ends a session by its token, also of a deactivated account: reactivation must not sign the browser in again. */
export async function revokeSessionByToken({ db }: Pick<Ctx, "db">, token: string): Promise<void> {
  const parts = parseToken(token);
  if (!parts) return;

  await db.delete(sessions).where(and(eq(sessions.id, parts.id), eq(sessions.secretHash, secretHashOf(parts.secret))));
}
