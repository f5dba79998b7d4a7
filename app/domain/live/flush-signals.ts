import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { pendingSignals } from "#db/schema/live.ts";
import { queueNewPushes } from "../push/queue-pushes.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx, Signal } from "../shared/contracts/ctx.ts";
import { safeErrorMessage } from "../shared/errors/safe-error.ts";
import { SIGNAL_BATCH_SIZE } from "./rules.ts";

/**
 * Flushes pending signals to the Durable Objects of open pages, and queues the pushes of the same users. Each signal is taken by one run; a failed one becomes pending
 * again. If the run dies, pages notice by polling. An ended session is never polled, so its signal stays until it is published.
 */
export async function flushSignals(ctx: Ctx): Promise<number> {
  const { db } = ctx;
  const [taken, ended] = await db.batch([
    db
      .delete(pendingSignals)
      .where(
        sql`(topic, subject) IN (SELECT topic, subject FROM pending_signals WHERE ${ne(pendingSignals.topic, "sessions")} LIMIT ${SIGNAL_BATCH_SIZE})`,
      )
      .returning(),
    db.select().from(pendingSignals).where(eq(pendingSignals.topic, "sessions")).limit(SIGNAL_BATCH_SIZE),
  ]);

  const told = taken.filter(({ topic }) => topic === "user").map(({ subject }) => subject);
  const [failed, closed] = await Promise.all([
    publishAll(ctx, taken),
    closeRevokedSessions(ctx, ended),
    queueNewPushes(ctx, { userIds: told }).catch((error: unknown) =>
      ctx.log("pushes.not_queued", { error: safeErrorMessage(error) }),
    ),
  ]);
  if (failed.length > 0) await db.insert(pendingSignals).values(failed).onConflictDoNothing();
  return taken.length - failed.length + closed;
}

/** Repeats until a round published nothing or the budget is spent. */
export async function flushAllSignals(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  let moved = 0;
  for (;;) {
    if (ctx.budget?.isSpent()) {
      ctx.budget.goOn();
      return moved;
    }
    const round = await flushSignals(ctx);
    moved += round;
    if (round === 0) return moved;
  }
}

/** Publishes before and after the delete: another session of the user may end in between under the same row. */
async function closeRevokedSessions(ctx: Ctx, ended: readonly Signal[]): Promise<number> {
  if (ended.length === 0) return 0;
  const failed = new Set(await publishAll(ctx, ended));
  const published = ended.filter((signal) => !failed.has(signal)).map(({ subject }) => subject);
  if (published.length === 0) return 0;
  const isPublished = and(
    eq(pendingSignals.topic, "sessions"),
    inArray(pendingSignals.subject, sql`(SELECT value FROM json_each(${JSON.stringify(published)}))`),
  );
  const taken = await ctx.db.delete(pendingSignals).where(isPublished).returning();
  const stillFailed = await publishAll(ctx, taken);
  if (stillFailed.length > 0) await ctx.db.insert(pendingSignals).values(stillFailed).onConflictDoNothing();
  return published.length;
}

const publishAll = async (ctx: Ctx, signals: readonly Signal[]): Promise<Signal[]> =>
  (await Promise.all(signals.map((signal) => publish(ctx, signal)))).flat();

async function publish(ctx: Ctx, signal: Signal): Promise<Signal[]> {
  try {
    await ctx.live.publish(signal);
    return [];
  } catch (error) {
    ctx.log("live.not_flushed", { topic: signal.topic, error: safeErrorMessage(error) });
    return [signal];
  }
}
