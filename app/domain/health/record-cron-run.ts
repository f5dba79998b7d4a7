import { sql } from "drizzle-orm";
import { cronRuns } from "#db/schema/health.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Saves the last run of each cron expression. */
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
      // Of concurrent runs the later one wins.
      setWhere: sql`${cronRuns.at} <= ${at}`,
    });
}
