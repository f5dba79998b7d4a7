import { and, asc, lte, or, sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { PENDING_AFTER_SECONDS, PENDING_BATCH_SIZE } from "./rules.ts";

/** Pushes messages that are due for a minute, and those with an expired lease. Safe to repeat, because delivery sends once. */
export async function retryPendingMessages(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  const dueSince = ctx.now - PENDING_AFTER_SECONDS * 1000;
  const isQueued = and(sql`${outgoingMessages.state} = 'queued'`, lte(outgoingMessages.nextAttemptAt, dueSince));
  const isAbandoned = and(sql`${outgoingMessages.state} = 'sending'`, lte(outgoingMessages.leaseUntil, ctx.now));
  const pending = await ctx.db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(and(or(isQueued, isAbandoned), lte(outgoingMessages.createdAt, dueSince)))
    .orderBy(asc(outgoingMessages.createdAt))
    .limit(PENDING_BATCH_SIZE);

  await Promise.all(pending.map(({ id }) => ctx.outbox.push({ kind: "deliver_message", messageId: id })));
  return pending.length;
}
