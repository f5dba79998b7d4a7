import { sql } from "drizzle-orm";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { overdueClocksQuery } from "#app/domain/announcements/clock-queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";

/** More than a local instance has. */
const MAX_JOBS = 10_000;

/** Runs for each job whose alarm is due what that alarm runs, once. Returns their number. A failed one is logged. */
export async function runDueClocks(ctx: Ctx): Promise<number> {
  const due = await overdueClocksQuery(ctx, { by: ctx.now, isFree: sql`1`, limit: MAX_JOBS });
  for (const { id: jobId } of due)
    await announceJob(ctx, { jobId }).catch((error: unknown) =>
      ctx.log("alarm.failed", { job_id: jobId, error: safeErrorMessage(error) }),
    );
  return due.length;
}
