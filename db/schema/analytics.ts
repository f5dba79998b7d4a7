import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/**
 * The events that are looked up by their user. Others would pay for an index that nobody reads. A query names this very
 * condition, because SQLite uses a partial index only then.
 */
export const isFoundByUser = sql.raw(`kind IN ('job.opened', 'job.completed_by_codes', 'match.cancelled_by_artisan',
  'visit.missed_by_artisan', 'dispute.opened', 'dispute.closed')`);

/**
 * Append-only by triggers. Written in the batch that causes the event. The newest row is never deleted, so each id is higher
 * than all ids before it, also without AUTOINCREMENT.
 */
export const events = sqliteTable(
  "events",
  {
    id: integer("id").primaryKey(),
    kind: text("kind").notNull(),
    at: integer("at").notNull(),
    userId: text("user_id"),
    /** Null for `EVENTS_OF_OFFERS`, except in rows of earlier releases. */
    jobId: text("job_id"),
    offerId: text("offer_id"),
    amount: integer("amount"),
    /** When the ended event began: the submission before a decision, the registration of a guest, or when a wave was due. */
    since: integer("since"),
    /** job.opened: category and wilaya, "c3 w31". job.announced: the wave. user.registered: the role. review.left: the side. */
    detail: text("detail"),
  },
  (t) => [
    index("events_confirmed_by_codes").on(t.jobId, t.kind).where(sql`kind = 'job.completed_by_codes'`),
    index("events_missed_promises").on(t.at, t.jobId).where(sql`kind = 'promise.missed'`),
    index("events_of_job").on(t.jobId).where(sql`job_id IS NOT NULL`),
    index("events_of_user").on(t.userId, t.kind, t.at).where(isFoundByUser),
  ],
);

/** Files of old events. Only events that one of them holds may leave the table. */
export const archivedEvents = sqliteTable("archived_events", {
  firstId: integer("first_id").primaryKey(),
  lastId: integer("last_id").notNull(),
  /** YYYY-MM of Algiers. */
  month: text("month").notNull(),
  key: text("key").notNull(),
  events: integer("events").notNull(),
  /** Of the lines, before they were compressed. */
  sha256: text("sha256").notNull(),
  /** What the events that left add to counters, for a recount: [[name, period, value], …]. */
  sums: text("sums").notNull(),
  at: integer("at").notNull(),
});

/**
 * Sums of events, maintained by the cron task count_events; sign-ins count at once. `period`: a day, a month, or empty for the
 * current
 * state. Names end with a category (`…@c3`), a wilaya (`…@w31`) or a duration bucket (`…#17`, see duration-histogram.ts).
 */
export const counters = sqliteTable(
  "counters",
  { name: text("name").notNull(), period: text("period").notNull(), value: integer("value").notNull() },
  (t) => [primaryKey({ columns: [t.name, t.period] })],
);

/** Months of Algiers in which a user had a session. */
export const userActiveMonths = sqliteTable(
  "user_active_months",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    month: text("month").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month] })],
);
