import { eq, type SQL, sql } from "drizzle-orm";
import { credentials } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitByUser } from "../shared/limits/limit-by-user.ts";
import { verifyPassword } from "./passwords/password-hash.ts";
import { sessionStartedAt } from "./queries.ts";
import { isRecentSignIn, PASSWORD_CHANGE_USER_LIMIT } from "./rules.ts";

/** `isRetry`: a retry of the same edit, which was counted before. */
type Proof = { currentPassword: string | undefined; isRetry?: boolean };

/**
 * Requires a recent sign-in or the password. `holder` is SQL for the batch: the user id, or NULL once the proof is void.
 * Refuses: not_authenticated · throttled · password.none · in current_password: required, password_wrong.
 */
export async function ownerProof(ctx: Ctx & { actor: SignedIn }, proof: Proof): Promise<{ holder: SQL<string> }> {
  const { userId, sessionId } = ctx.actor;
  const [account] = await ctx.db
    .select({ passwordHash: credentials.passwordHash, signedInAt: sessionStartedAt(sessionId) })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");

  const isFresh = isRecentSignIn(account.signedInAt, ctx.now);
  if (!isFresh) await refuseUnproved(ctx, account.passwordHash, proof);

  const isProved = isFresh
    ? sql`1`
    : sql`EXISTS (SELECT 1 FROM credentials AS c WHERE c.user_id = s.user_id AND c.password_hash = ${account.passwordHash})`;
  return {
    holder: sql<string>`(SELECT s.user_id FROM sessions AS s WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND ${isProved})`,
  };
}

async function refuseUnproved(
  ctx: Ctx & { actor: SignedIn },
  passwordHash: string | null,
  { currentPassword: typed, isRetry = false }: Proof,
) {
  if (passwordHash === null) throw refuse("password.none");
  if (typed === undefined) throw new InvalidFields({ current_password: [{ code: "required" }] });
  if (!isRetry) await limitByUser(ctx, PASSWORD_CHANGE_USER_LIMIT);
  if (!(await verifyPassword(typed, passwordHash))) throw new InvalidFields({ current_password: [{ code: "password_wrong" }] });
}
