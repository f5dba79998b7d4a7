import { sql } from "drizzle-orm";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { FIGURE_SPAN_MS } from "./first-offer-rules.ts";
import { jobTimes } from "./first-offer-statements.ts";

export type MissedShare = { wilayaId: number; categoryId: number; released: number; missed: number };

/** Jobs of the last 30 days whose promise was kept or missed, by wilaya and category. Refuses: not_authenticated · permission_denied. */
export async function missedPromiseShares(ctx: Ctx): Promise<MissedShare[]> {
  requireAdmin(ctx.actor);
  return ctx.db
    .select({
      wilayaId: sql<number>`shown.wilaya_id`,
      categoryId: sql<number>`shown.category_id`,
      released: sql<number>`count(*)`,
      missed: sql<number>`sum(shown.missed)`,
    })
    .from(
      sql`(SELECT jobs.wilaya_id, jobs.category_id, ${jobTimes.releasedAt} AS released_at,
          EXISTS (SELECT 1 FROM events AS missed WHERE missed.job_id = jobs.id AND missed.kind = 'promise.missed') AS missed,
          jobs.promise = 'kept' AS kept
        FROM categories CROSS JOIN wilayas CROSS JOIN jobs INDEXED BY jobs_by_place_and_opening
        WHERE jobs.category_id = categories.id AND jobs.wilaya_id = wilayas.id AND jobs.opened_at >= ${ctx.now - FIGURE_SPAN_MS}
        LIMIT -1) AS shown`,
    )
    .where(sql`shown.released_at IS NOT NULL AND (shown.missed OR shown.kept)`)
    .groupBy(sql`shown.wilaya_id, shown.category_id`);
}
