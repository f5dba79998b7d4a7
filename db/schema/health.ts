import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** The last run and the last failure of each cron expression. */
export const cronRuns = sqliteTable("cron_runs", {
  expression: text("expression").primaryKey(),
  at: instant("at").notNull(),
  durationMs: integer("duration_ms").notNull(),
  /** Failed tasks of that run. */
  failedCount: integer("failed_count").notNull(),
  failedAt: instant("failed_at"),
});
