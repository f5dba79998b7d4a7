import { check, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { users } from "./users.ts";

/** Filters and order of an admin's list, under a name. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    list: text("list", { enum: CHOICES.viewList }).notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("saved_views_once_per_name").on(t.userId, t.list, t.name),
    check("saved_views_list", oneOf(t.list, CHOICES.viewList)),
  ],
);
