import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, names, searchText } from "../columns.ts";

export const categories = sqliteTable(
  "categories",
  {
    id: integer("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    ...names(),
    image: text("image"),
    pointsCost: integer("points_cost").notNull(),
    position: integer("position").notNull(),
    retiredAt: instant("retired_at"),
    searchText: searchText(),
  },
  (t) => [check("categories_points_cost_1_to_5", sql`${t.pointsCost} BETWEEN 1 AND 5`)],
);

export const subcategories = sqliteTable(
  "subcategories",
  {
    id: integer("id").primaryKey(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    slug: text("slug").notNull(),
    ...names(),
    position: integer("position").notNull(),
    retiredAt: instant("retired_at"),
    searchText: searchText(),
  },
  (t) => [index("subcategories_of_category").on(t.categoryId, t.position)],
);
