import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** How the last run of each cron expression went, and when one last failed: what the health page says of scheduled work. */
export const cronRuns = sqliteTable("cron_runs", {
  expression: text("expression").primaryKey(),
  at: instant("at").notNull(),
  durationMs: integer("duration_ms").notNull(),
  /** So many of its duties failed. */
  failedCount: integer("failed_count").notNull(),
  failedAt: instant("failed_at"),
});
