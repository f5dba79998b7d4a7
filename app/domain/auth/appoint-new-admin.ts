import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { recordEventStatement } from "../analytics/statements.ts";
import { asAdmin, isAdminAtWork } from "../as-admin.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { tellOfRightsStatement } from "../notifications/statements.ts";
import { openAccountStatement } from "../points/statements.ts";
import { refuse } from "../refusals.ts";
import { insertUserStatement } from "../users/statements.ts";
import type { AppointInput } from "./input.ts";
import { hashPassword } from "./password-hash.ts";
import { refuseBreached } from "./refuse-breached.ts";
import { isFactorGood, shownFactor, spendFactorStatements } from "./second-factor.ts";
import { setPasswordStatement } from "./statements.ts";

/**
 * A new account with the rights of an admin (C48), its address given by who appoints him; a letter tells him, without the password.
 * Who has a second factor shows it anew (T7). Refuses: not_authenticated · permission_denied · user.email_taken · totp.required ·
 * totp.invalid · password_breached at its field.
 */
export async function appointNewAdmin(ctx: Ctx, input: AppointInput): Promise<{ userId: string }> {
  const { userId: adminId } = asAdmin(ctx.actor);
  const { db, now: at } = ctx;
  await refuseBreached(ctx, "password", input.password);
  const factor = await shownFactor(ctx, adminId, input.totp);

  const [id, messageId] = [newId(), newId()];
  const passwordHash = await hashPassword(input.password);
  // NULL where the right to appoint is gone meanwhile, which the column refuses, and with it the whole batch.
  const email = sql<string>`(SELECT ${input.email} WHERE ${isAdminAtWork(adminId)} AND ${isFactorGood(adminId, factor)})`;
  const subject = { subjectKind: "users", subjectId: id } as const;

  try {
    await db.batch([
      insertUserStatement(db, {
        ...{ id, email, firstName: input.first_name, lastName: input.last_name, isAdmin: true, activeRole: "client" },
        ...{ language: ctx.language, emailVerifiedAt: at, firstConfirmedAt: at, createdAt: at },
      }),
      ...spendFactorStatements(ctx, adminId, factor),
      setPasswordStatement(db, { userId: id, passwordHash, at }),
      openAccountStatement(db, id),
      auditIfStatement(db, { actorId: adminId, action: "admin.appointed", ...subject, after: { is_admin: true }, at }, sql`1`),
      tellOfRightsStatement(db, { of: id, by: adminId, reason: "appointed", at }, sql`users.id <> ${id}`),
      recordEventStatement(db, { kind: "user.registered", at, userId: id }),
      recordEventStatement(db, { kind: "admin.appointed", at, userId: id }),
      queueMessageIfStatement(
        db,
        { id: messageId, kind: "admin_appointed", subjectId: id, at },
        sql`SELECT id AS user_id, email AS recipient, language FROM users WHERE users.id = ${id}`,
      ),
    ]);
  } catch (error) {
    // both say so: NULL, and a taken address
    if (!isConflictOn(error, "users.email")) throw error;
    const [taken] = await db.all<{ id: string }>(sql`SELECT id FROM users WHERE email = ${input.email}`);
    throw refuse(taken ? "user.email_taken" : "totp.invalid");
  }

  await ctx.outbox.push({ kind: "deliver_message", messageId });
  ctx.log("admin.appointed", { user_id: id });
  return { userId: id };
}
