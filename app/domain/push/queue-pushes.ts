import { and, asc, eq, lte, or, type SQL, sql } from "drizzle-orm";
import { pushes } from "#db/schema/push.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { PUSH_PENDING_AFTER_SECONDS, PUSHES_QUEUED_AT_ONCE } from "./delivery-rules.ts";
import { isPending } from "./statements.ts";

/** Queues what is due for these users, at once after the change. If this is lost, the cron task finds the rows. */
export async function queueNewPushes(ctx: Ctx, { userIds }: { userIds: readonly string[] }): Promise<void> {
  if (userIds.length === 0) return;
  // The plus keeps SQLite from reading a month of their pushes by the primary key.
  const isTheirs = sql`+${pushes.userId} IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`;
  await queueWhere(ctx, and(isTheirs, eq(pushes.state, "owed")));
}

/** Queues held, lost and abandoned pushes that are due; delivery sends each once. A part continues behind the one before. */
export async function retryPendingPushes(ctx: Ctx, { cursor = "" } = {}): Promise<number> {
  requireSystem(ctx.actor);
  const lostBefore = ctx.now - PUSH_PENDING_AFTER_SECONDS * 1000;
  const [dueAt = 0, row = 0] = cursor.split(" ").filter(Boolean).map(Number);
  const isLost = or(eq(pushes.state, "held"), lte(pushes.dueAt, lostBefore));
  const queued = await queueWhere(ctx, and(isLost, sql`(${pushes.dueAt}, ${pushes}.rowid) > (${dueAt}, ${row})`));
  const last = queued.at(-1);
  if (last && queued.length === PUSHES_QUEUED_AT_ONCE) ctx.budget?.goOn(`${last.dueAt} ${last.row}`);
  return queued.length;
}

async function queueWhere({ db, outbox, now }: Ctx, isWanted: SQL | undefined) {
  const row = sql<number>`${pushes}.rowid`;
  const { userId, notificationId, subscriptionId, dueAt } = pushes;
  const due = await db
    .select({ userId, notificationId, subscriptionId, dueAt, row })
    .from(pushes)
    .where(and(isPending, lte(dueAt, now), lte(pushes.leaseUntil, now), isWanted))
    .orderBy(asc(dueAt), asc(row))
    .limit(PUSHES_QUEUED_AT_ONCE);
  await Promise.all(
    due.map((one) =>
      outbox.push({
        kind: "deliver_push",
        ...{ userId: one.userId, notificationId: one.notificationId, subscriptionId: one.subscriptionId },
      }),
    ),
  );
  return due;
}
