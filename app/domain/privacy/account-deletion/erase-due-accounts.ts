import { sql } from "drizzle-orm";
import { drainDueRows } from "../../cron-tasks/drain-due-rows.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { eraseAccount } from "./erase-account.ts";

const ACCOUNTS_BATCH_SIZE = 10;

/** Refuses: permission_denied. */
export async function eraseDueAccounts(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  return drainDueRows(ctx, {
    task: "erase_due_accounts",
    atOnce: ACCOUNTS_BATCH_SIZE,
    isOneByOne: true,
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT user_id AS id FROM account_deletions WHERE erased_at IS NULL AND deletes_at <= ${ctx.now} AND ${isFree(sql`user_id`)}
          ORDER BY deletes_at LIMIT ${atOnce}`,
      ),
    end: async ([userId = ""]) => ((await eraseAccount(ctx, { userId })) ? 1 : 0),
  });
}
