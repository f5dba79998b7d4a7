import { and, eq, sql } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { auditStatements } from "../../audit/statements.ts";
import { notifyAdminRightsStatements } from "../../notifications/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { hasOtherActiveAdmin, revokeAdminStatement } from "../../users/admin-user-statements.ts";
import { deleteFactorStatements } from "../statements.ts";

/**
 * Revokes the rights of an admin, and deletes their admin sessions and second factor. One admin always remains.
 * Refuses: not_authenticated · permission_denied · admin.self · admin.last · admin.not_one.
 */
export async function dismissAdmin(ctx: Ctx, { userId, note }: { userId: string; note: string }): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  if (userId === adminId) throw refuse("admin.self");
  const { db, now: at } = ctx;
  const stands = sql`(${hasOtherActiveAdmin(userId)}
    AND EXISTS (SELECT 1 FROM users AS its WHERE its.id = ${userId} AND its.is_admin))`;
  const subject = { subjectKind: "users", subjectId: userId, before: { is_admin: true }, after: { is_admin: false } } as const;

  const { checked } = await adminBatch(ctx, {
    checked: db.select({ stands: sql<number>`${stands}` }).from(sql`(SELECT 1)`),
    logged: auditStatements(db, { actorId: adminId, action: "admin.dismissed", ...subject, note, at }, stands),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, userId), sessions.isAdmin, stands)),
    factor: deleteFactorStatements(db, { userId }, stands),
    notified: notifyAdminRightsStatements(
      db,
      { of: userId, by: adminId, reason: "dismissed", at },
      sql`users.id <> ${userId} AND ${stands}`,
    ),
    counted: recordEventIfStatement(db, { kind: "admin.dismissed", at, userId }, stands),
    // Must be last: the statements above check that the user is an admin.
    revoked: revokeAdminStatement(db, { userId }, stands),
  });

  if (checked[0]?.stands === 1) return ctx.log("admin.dismissed", { user_id: userId });
  const [now] = await db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
  throw refuse(now?.isAdmin ? "admin.last" : "admin.not_one");
}
