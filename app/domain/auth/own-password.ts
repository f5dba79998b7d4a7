import { eq, type SQL, sql } from "drizzle-orm";
import { credentials } from "#db/schema/auth.ts";
import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { limitByAccount } from "../limit-by-account.ts";
import { refuse } from "../refusals.ts";
import { verifyPassword } from "./password-hash.ts";
import { FACTOR_TRIES } from "./rules.ts";

/**
 * The caller's own password, typed anew for a change of a second factor: who holds his session alone must not make it. Answers an
 * SQL truth: it is still that password. Refuses: throttled · password.none · a wrong password at its field.
 */
export async function provedByPassword(ctx: Ctx & { actor: SignedIn }, typed: string): Promise<SQL> {
  await limitByAccount(ctx, FACTOR_TRIES);
  const { userId } = ctx.actor;
  const [own] = await ctx.db
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  if (!own) throw refuse("password.none");
  if (!(await verifyPassword(typed, own.passwordHash))) throw wrongPassword();
  return sql`EXISTS (SELECT 1 FROM credentials AS own WHERE own.user_id = ${userId} AND own.password_hash = ${own.passwordHash})`;
}

export const wrongPassword = () => new InvalidFields({ current_password: [{ code: "password_wrong" }] });
