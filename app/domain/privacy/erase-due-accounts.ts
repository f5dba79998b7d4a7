import { and, asc, isNull, lte } from "drizzle-orm";
import { accountDeletions } from "#db/schema/privacy.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { eraseAccount } from "./erase-account.ts";
import { settleLeaver } from "./settle-leaver.ts";

/** Each is a round through all of somebody's rooms and pictures; the next run takes the rest. */
const ACCOUNTS_AT_ONCE = 10;

/** What is owed to those who leave: that nobody waits for them, and after seven days that nothing is left. Refuses: permission_denied. */
export async function eraseDueAccounts(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const { userId, createdAt, settledAt, deletesAt, erasedAt } = accountDeletions;
  const [unsettled, due] = await ctx.db.batch([
    ctx.db.select({ userId }).from(accountDeletions).where(isNull(settledAt)).orderBy(asc(createdAt)).limit(ACCOUNTS_AT_ONCE),
    ctx.db
      .select({ userId })
      .from(accountDeletions)
      .where(and(isNull(erasedAt), lte(deletesAt, ctx.now)))
      .orderBy(asc(deletesAt))
      .limit(ACCOUNTS_AT_ONCE),
  ]);
  for (const one of unsettled) await settleLeaver(ctx, one);
  let erased = 0;
  for (const one of due) if (await eraseAccount(ctx, one)) erased += 1;
  return erased;
}
