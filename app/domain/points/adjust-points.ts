import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdminOrSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { hashEntriesAfterBatch } from "./hash-entries.ts";
import type { AdjustPointsInput } from "./input.ts";
import { adjustmentStatements } from "./statements.ts";

/** Outside of any offer. Refuses: not_authenticated · permission_denied · not_found · points.too_few. */
export async function adjustPoints(ctx: Ctx, { userId, points, reason }: AdjustPointsInput): Promise<void> {
  const admin = requireAdminOrSystem(ctx.actor);
  const [account] = await ctx.db
    .select({ available: pointAccounts.available })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, userId));
  if (!account) throw refuse("not_found");

  const { db, now: at } = ctx;
  const log = (actorId: string) =>
    auditStatement(
      db,
      {
        ...{ actorId, action: "points.adjusted", subjectKind: "users", subjectId: userId, at },
        ...{ after: { points }, why: reason },
      },
      sql`1`,
    );
  try {
    await adminBatch(ctx, {
      adjusted: adjustmentStatements(db, { userId, points, reason, at }, sql`1`),
      logged: admin === null ? [] : [log(admin.userId)],
    });
  } catch (error) {
    if (isConflictOn(error, "point_accounts_available_not_negative"))
      throw refuse("points.too_few", { needed: -points, available: account.available });
    throw error;
  }

  await hashEntriesAfterBatch(ctx, [userId]);
}
