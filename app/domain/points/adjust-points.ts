import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { auditStatement } from "../audit/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isActiveAdmin } from "../shared/contracts/require-admin.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { hashEntriesAfterBatch } from "./hash-entries.ts";
import type { AdjustPointsInput } from "./input.ts";
import { adjustmentStatements } from "./statements.ts";

/** Outside of any offer. Refuses: not_authenticated · permission_denied · not_found · points.too_few. */
export async function adjustPoints(ctx: Ctx, { userId, points, reason }: AdjustPointsInput): Promise<void> {
  if (ctx.actor.kind === "visitor") throw refuse("not_authenticated");
  if (ctx.actor.kind !== "admin" && ctx.actor.kind !== "system") throw refuse("permission_denied");

  const [account] = await ctx.db
    .select({ available: pointAccounts.available })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, userId));
  if (!account) throw refuse("not_found");

  const { db, now: at } = ctx;
  const adminId = ctx.actor.kind === "admin" ? ctx.actor.userId : null;
  const condition = adminId === null ? sql`1` : isActiveAdmin(adminId);
  const log = (actorId: string) =>
    auditStatement(
      db,
      {
        ...{ actorId, action: "points.adjusted", subjectKind: "users", subjectId: userId, at },
        ...{ after: { points }, why: reason },
      },
      condition,
    );
  try {
    const [moved] = await db.batch([
      db.select({ condition: sql<number>`${condition}` }).from(sql`(SELECT 1)`),
      ...(adminId === null ? [] : [log(adminId)]),
      ...adjustmentStatements(db, { userId, points, reason, at }, condition),
    ]);
    if (moved[0]?.condition !== 1) throw refuse("permission_denied");
  } catch (error) {
    if (isConflictOn(error, "point_accounts_available_not_negative"))
      throw refuse("points.too_few", { needed: -points, available: account.available });
    throw error;
  }

  await hashEntriesAfterBatch(ctx, [userId]);
}
