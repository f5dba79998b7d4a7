import { lt, sql } from "drizzle-orm";
import { setAsideRows, taskRuns } from "#db/schema/cron-tasks.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { purgeOldRows } from "./purge-old-rows.ts";
import { RUNS_RETENTION_MS, SET_ASIDE_RETENTION_MS } from "./rules.ts";

/** Deletes old runs of tasks, and rows that were set aside long ago. Refuses: permission_denied */
export async function purgeTaskRuns(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  await ctx.db.delete(setAsideRows).where(lt(setAsideRows.nextTryAt, ctx.now - SET_ASIDE_RETENTION_MS));
  await purgeOldRows(ctx, "purge_task_runs", {
    table: "task_runs",
    isOld: sql`task_runs.slot < ${ctx.now - RUNS_RETENTION_MS}`,
    remove: (which) => ctx.db.delete(taskRuns).where(which).returning({ slot: taskRuns.slot }),
  });
}
