import { sql } from "drizzle-orm";
import { drainDueRows } from "../../cron-tasks/drain-due-rows.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { windDownAccount } from "./wind-down-account.ts";

const ACCOUNTS_BATCH_SIZE = 10;

/** Retries users whose queue message was lost. Refuses: permission_denied. */
export async function retryPendingWindDowns(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  return drainDueRows(ctx, {
    task: "retry_pending_wind_downs",
    atOnce: ACCOUNTS_BATCH_SIZE,
    isOneByOne: true,
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT user_id AS id FROM account_deletions WHERE wound_down_at IS NULL AND ${isFree(sql`user_id`)} ORDER BY created_at LIMIT ${atOnce}`,
      ),
    end: async ([userId = ""]) => ((await windDownAccount(ctx, { userId })) ? 1 : 0),
  });
}
