import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
