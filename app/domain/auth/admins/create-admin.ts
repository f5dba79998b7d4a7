import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { recordEventStatement } from "../../analytics/statements.ts";
import { auditStatement } from "../../audit/statements.ts";
import { queueMessageIfStatement } from "../../messaging/statements.ts";
import { notifyAdminRightsStatements } from "../../notifications/statements.ts";
import { openAccountStatement } from "../../points/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { insertUserStatement } from "../../users/statements.ts";
import type { AppointInput } from "../input.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { refuseBreachedPassword } from "../passwords/refuse-breached-password.ts";
import { checkSecondFactor, consumeFactorStatements, isFactorValid } from "../second-factor/second-factor.ts";
import { setPasswordStatement } from "../statements.ts";

/**
 * Creates an admin and sends an email without the password. The caller repeats their second factor.
 * Refuses: not_authenticated · permission_denied · user.email_taken · totp.required · totp.invalid · password_breached.
 */
export async function createAdmin(ctx: Ctx, input: AppointInput): Promise<{ userId: string }> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  await refuseBreachedPassword(ctx, "password", input.password);
  const factor = await checkSecondFactor(ctx, adminId, input.totp);

  const [id, messageId] = [newId(), newId()];
  const passwordHash = await hashPassword(input.password);
  // NULL if the factor was used. The NOT NULL column then fails the whole batch.
  const email = sql<string>`(SELECT ${input.email} WHERE ${isFactorValid(adminId, factor)})`;
  const subject = { subjectKind: "users", subjectId: id } as const;

  try {
    await adminBatch(ctx, {
      user: insertUserStatement(db, {
        ...{ id, email, firstName: input.first_name, lastName: input.last_name, isAdmin: true, activeRole: "client" },
        ...{ language: ctx.language, emailVerifiedAt: at, firstConfirmedAt: at, createdAt: at },
      }),
      factor: consumeFactorStatements(ctx, adminId, factor),
      password: setPasswordStatement(db, { userId: id, passwordHash, at }),
      account: openAccountStatement(db, id),
      logged: auditStatement(
        db,
        { actorId: adminId, action: "admin.appointed", ...subject, after: { is_admin: true }, at },
        sql`1`,
      ),
      notified: notifyAdminRightsStatements(db, { of: id, by: adminId, reason: "appointed", at }, sql`users.id <> ${id}`),
      registered: recordEventStatement(db, { kind: "user.registered", at, userId: id, detail: "client" }),
      appointed: recordEventStatement(db, { kind: "admin.appointed", at, userId: id }),
      message: queueMessageIfStatement(
        db,
        { id: messageId, kind: "admin_appointed", subjectId: id, at },
        sql`SELECT id AS user_id, email AS recipient, language FROM users WHERE users.id = ${id}`,
      ),
    });
  } catch (error) {
    // NULL and a taken email raise the same conflict.
    if (!isConflictOn(error, "users.email")) throw error;
    const [taken] = await db.all<{ id: string }>(sql`SELECT id FROM users WHERE email = ${input.email}`);
    throw refuse(taken ? "user.email_taken" : "totp.invalid");
  }

  await ctx.outbox.push({ kind: "deliver_message", messageId });
  ctx.log("admin.appointed", { user_id: id });
  return { userId: id };
}
