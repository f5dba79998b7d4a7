import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { settleNoShowsStatements, silentCause, silentStatus } from "./statements.ts";

/** Cron task: silence ends reports. Refuses: permission_denied */
export async function settleNoShows(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  const isDue = sql`(no_shows.status = 'waiting' AND no_shows.answer_until < ${ctx.now})`;
  return drainDueRows(ctx, {
    task: "settle_no_shows",
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT no_shows.id FROM no_shows WHERE ${isDue} AND ${isFree(sql`no_shows.id`)} ORDER BY no_shows.answer_until LIMIT ${atOnce}`,
      ),
    end: async (ids) => {
      const of = sql`no_shows.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
      const { statements, written } = settleNoShowsStatements(ctx, {
        of,
        which: isDue,
        status: silentStatus,
        cause: silentCause,
      });
      const { settled } = await runBatch(ctx.db, {
        statements,
        settled: ctx.db
          .select({ artisanId: noShows.artisanId, arePointsReturned: noShows.arePointsReturned })
          .from(noShows)
          .where(written),
      });
      const paid = settled.filter((one) => one.arePointsReturned);
      if (paid.length > 0)
        await hashEntriesAfterBatch(
          ctx,
          paid.map(({ artisanId }) => artisanId),
        );
      return settled.length;
    },
  });
}
