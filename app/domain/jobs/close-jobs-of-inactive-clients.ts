import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { closeJobsOfStatements } from "./statements.ts";

/** Closes jobs that the batch of a closed account could not close. Refuses: permission_denied */
export async function closeJobsOfInactiveClients(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  const { db, now: at } = ctx;
  const isStillOpen = sql`jobs.status = 'open' AND jobs.deleted_at IS NULL`;
  return drainDueRows(ctx, {
    task: "close_jobs_of_inactive_clients",
    choose: (isFree, atOnce) =>
      db.all(
        sql`SELECT jobs.id FROM jobs JOIN users ON users.id = jobs.client_id
          WHERE ${isStillOpen} AND NOT users.is_active AND ${isFree(sql`jobs.id`)} LIMIT ${atOnce}`,
      ),
    end: async (ids) => {
      const which = sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
      const clientIds = sql`(SELECT users.id FROM users WHERE NOT users.is_active AND users.id = jobs.client_id)`;
      const { offersToEnd, closed } = await runBatch(db, closeJobsOfStatements(db, { clientIds, at, condition: which }));
      await hashEntriesAfterBatch(
        ctx,
        offersToEnd.map(({ artisanId }) => artisanId),
      );
      return closed.length;
    },
  });
}
