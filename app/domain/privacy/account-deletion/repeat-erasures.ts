import { and, inArray, isNull, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { accountDeletions } from "#db/schema/privacy.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * Erases accounts that were erased after a backup, which a restore has brought back. Repeatable. Returns how many it erased.
 * Refuses: permission_denied.
 */
export async function repeatErasures(ctx: Ctx, { userIds }: { userIds: readonly string[] }): Promise<number> {
  requireSystem(ctx.actor);
  const { db, now: at } = ctx;
  const which = [...userIds];
  await insertFrom(
    db,
    accountDeletions,
    { userId: sql`users.id`, createdAt: at, deletesAt: at },
    sql`users WHERE users.id IN (SELECT value FROM json_each(${JSON.stringify(which)}))`,
  ).onConflictDoUpdate({
    target: accountDeletions.userId,
    set: { deletesAt: at },
    setWhere: isNull(accountDeletions.erasedAt),
  });
  const due = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(inArray(accountDeletions.userId, which), isNull(accountDeletions.erasedAt)));
  let erased = 0;
  for (const { userId } of due) if (await eraseAccount(ctx, { userId })) erased += 1;
  return erased;
}
