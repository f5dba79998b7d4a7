import { runBatch } from "#db/run-batch.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { chooseDueJobs, isDueAmong } from "../jobs/due-statements.ts";
import { reviewWindowIsOver } from "../jobs/review-statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { proveReviewsOfJobs } from "./proofs/prove-reviews.ts";
import { publishReviewsStatements } from "./statements.ts";

/** Ends windows that are over, and publishes their reviews. Repeatable. Refuses: permission_denied. */
export async function closeReviewWindows(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);

  const isOver = reviewWindowIsOver(ctx.now);
  return drainDueRows(ctx, {
    task: "close_review_windows",
    choose: chooseDueJobs(ctx, isOver),
    end: async (ids) => {
      const which = isDueAmong(ids, isOver);
      const { archived } = await runBatch(
        ctx.db,
        publishReviewsStatements(ctx.db, { which, as: "review_window_over", at: ctx.now }),
      );
      await proveReviewsOfJobs(
        ctx,
        archived.map(({ id }) => id),
      );
      return archived.length;
    },
  });
}
