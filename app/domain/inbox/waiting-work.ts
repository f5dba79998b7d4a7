import { type SQL, sql } from "drizzle-orm";
import { asAdmin } from "../as-admin.ts";
import type { Ctx } from "../ctx.ts";
import { LATE_AFTER_MS, QUEUES, type Queue, WAITING_COUNTED_TO } from "./rules.ts";

/** Where each waits, oldest first, by an index of what waits alone; `at` is since when. */
const WAITING: Record<Queue, SQL> = {
  held: sql`SELECT opened_at AS at FROM jobs INDEXED BY jobs_held WHERE status = 'open' AND held = 1 AND deleted_at IS NULL ORDER BY opened_at`,
  papers: sql`SELECT created_at AS at FROM verification_requests INDEXED BY verification_requests_waiting
    WHERE status = 'submitted' AND destroyed_at IS NULL ORDER BY created_at`,
  receipts: sql`SELECT submitted_at AS at FROM payment_receipts INDEXED BY payment_receipts_by_status WHERE status = 'pending' ORDER BY submitted_at`,
  reports: sql`SELECT created_at AS at FROM chat_reports INDEXED BY chat_reports_by_status WHERE status IN ('new', 'appealed') ORDER BY created_at`,
  queries: sql`SELECT created_at AS at FROM contact_messages INDEXED BY contact_messages_by_status WHERE status = 'new' ORDER BY created_at`,
  undelivered: sql`SELECT created_at AS at FROM outgoing_messages INDEXED BY outgoing_messages_to_send WHERE state = 'dead'`,
};

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
