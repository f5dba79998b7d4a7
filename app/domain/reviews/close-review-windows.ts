import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { reviewWindowIsOver } from "../jobs/review-statements.ts";
import { refuse } from "../refusals.ts";
import { inRounds } from "../tasks/in-rounds.ts";
import { showReviewsStatements } from "./statements.ts";

/**
 * Seven days after the first review, or fourteen in all, what is in is shown and the job is archived (3.2). Twice at once
 * changes nothing more. Returns how many. Refuses: permission_denied.
 */
export async function closeReviewWindows(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  const isOver = reviewWindowIsOver(ctx.now);
  return inRounds(ctx, {
    task: "close_review_windows",
    choose: (isFree, atOnce) =>
      ctx.db.all(
        // Named, since the index of all by status looks as good to SQLite and holds every one that isn't due.
        sql`SELECT jobs.id FROM jobs INDEXED BY jobs_due WHERE ${isOver} AND ${isFree(sql`jobs.id`)} ORDER BY jobs.due_at LIMIT ${atOnce}`,
      ),
    end: async (ids) => {
      const which = sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isOver}`;
      const [, , , , archived] = await ctx.db.batch(
        showReviewsStatements(ctx.db, { which, as: "review_window_over", at: ctx.now }),
      );
      return archived.length;
    },
  });
}
