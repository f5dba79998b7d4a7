import { eq, type SQL, sql } from "drizzle-orm";
import { credentials } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { limitByAccount } from "../limit-by-account.ts";
import { refuse } from "../refusals.ts";
import { verifyPassword } from "./password-hash.ts";
import { signedInAt } from "./queries.ts";
import { isFreshSignIn, PASSWORD_CHANGES } from "./rules.ts";

/** `isAgain`: another try of the same edit, which was counted already. */
type Proof = { currentPassword: string | undefined; isAgain?: boolean };

/**
 * That its owner asks for what opens the account: he signed in just now, or types the password (ASVS 7.5.1). `holder` is an
 * SQL text for the batch that acts on it: the account's id while that session and password stand, else NULL.
 * Refuses: not_authenticated · throttled · password.none · by the field current_password: required and password_wrong.
 */
export async function ownerProof(ctx: Ctx & { actor: SignedIn }, proof: Proof): Promise<{ holder: SQL<string> }> {
  const { userId, sessionId } = ctx.actor;
  const [account] = await ctx.db
    .select({ passwordHash: credentials.passwordHash, signedInAt: signedInAt(sessionId) })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");

  const isFresh = isFreshSignIn(account.signedInAt, ctx.now);
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
  { currentPassword: typed, isAgain = false }: Proof,
) {
  if (passwordHash === null) throw refuse("password.none");
  if (typed === undefined) throw new InvalidFields({ current_password: [{ code: "required" }] });
  if (!isAgain) await limitByAccount(ctx, PASSWORD_CHANGES);
  if (!(await verifyPassword(typed, passwordHash))) throw new InvalidFields({ current_password: [{ code: "password_wrong" }] });
}
