import { sql } from "drizzle-orm";
import { asAdmin } from "../as-admin.ts";
import type { Ctx } from "../ctx.ts";
import { LATE_AFTER_MS, QUEUES, type Queue, WAITING_COUNTED_TO } from "./rules.ts";
import { WAITING } from "./statements.ts";

export type WaitingWork = Awaited<ReturnType<typeof waitingWork>>;

/**
 * What waits for an admin (section 4 no. 18): how many of each kind, counted to a hundred, since when the oldest, and whether it is
 * late by what we promise. One trip. Refuses: not_authenticated · permission_denied.
 */
export async function waitingWork(ctx: Ctx) {
  asAdmin(ctx.actor);
  const of = (queue: Queue) =>
    ctx.db
      .select({ count: sql<number>`count(*)`, oldestAt: sql<number | null>`min(at)` })
      .from(sql`(SELECT at FROM (${WAITING[queue]}) LIMIT ${WAITING_COUNTED_TO})`);
  const [first, ...others] = QUEUES;
  const rows = await ctx.db.batch([of(first), ...others.map(of)]);
  return QUEUES.map((queue, place) => {
    const { count, oldestAt } = rows[place]?.[0] ?? { count: 0, oldestAt: null };
    return { queue, count, oldestAt, isLate: oldestAt !== null && ctx.now - oldestAt > LATE_AFTER_MS[queue] };
  });
}
