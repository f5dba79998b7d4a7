import { and, eq, sql } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { auditStatements } from "../../audit/statements.ts";
import { notifyAdminRightsStatements } from "../../notifications/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { provedByPassword } from "../own-password.ts";
import { deleteFactorStatements } from "../statements.ts";

/**
 * Removes the second factor and admin sessions of an admin who lost phone and recovery codes. Notifies all admins.
 * Refuses: not_authenticated · permission_denied · admin.self · throttled · password.none · totp.not_set · password_wrong.
 */
export async function resetFactor(ctx: Ctx, input: { userId: string; note: string; current_password: string }): Promise<void> {
  const { userId, note } = input;
  const actor = requireAdmin(ctx.actor);
  const { userId: adminId } = actor;
  if (userId === adminId) throw refuse("admin.self");
  const { db, now: at } = ctx;
  const isPasswordValid = await provedByPassword({ ...ctx, actor }, input.current_password);
  const stands = sql`(${isPasswordValid} AND EXISTS (SELECT 1 FROM second_factors AS factor WHERE factor.user_id = ${userId}))`;
  const { checked } = await adminBatch(ctx, {
    checked: db.select({ stands: sql<number>`${stands}` }).from(sql`(SELECT 1)`),
    logged: auditStatements(
      db,
      { actorId: adminId, action: "admin.factor_reset", subjectKind: "users", subjectId: userId, note, at },
      stands,
    ),
    notified: notifyAdminRightsStatements(db, { of: userId, by: adminId, reason: "factor_reset", at }, stands),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, userId), sessions.isAdmin, stands)),
    // Must be last: the statements above check that the factor exists.
    factor: deleteFactorStatements(db, { userId }, stands),
  });

  if (checked[0]?.stands !== 1) throw refuse("totp.not_set");
  ctx.log("second_factor.reset", { user_id: userId });
}
