import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { users } from "./users.ts";

/** Set by admins; without a row the default in code applies. */
export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: text("value", { mode: "json" }).notNull(),
  updatedAt: instant("updated_at").notNull(),
  updatedBy: text("updated_by").references(() => users.id),
  /** Optimistic lock. */
  version: integer("version").notNull().default(1),
});
