import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { users } from "./users.ts";

/** What admins set without a release; a key without a line has its default in code (app/domain/settings). */
export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: text("value", { mode: "json" }).notNull(),
  updatedAt: instant("updated_at").notNull(),
  updatedBy: text("updated_by").references(() => users.id),
  /** One more with each change, so that who read an older one is told. */
  version: integer("version").notNull().default(1),
});
