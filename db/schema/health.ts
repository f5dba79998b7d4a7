import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

export const cronRuns = sqliteTable("cron_runs", {
  expression: text("expression").primaryKey(),
  at: instant("at").notNull(),
  durationMs: integer("duration_ms").notNull(),
  failedCount: integer("failed_count").notNull(),
  failedAt: instant("failed_at"),
});
