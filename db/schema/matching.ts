import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant } from "../columns.ts";
import { jobs } from "./jobs.ts";
import { users } from "./users.ts";

/** Who was told of a job, in which wave, and why (wave 0 before waves exist, 2.17). */
export const notices = sqliteTable(
  "notices",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    wave: integer("wave").notNull(),
    why: text("why", { enum: ["same_commune", "same_wilaya"] }).notNull(),
    createdAt: createdAt(),
    seenAt: instant("seen_at"),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.artisanId] }), index("notices_of_artisan").on(t.artisanId, t.createdAt)],
);
