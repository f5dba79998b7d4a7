import { eq, sql } from "drizzle-orm";
import { pointAdjustments } from "#db/schema/points.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export type AdjustmentOutcome = "applied" | "pending";

/** What the adjustment was when it was made. */
export async function adjustmentOutcome({ db }: Ctx, adjustmentId: string): Promise<AdjustmentOutcome> {
  const isApplied = sql`${eq(pointAdjustments.id, adjustmentId)} AND status = 'applied' AND decided_by IS NULL`;
  return (await db.$count(pointAdjustments, isApplied)) > 0 ? "applied" : "pending";
}
