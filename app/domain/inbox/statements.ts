import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { savedViews } from "#db/schema/inbox.ts";
import { users } from "#db/schema/users.ts";
import { isUndecided } from "../decisions/statements.ts";
import { POINTS_ALONE_PROPOSAL } from "../settings/rules.ts";
import { QUEUE_COUNT_CAP, QUEUES, type Queue } from "./rules.ts";

/** Oldest first. Each uses an index of pending rows only. */
export const QUEUE_SOURCES: Record<Queue, SQL> = {
  held: sql`SELECT opened_at AS at FROM jobs INDEXED BY jobs_held WHERE status = 'open' AND held = 1 AND deleted_at IS NULL
    AND ${isUndecided("jobs", sql`jobs.id`)} ORDER BY opened_at`,
  identities: sql`SELECT created_at AS at FROM verification_requests INDEXED BY verification_requests_waiting
    WHERE status = 'submitted' AND images_deleted_at IS NULL
    AND ${isUndecided("verification_requests", sql`verification_requests.id`)} ORDER BY created_at`,
  receipts: sql`SELECT submitted_at AS at FROM payment_receipts INDEXED BY payment_receipts_by_status WHERE status = 'pending'
    AND ${isUndecided("payment_receipts", sql`payment_receipts.id`)} ORDER BY submitted_at`,
  reports: sql`SELECT created_at AS at FROM chat_reports INDEXED BY chat_reports_by_status WHERE status IN ('new', 'appealed')
    AND ${isUndecided("chat_reports", sql`chat_reports.id`)} ORDER BY created_at`,
  contact_messages: sql`SELECT created_at AS at FROM contact_messages INDEXED BY contact_messages_by_status WHERE status = 'new'
    AND ${isUndecided("contact_messages", sql`contact_messages.id`)} ORDER BY created_at`,
  undelivered: sql`SELECT created_at AS at FROM outgoing_messages INDEXED BY outgoing_messages_to_send WHERE state = 'dead'`,
  adjustments: sql`SELECT created_at AS at FROM point_adjustments INDEXED BY point_adjustments_waiting WHERE status = 'pending'
    UNION ALL SELECT updated_at FROM settings WHERE key = ${POINTS_ALONE_PROPOSAL} AND json_type(value) = 'object' ORDER BY at`,
  disputes: sql`SELECT coalesce(appealed_at, created_at) AS at FROM disputes INDEXED BY disputes_by_status
    WHERE status IN ('open', 'appealed') ORDER BY at`,
};

/** Null unless the user is an active admin. */
export const queueCountsQuery = (db: Db, userId: string) =>
  db
    .select({
      waiting: sql<string | null>`CASE WHEN users.is_admin AND users.is_active THEN json_object(${sql.join(
        QUEUES.map(
          (queue) => sql`${queue}, (SELECT count(*) FROM (SELECT 1 FROM (${QUEUE_SOURCES[queue]}) LIMIT ${QUEUE_COUNT_CAP}))`,
        ),
        sql`, `,
      )}) END`,
    })
    .from(users)
    .where(eq(users.id, userId));

export const deleteViewsStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(savedViews).where(eq(savedViews.userId, userId));
