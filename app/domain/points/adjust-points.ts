import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { pointAccounts } from "#db/schema/points.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import type { AdjustPointsInput } from "./input.ts";
import { sealAfterwards } from "./seal-entries.ts";
import { adjustmentStatements } from "./statements.ts";

/**
 * Gives a person points, or takes some, outside of any offer: one signed line with a reason (3.1).
 * Refuses: not_authenticated · permission_denied · not_found · points.too_few.
 */
export async function adjustPoints(ctx: Ctx, { userId, points, reason }: AdjustPointsInput): Promise<void> {
  if (ctx.actor.kind === "visitor") throw refuse("not_authenticated");
  if (ctx.actor.kind !== "admin" && ctx.actor.kind !== "system") throw refuse("permission_denied");

  const [account] = await ctx.db
    .select({ available: pointAccounts.available })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, userId));
  if (!account) throw refuse("not_found");

  const [first, ...rest] = adjustmentStatements(ctx.db, { userId, points, reason, at: ctx.now }, sql`true`);
  try {
    await ctx.db.batch([first, ...rest]);
  } catch (error) {
    if (isConflictOn(error, "point_accounts_available_not_negative"))
      throw refuse("points.too_few", { needed: -points, available: account.available });
    throw error;
  }

  await sealAfterwards(ctx, [userId]);
}
