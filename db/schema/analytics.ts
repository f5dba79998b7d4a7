import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/**
 * Append-only by triggers. Written in the batch that causes the event. Nothing is deleted, so each id is higher than all ids
 * before it, also without AUTOINCREMENT.
 */
export const events = sqliteTable(
  "events",
  {
    id: integer("id").primaryKey(),
    kind: text("kind").notNull(),
    at: integer("at").notNull(),
    userId: text("user_id"),
    jobId: text("job_id"),
    offerId: text("offer_id"),
    amount: integer("amount"),
    /** When the ended event began: the submission before a decision, or the registration of a guest. */
    since: integer("since"),
    /** job.opened: category and wilaya, "c3 w31". user.registered: the role. review.left: the side. */
    detail: text("detail"),
  },
  (t) => [
    index("events_confirmed_by_codes").on(t.kind).where(sql`kind = 'job.completed_by_codes'`),
    index("events_of_job").on(t.jobId, t.at),
    index("events_of_user").on(t.userId, t.kind, t.at),
  ],
);

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
