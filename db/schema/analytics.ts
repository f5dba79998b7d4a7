import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jobs } from "./jobs.ts";
import { users } from "./users.ts";

/** Append-only by triggers. Written in the batch that causes the event. */
export const events = sqliteTable(
  "events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").notNull(),
    at: integer("at").notNull(),
    userId: text("user_id"),
    jobId: text("job_id"),
    offerId: text("offer_id"),
    amount: integer("amount"),
  },
  (t) => [
    index("events_by_kind").on(t.kind, t.at),
    index("events_of_job").on(t.jobId, t.at),
    index("events_of_user").on(t.userId, t.kind, t.at),
  ],
);

/**
 * Kept by triggers. `period`: a day, a month, or empty for the current state.
 * Names end with a category (`…@c3`), a wilaya (`…@w31`) or a duration bucket (`…#17`, see duration-histogram.ts).
 */
export const counters = sqliteTable(
  "counters",
  { name: text("name").notNull(), period: text("period").notNull(), value: integer("value").notNull() },
  (t) => [primaryKey({ columns: [t.name, t.period] })],
);

/** Registered users as they count now. Written by triggers only. */
export const countedUsers = sqliteTable("counted_users", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  role: text("role").notNull(),
  joinedOn: text("joined_on").notNull(),
});

/** Deleted jobs included. Written by triggers only. */
export const countedJobs = sqliteTable("counted_jobs", {
  jobId: text("job_id")
    .primaryKey()
    .references(() => jobs.id),
  postedOn: text("posted_on").notNull(),
  categoryId: integer("category_id").notNull(),
  wilayaId: integer("wilaya_id").notNull(),
});

/** Written by triggers only. Months of Algiers. */
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
