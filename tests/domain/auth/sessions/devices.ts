import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";

export const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

export async function insertDeviceOwners() {
  await insertDemoUsers();
  for (const name of ["sara", "omar", "hakim", "rania", "wafa"]) await insertClient(name);
}

/** A signed-in device of a user. `asks` makes a ctx of its session. */
export async function device(userId: string, { at = NOON, userAgent = PHONE }: { at?: number; userAgent?: string } = {}) {
  const { db } = testCtx();
  const { token, row } = createSessionToken({ userId, isAdmin: false, userAgent }, at);
  await db.batch(insertSessionStatements(db, row));
  const session = await resolveSession(testCtx(undefined, { now: at }), token);
  if (!session) throw new Error("a new session lives");
  const actor: SignedIn = session.actor;
  return { id: row.id, asks: () => testCtx(actor), lives: async () => (await resolveSession(testCtx(), token)) !== null };
}
