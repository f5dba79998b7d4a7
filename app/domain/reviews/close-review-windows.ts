import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { inRounds, ROWS_AT_ONCE } from "../in-rounds.ts";
import { reviewWindowIsOver } from "../jobs/review-statements.ts";
import { refuse } from "../refusals.ts";
import { showReviewsStatements } from "./statements.ts";

/**
 * Seven days after the first review, or fourteen in all, what is in is shown and the job is archived (3.2). Twice at once
 * changes nothing more. Returns how many. Refuses: permission_denied.
 */
export async function closeReviewWindows(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  return inRounds(() => closeSome(ctx));
}

async function closeSome({ db, now: at }: Ctx): Promise<number> {
  const isOver = reviewWindowIsOver(at);
  const chosen = await db.all<{ id: string }>(
    // Named, since the index of all by status looks as good to SQLite and holds every one that isn't due.
    sql`SELECT jobs.id FROM jobs INDEXED BY jobs_due WHERE ${isOver} ORDER BY jobs.due_at LIMIT ${ROWS_AT_ONCE}`,
  );
  if (chosen.length === 0) return 0;
  const which = sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))})) AND ${isOver}`;

  const [, , , , archived] = await db.batch(showReviewsStatements(db, { which, as: "review_window_over", at }));
  return archived.length;
}
