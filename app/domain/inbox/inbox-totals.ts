import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { QUEUE_COUNT_CAP, QUEUES, type Queue } from "./rules.ts";
import { QUEUE_SOURCES } from "./statements.ts";
import type { ViewList } from "./views/view-rules.ts";

const Views = z.array(z.object({ id: z.string(), name: z.string(), query: z.string() }));

/** The number of pending items, by queue. */
export type InboxTotals = Partial<Record<Queue, number>>;

export type ListView = { id: string; name: string; query: string };

/** Pending work per queue, counted to 100, and the own views of a list, in one statement. For admins only. */
export async function inboxTotals(ctx: Ctx, list: ViewList | null = null): Promise<{ waiting: InboxTotals; views: ListView[] }> {
  const { userId } = requireAdmin(ctx.actor);
  const totals = QUEUES.map(
    (queue) =>
      sql`(SELECT count(*) FROM (SELECT at FROM (${QUEUE_SOURCES[queue]}) LIMIT ${QUEUE_COUNT_CAP})) AS ${sql.identifier(queue)}`,
  );
  const ofList = sql`(SELECT json_group_array(json_object('id', id, 'name', name, 'query', query)) FROM
    (SELECT id, name, query FROM saved_views WHERE user_id = ${userId} AND list = ${list} ORDER BY created_at, id)) AS views`;
  const found = await ctx.db.get<InboxTotals & { views: string }>(sql`SELECT ${sql.join([...totals, ofList], sql`, `)}`);
  const { views = "[]", ...waiting } = found ?? {};
  return { waiting, views: Views.parse(JSON.parse(views)) };
}
