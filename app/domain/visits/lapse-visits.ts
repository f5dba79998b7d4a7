import { sql } from "drizzle-orm";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isAnswerTooLate, lapseVisitsStatement } from "./statements.ts";

/** Cron task: ends proposals that nobody answered before they began. Refuses: permission_denied */
export async function lapseVisits(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  const { db, now: at } = ctx;
  return drainDueRows(ctx, {
    task: "lapse_visits",
    choose: (isFree, atOnce) =>
      db.all(
        sql`SELECT visits.id FROM visits WHERE ${isAnswerTooLate(at)} AND ${isFree(sql`visits.id`)} ORDER BY visits.pending_starts_at LIMIT ${atOnce}`,
      ),
    end: async (ids) => {
      const which = sql`visits.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
      return (await lapseVisitsStatement(db, { which, at })).length;
    },
  });
}
