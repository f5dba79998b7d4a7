import { type SQL, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { insertWhere } from "#db/insert-where.ts";
import { pointAdjustments } from "#db/schema/points.ts";
import { auditStatements } from "../audit/statements.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdminOrSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type AdjustmentOutcome, adjustmentOutcome } from "./adjustment-outcome.ts";
import { appliedStatements, isCorrectable, isOverspent, requireAccount } from "./adjustment-statements.ts";
import { hashEntriesAfterBatch } from "./hash-entries.ts";
import type { AdjustPointsInput } from "./input.ts";
import { ADJUSTMENT_REASONS, ALONE_PERIOD_MS } from "./rules.ts";
import { adjustmentStatements } from "./statements.ts";

type Adjustment = Omit<AdjustPointsInput, "reason" | "note"> & {
  userId: string;
  reason: AdjustPointsInput["reason"] | "demo";
  note?: string;
};

/**
 * Outside of any offer. Above the limit of one admin it waits for a second one. Notifies the user, unless the system corrects.
 * Refuses: not_authenticated · permission_denied · not_found · points.more_than_available · points.adjustment_waits ·
 * idempotency.in_progress
 */
export async function adjustPoints(ctx: Ctx, adjustment: Adjustment): Promise<AdjustmentOutcome> {
  try {
    return await adjust(ctx, adjustment);
  } catch (error) {
    const first = await firstEffect(ctx);
    if (first) return adjustmentOutcome(ctx, first);
    if (isConflictOn(error, "idempotent_effects")) throw refuse("idempotency.in_progress");
    if (isOverspent(error)) throw refuse("points.more_than_available", await requireAccount(ctx, adjustment.userId));
    throw isConflictOn(error, "point_adjustments.user_id") ? refuse("points.adjustment_waits") : error;
  }
}

async function adjust(ctx: Ctx, { userId, note = "", ...given }: Adjustment): Promise<AdjustmentOutcome> {
  const admin = requireAdminOrSystem(ctx.actor);
  if (admin?.userId === userId) throw refuse("permission_denied");
  const { db, now: at } = ctx;
  const account = await requireAccount(ctx, userId);
  if (account.available + given.points < 0) throw refuse("points.more_than_available", account);
  const move = { userId, at, ...given };
  const mayReceive = isCorrectable(sql`${userId}`, admin?.userId ?? null);
  if (admin === null) {
    await adminBatch(ctx, { adjusted: adjustmentStatements(db, move, mayReceive) });
    await hashEntriesAfterBatch(ctx, [userId]);
    return "applied";
  }

  const isAlone = mayCorrectAlone(admin.userId, move);
  const isApplied = sql`${isAlone} AND ${mayReceive}`;
  const isProposed = sql`NOT ${isAlone} AND ${mayReceive}`;
  const entry = {
    actorId: admin.userId,
    subjectKind: "users",
    subjectId: userId,
    at,
    why: ADJUSTMENT_REASONS.find((one) => one === given.reason),
    note,
  } as const;
  const id = newId();
  const after = { points: given.points, adjustment: id };
  const {
    kept: [kept],
  } = await adminBatch(ctx, {
    applied: appliedStatements(db, move, isApplied),
    logged: auditStatements(db, { ...entry, action: "points.adjusted", after }, isApplied),
    proposed: auditStatements(db, { ...entry, action: "points.proposed", after }, isProposed),
    // After these: it adds to the sum that isAlone reads.
    kept: insertWhere(
      db,
      pointAdjustments,
      {
        ...{ id, userId, points: given.points, reason: given.reason, note, proposedBy: admin.userId, createdAt: at },
        status: sql`CASE WHEN ${isAlone} THEN 'applied' ELSE 'pending' END`,
        decidedAt: sql`CASE WHEN ${isAlone} THEN ${at} END`,
      },
      mayReceive,
    ).returning({ status: pointAdjustments.status }),
    told: signalAdminsStatement(db),
    effect: recordEffectIfStatements(ctx, id, sql`EXISTS (SELECT 1 FROM point_adjustments WHERE id = ${id})`),
  });
  if (!kept) throw refuse("not_found");
  await hashEntriesAfterBatch(ctx, [userId]);
  return kept.status === "applied" ? "applied" : "pending";
}

type Alone = { userId: string; points: number; at: number };

/** Many small corrections count as one large one. */
const mayCorrectAlone = (adminId: string, { userId, points, at }: Alone): SQL =>
  sql`(${Math.abs(points)} + coalesce((SELECT sum(abs(points)) FROM point_adjustments AS earlier WHERE earlier.user_id = ${userId}
    AND earlier.created_at > ${at - ALONE_PERIOD_MS} AND earlier.proposed_by = ${adminId} AND earlier.decided_by IS NULL
    AND earlier.status = 'applied'), 0) <= ${settingNumber(LIMITS.points_alone, LIMITS.points_alone.standard)})`;
