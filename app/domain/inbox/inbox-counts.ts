import { sql } from "drizzle-orm";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { LATE_AFTER_MS, QUEUE_COUNT_CAP, QUEUES, type Queue } from "./rules.ts";
import { QUEUE_SOURCES } from "./statements.ts";

export type InboxCounts = Awaited<ReturnType<typeof inboxCounts>>;

/** Pending work per queue, counted to 100. One trip. Refuses: not_authenticated · permission_denied. */
export async function inboxCounts(ctx: Ctx) {
  requireAdmin(ctx.actor);
  const of = (queue: Queue) =>
    ctx.db
      .select({ count: sql<number>`count(*)`, oldestAt: sql<number | null>`min(at)` })
      .from(sql`(SELECT at FROM (${QUEUE_SOURCES[queue]}) LIMIT ${QUEUE_COUNT_CAP})`);
  const [first, ...others] = QUEUES;
  const rows = await ctx.db.batch([of(first), ...others.map(of)]);
  return QUEUES.map((queue, place) => {
    const { count, oldestAt } = rows[place]?.[0] ?? { count: 0, oldestAt: null };
    return { queue, count, oldestAt, isLate: oldestAt !== null && ctx.now - oldestAt > LATE_AFTER_MS[queue] };
  });
}
