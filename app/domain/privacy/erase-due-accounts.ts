import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { inRounds } from "../tasks/in-rounds.ts";
import { eraseAccount } from "./erase-account.ts";

/** Each is a walk through all of somebody's rooms and pictures. */
const ACCOUNTS_AT_ONCE = 10;

/** After seven days nothing is left of those who left; one that fails keeps none of the others. Refuses: permission_denied. */
export async function eraseDueAccounts(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  return inRounds(ctx, {
    task: "erase_accounts",
    atOnce: ACCOUNTS_AT_ONCE,
    isOneByOne: true,
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT user_id AS id FROM account_deletions WHERE erased_at IS NULL AND deletes_at <= ${ctx.now} AND ${isFree(sql`user_id`)}
          ORDER BY deletes_at LIMIT ${atOnce}`,
      ),
    end: async ([userId = ""]) => ((await eraseAccount(ctx, { userId })) ? 1 : 0),
  });
}
