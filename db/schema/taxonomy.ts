import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant, names, searchText } from "../columns.ts";
import { mediaObjects } from "./media.ts";

/** Optimistic lock; a new position does not count. */
const version = () => integer("version").notNull().default(1);

export const categories = sqliteTable(
  "categories",
  {
    id: integer("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    ...names(),
    pointsCost: integer("points_cost").notNull(),
    position: integer("position").notNull(),
    retiredAt: instant("retired_at"),
    searchText: searchText(),
    version: version(),
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
    version: version(),
  },
  (t) => [
    index("subcategories_of_category").on(t.categoryId, t.position),
    uniqueIndex("subcategories_slug_unique").on(t.categoryId, t.slug),
  ],
);

/** Shown in place of the icon, with alt texts in three languages. */
export const categoryImages = sqliteTable(
  "category_images",
  {
    categoryId: integer("category_id")
      .primaryKey()
      .references(() => categories.id),
    mediaId: text("media_id")
      .notNull()
      .unique("category_images_media_unique")
      .references(() => mediaObjects.id),
    altAr: text("alt_ar").notNull(),
    altFr: text("alt_fr").notNull(),
    altEn: text("alt_en").notNull(),
  },
  (t) => [check("category_images_have_words", sql`trim(${t.altAr}) <> '' AND trim(${t.altFr}) <> '' AND trim(${t.altEn}) <> ''`)],
);
