import { and, asc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { pushes } from "#db/schema/push.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { PUSH_PENDING_AFTER_SECONDS, PUSHES_QUEUED_AT_ONCE } from "./delivery-rules.ts";
import { isPending } from "./statements.ts";

/** Queues what is due for these users, at once after the change. If this is lost, the cron task finds the rows. */
export async function queueNewPushes(ctx: Ctx, { userIds }: { userIds: readonly string[] }): Promise<void> {
  if (userIds.length === 0) return;
  const isTheirs = inArray(pushes.userId, sql`(SELECT value FROM json_each(${JSON.stringify(userIds)}))`);
  await queueWhere(ctx, and(isTheirs, eq(pushes.state, "owed")));
}

/** Queues pushes that the queue has lost, and those with an expired lease. Safe to repeat, because delivery sends once. */
export function retryPendingPushes(ctx: Ctx): Promise<number> {
  const lostBefore = ctx.now - PUSH_PENDING_AFTER_SECONDS * 1000;
  return queueWhere(ctx, or(and(eq(pushes.state, "owed"), lte(pushes.dueAt, lostBefore)), eq(pushes.state, "held")));
}

async function queueWhere({ db, outbox, now }: Ctx, isWanted: SQL | undefined): Promise<number> {
  const due = await db
    .select({ userId: pushes.userId, notificationId: pushes.notificationId, subscriptionId: pushes.subscriptionId })
    .from(pushes)
    .where(and(isPending, lte(pushes.dueAt, now), lte(pushes.leaseUntil, now), isWanted))
    .orderBy(asc(pushes.dueAt))
    .limit(PUSHES_QUEUED_AT_ONCE);
  await Promise.all(due.map((push) => outbox.push({ kind: "deliver_push", ...push })));
  return due.length;
}
