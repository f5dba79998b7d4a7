import { sql } from "drizzle-orm";
import { pauses } from "#db/schema/no-shows.ts";
import { auditStatements } from "../../audit/statements.ts";
import { recordEffectIfStatements } from "../../idempotency/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { registeredUserExists } from "../../users/admin-user-statements.ts";
import { usersWithSamePhone } from "../../users/phone-statements.ts";
import { isRunning } from "./statements.ts";
import { tellLiftedStatements } from "./tell-statements.ts";

/** Ends all pauses of a user and of requests of their number, and tells the artisan. Nothing if none runs. Refuses: not_authenticated · permission_denied · not_found */
export async function liftPauses(ctx: Ctx, { userId, reason }: { userId: string; reason: string }): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const stands = registeredUserExists(userId);
  const running = sql`(pauses.user_id IN (${usersWithSamePhone(sql`SELECT ${userId}`)}) AND ${isRunning(at)} AND ${stands})`;
  const isPaused = sql`EXISTS (SELECT 1 FROM pauses WHERE ${running})`;

  const { checked } = await adminBatch(ctx, {
    checked: db.select({ known: sql<number>`${stands}` }).from(sql`(SELECT 1)`),
    logged: auditStatements(
      db,
      { actorId: adminId, action: "user.pause_lifted", subjectKind: "users", subjectId: userId, note: reason, at },
      isPaused,
    ),
    effect: recordEffectIfStatements(ctx, userId, isPaused),
    told: tellLiftedStatements(ctx, running),
    lifted: db.update(pauses).set({ liftedAt: at, liftedBy: adminId }).where(running),
  });

  if (checked[0]?.known !== 1) throw refuse("not_found");
}
