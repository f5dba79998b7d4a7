import { and, eq, sql } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#db/schema/auth.ts";
import { auditStatement } from "../../audit/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { provedByPassword } from "../own-password.ts";
import { checkSecondFactor, isFactorValid } from "./second-factor.ts";

/**
 * Removes the caller's second factor by password and code.
 * Refuses: not_authenticated · permission_denied · throttled · password.none · password_wrong · totp.not_set · totp.required ·
 * totp.invalid.
 */
export async function removeFactor(ctx: Ctx, input: { current_password: string; totp: string }): Promise<void> {
  const actor = requireAdmin(ctx.actor);
  const { userId } = actor;
  const { db, now: at } = ctx;
  const isPasswordValid = await provedByPassword({ ...ctx, actor }, input.current_password);
  const presented = await checkSecondFactor(ctx, userId, input.totp);
  if (presented.by === "nothing") throw refuse("totp.not_set");

  const isGood = sql`(${isPasswordValid} AND ${isFactorValid(userId, presented)})`;
  const { checked } = await adminBatch(ctx, {
    checked: db.select({ good: sql<number>`${isGood}` }).from(sql`(SELECT 1)`),
    logged: auditStatement(
      db,
      { actorId: userId, action: "admin.factor_removed", subjectKind: "users", subjectId: userId, at },
      isGood,
    ),
    factor: db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isGood)),
    // Recovery codes go only if the factor went.
    codes: db
      .delete(recoveryCodes)
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          sql`NOT EXISTS (SELECT 1 FROM second_factors AS left WHERE left.user_id = ${userId})`,
        ),
      ),
  });

  if (checked[0]?.good !== 1) throw refuse("totp.invalid");
}
