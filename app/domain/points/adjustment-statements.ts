import { eq, type SQL, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import type { Db } from "#db/open.ts";
import { pointAccounts, pointAdjustments } from "#db/schema/points.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { PointReason } from "./rules.ts";
import { adjustmentStatements } from "./statements.ts";

type Move = { userId: string; points: number; reason: PointReason; at: number };

/** The ledger entry and the notification of the user. A balance below zero fails the batch: isOverspent. */
export const appliedStatements = (db: Db, { userId, points, reason, at }: Move, condition: SQL) => ({
  adjusted: adjustmentStatements(db, { userId, points, reason, at }, condition),
  notified: notifyIfStatements(db, userId, { type: "points_adjusted", at, points, reason }, condition),
});

export const isOverspent = (error: unknown): boolean => isConflictOn(error, "point_accounts_available_not_negative");

/** Refuses: not_found, also for erased accounts. */
export async function requireAccount({ db }: Pick<Ctx, "db">, userId: string): Promise<{ available: number; held: number }> {
  const [account] = await db
    .select({ available: pointAccounts.available, held: pointAccounts.held })
    .from(pointAccounts)
    .where(sql`${eq(pointAccounts.userId, userId)} AND ${isCorrectable(sql`${userId}`, null)}`);
  if (!account) throw refuse("not_found");
  return account;
}

/** SQL predicate: the account exists, is not being erased, and is not this admin's own. */
export const isCorrectable = (userId: SQL, adminId: string | null): SQL =>
  sql`EXISTS (SELECT 1 FROM point_accounts AS corrected WHERE corrected.user_id = ${userId} AND corrected.user_id IS NOT ${adminId}
    AND NOT EXISTS (SELECT 1 FROM account_deletions AS deletion
      WHERE deletion.user_id = corrected.user_id AND deletion.erasure_started_at IS NOT NULL))`;

/** SQL predicate: the adjustment waits, and this admin is the second one. The proposer must still be an admin. */
export const isConfirmable = (adjustmentId: string, adminId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM point_adjustments AS waiting JOIN users AS proposer ON proposer.id = waiting.proposed_by
    WHERE waiting.id = ${adjustmentId} AND waiting.status = 'pending' AND waiting.proposed_by <> ${adminId}
    AND proposer.is_admin AND proposer.is_active AND ${isCorrectable(sql`waiting.user_id`, adminId)})`;

/** The ledger and the audit log, which never change, stay. */
export const redactAdjustmentsStatement = (db: Db, { userId, at }: { userId: string; at: number }) =>
  db
    .update(pointAdjustments)
    .set({
      ...{ note: "", refusalNote: "" },
      status: sql`CASE ${pointAdjustments.status} WHEN 'pending' THEN 'refused' ELSE ${pointAdjustments.status} END`,
      decidedAt: sql`coalesce(${pointAdjustments.decidedAt}, ${at})`,
    })
    .where(eq(pointAdjustments.userId, userId));
