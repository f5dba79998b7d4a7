import { sql } from "drizzle-orm";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { announceJob } from "./announce-job.ts";
import { overdueClocksQuery } from "./clock-queries.ts";
import { CLOCK_OVERDUE_AFTER_MS, CLOCKS_AT_ONCE } from "./rules.ts";

/** Runs the clocks whose alarm or queue message was lost, here and at once. Returns their number. */
export async function runOverdueClocks(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  return drainDueRows(ctx, {
    ...{ task: "run_overdue_clocks", atOnce: CLOCKS_AT_ONCE, isOneByOne: true },
    choose: (isFree, limit) =>
      overdueClocksQuery(ctx, { by: ctx.now - CLOCK_OVERDUE_AFTER_MS, isFree: isFree(sql`jobs.id`), limit }),
    end: async (ids) => {
      for (const jobId of ids) await announceJob(ctx, { jobId });
      return ids.length;
    },
  });
}
