import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pointAdjustments } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { auditStatements } from "../audit/statements.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { appliedStatements, isConfirmable, isOverspent, requireAccount } from "./adjustment-statements.ts";
import { hashEntriesAfterBatch } from "./hash-entries.ts";
import { ADJUSTMENT_REASONS } from "./rules.ts";

type OneAdjustment = { adjustmentId: string };

/**
 * The second admin's yes: points, notification and log in one batch.
 * Refuses: not_authenticated · permission_denied · not_found · points.own_adjustment · points.adjustment_decided ·
 * points.proposer_gone · points.more_than_available.
 */
export async function confirmAdjustment(ctx: Ctx, { adjustmentId }: OneAdjustment): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const { userId, points, proposedBy, note, ...waiting } = await requireWaiting(ctx, adjustmentId);
  if (userId === adminId) throw refuse("permission_denied");
  if (proposedBy === adminId) throw refuse("points.own_adjustment");
  const why = reasonOf(waiting);

  const isMine = isConfirmable(adjustmentId, adminId);
  const entry = { actorId: adminId, subjectKind: "users", subjectId: userId, at, why, note } as const;
  try {
    const { decided } = await adminBatch(ctx, {
      applied: appliedStatements(db, { userId, points, reason: why ?? "correction", at }, isMine),
      logged: auditStatements(
        db,
        { ...entry, action: "points.adjusted", after: { points, proposedBy, adjustment: adjustmentId } },
        isMine,
      ),
      // Last: the statements above check that it waits.
      decided: decideStatement(ctx, "applied", adminId, sql`${eq(pointAdjustments.id, adjustmentId)} AND ${isMine}`),
      told: signalAdminsStatement(db),
    });
    if (decided.length === 0) {
      await requireWaiting(ctx, adjustmentId);
      await requireAccount(ctx, userId);
      throw refuse("points.proposer_gone");
    }
  } catch (error) {
    throw isOverspent(error) ? refuse("points.more_than_available", await requireAccount(ctx, userId)) : error;
  }
  await hashEntriesAfterBatch(ctx, [userId]);
}

/** Also by the proposer, who takes it back. Refuses: not_authenticated · permission_denied · not_found · points.adjustment_decided. */
export async function refuseAdjustment(
  ctx: Ctx,
  { adjustmentId, note }: OneAdjustment & { note: string },
): Promise<"refused" | "withdrawn"> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const { userId, points, proposedBy, ...waiting } = await requireWaiting(ctx, adjustmentId);
  const isWaiting = sql`EXISTS (SELECT 1 FROM point_adjustments WHERE id = ${adjustmentId} AND status = 'pending')`;
  const entry = { actorId: adminId, action: "points.refused", subjectKind: "users", subjectId: userId, at } as const;
  const { decided } = await adminBatch(ctx, {
    logged: auditStatements(
      db,
      { ...entry, after: { points, proposedBy, adjustment: adjustmentId }, why: reasonOf(waiting), note },
      isWaiting,
    ),
    decided: decideStatement(ctx, "refused", adminId, sql`${eq(pointAdjustments.id, adjustmentId)} AND ${isWaiting}`),
    told: signalAdminsStatement(db),
  });
  if (decided.length === 0) await requireWaiting(ctx, adjustmentId);
  return proposedBy === adminId ? "withdrawn" : "refused";
}

const reasonOf = ({ reason }: { reason: string }) => ADJUSTMENT_REASONS.find((one) => one === reason);

const decideStatement = ({ db, now }: Ctx, status: "applied" | "refused", decidedBy: string, which: SQL) =>
  db.update(pointAdjustments).set({ status, decidedBy, decidedAt: now }).where(which).returning({ id: pointAdjustments.id });

async function requireWaiting({ db }: Ctx, adjustmentId: string) {
  const decider = alias(users, "decider");
  const [found] = await db
    .select({
      userId: pointAdjustments.userId,
      points: pointAdjustments.points,
      reason: pointAdjustments.reason,
      note: pointAdjustments.note,
      proposedBy: pointAdjustments.proposedBy,
      status: pointAdjustments.status,
      decider: decider.firstName,
    })
    .from(pointAdjustments)
    .leftJoin(decider, eq(decider.id, pointAdjustments.decidedBy))
    .where(eq(pointAdjustments.id, adjustmentId));
  if (!found) throw refuse("not_found");
  if (found.status !== "pending") throw refuse("points.adjustment_decided", { name: found.decider ?? "—" });
  return found;
}
