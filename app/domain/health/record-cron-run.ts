import { sql } from "drizzle-orm";
import { cronRuns } from "#db/schema/health.ts";
import type { CronExpression } from "../cron-tasks/cron-schedule.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { CRON_EVERY_MS, MISSED_TIMES } from "./rules.ts";

type CronRun = { expression: CronExpression; at: number; tookMs: number; failed: number };

/** Saves the last run of each cron expression, and since when it has run without a gap. */
export async function recordCronRun({ db }: Ctx, { expression, at, tookMs, failed }: CronRun): Promise<void> {
  const failedAt = failed > 0 ? at : null;
  // 0: stored before gaps were noted.
  const isAfterGap = sql`${at} - ${cronRuns.at} > ${MISSED_TIMES * CRON_EVERY_MS[expression]}`;
  await db
    .insert(cronRuns)
    .values({ expression, at, durationMs: tookMs, failedCount: failed, failedAt, unbrokenSince: at })
    .onConflictDoUpdate({
      target: cronRuns.expression,
      set: {
        ...{ at, durationMs: tookMs, failedCount: failed, failedAt: sql`coalesce(${failedAt}, ${cronRuns.failedAt})` },
        unbrokenSince: sql`CASE WHEN ${isAfterGap} OR ${cronRuns.unbrokenSince} = 0 THEN ${at} ELSE ${cronRuns.unbrokenSince} END`,
      },
      // Of concurrent runs the later one wins.
      setWhere: sql`${cronRuns.at} <= ${at}`,
    });
}
