import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jobs } from "./jobs.ts";
import { users } from "./users.ts";

/** Whatever section 3.8 counts, append-only, written in the batch that causes it (house decision 10). Triggers refuse changes. */
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
 * The counts of E17 and E18 and the numbers of section 3.8, kept by triggers on what they count, so that no verb can forget
 * them. `period`: a day (YYYY-MM-DD) or month (YYYY-MM) of Algiers, or empty for how things stand now. What is counted of
 * requests stands also by trade (`…@c3`) and wilaya (`…@w31`); waits by how long they were (`…#17`, see duration-histogram.ts).
 */
export const counters = sqliteTable(
  "counters",
  { name: text("name").notNull(), period: text("period").notNull(), value: integer("value").notNull() },
  (t) => [primaryKey({ columns: [t.name, t.period] })],
);

/** Each account that counts, as what and since which day: no guest, nobody whose data was erased. Written by triggers alone. */
export const countedUsers = sqliteTable("counted_users", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  role: text("role").notNull(),
  joinedOn: text("joined_on").notNull(),
});

/**
 * Each request that was ever posted, deleted ones too: on which day, in which trade and wilaya it was then. What becomes of it
 * counts there, wherever it is moved. Written by triggers alone, which read it through the view `counted_job_scopes`.
 */
export const countedJobs = sqliteTable("counted_jobs", {
  jobId: text("job_id")
    .primaryKey()
    .references(() => jobs.id),
  postedOn: text("posted_on").notNull(),
  categoryId: integer("category_id").notNull(),
  wilayaId: integer("wilaya_id").notNull(),
});

/** Who used a session in which month of Algiers. Written by triggers alone. */
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
