import { sql } from "drizzle-orm";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { QUEUE_COUNT_CAP, QUEUES, type Queue } from "./rules.ts";
import { QUEUE_SOURCES } from "./statements.ts";

/** The number of pending items, by queue. */
export type InboxTotals = Partial<Record<Queue, number>>;

/** Pending work per queue, counted to 100, in one statement. Refuses: not_authenticated · permission_denied. */
export async function inboxTotals(ctx: Ctx): Promise<InboxTotals> {
  requireAdmin(ctx.actor);
  const totals = QUEUES.map(
    (queue) =>
      sql`(SELECT count(*) FROM (SELECT at FROM (${QUEUE_SOURCES[queue]}) LIMIT ${QUEUE_COUNT_CAP})) AS ${sql.identifier(queue)}`,
  );
  return (await ctx.db.get<InboxTotals>(sql`SELECT ${sql.join(totals, sql`, `)}`)) ?? {};
}
