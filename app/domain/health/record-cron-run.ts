import { sql } from "drizzle-orm";
import { cronRuns } from "#db/schema/health.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** How a run of scheduled work went, for the health page; the last one of each expression stands. */
export async function recordCronRun(
  { db }: Ctx,
  { expression, at, tookMs, failed }: { expression: string; at: number; tookMs: number; failed: number },
): Promise<void> {
  const failedAt = failed > 0 ? at : null;
  await db
    .insert(cronRuns)
    .values({ expression, at, durationMs: tookMs, failedCount: failed, failedAt })
    .onConflictDoUpdate({
      target: cronRuns.expression,
      set: { at, durationMs: tookMs, failedCount: failed, failedAt: sql`coalesce(${failedAt}, ${cronRuns.failedAt})` },
      // Of two at once the later one stands.
      setWhere: sql`${cronRuns.at} <= ${at}`,
    });
}
