import { eq, type SQL, sql } from "drizzle-orm";
import { credentials } from "#db/schema/auth.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitByUser } from "../shared/limits/limit-by-user.ts";
import { verifyPassword } from "./passwords/password-hash.ts";
import { FACTOR_TRY_USER_LIMIT } from "./rules.ts";

/**
 * SQL predicate: the typed password is still the caller's. Refuses: throttled · password.none · password_wrong in
 * current_password.
 */
export async function provedByPassword(ctx: Ctx & { actor: SignedIn }, typed: string): Promise<SQL> {
  await limitByUser(ctx, FACTOR_TRY_USER_LIMIT);
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
