import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { wilayas } from "./geography.ts";
import { categories } from "./taxonomy.ts";
import { users } from "./users.ts";

export const artisanProfiles = sqliteTable(
  "artisan_profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    slug: text("slug").notNull().unique("artisan_profiles_slug_unique"),
    languages: text("languages", { mode: "json" }).$type<string[]>().notNull().default([]),
    ratingAverage: real("rating_average"),
    reviewsCount: integer("reviews_count").notNull().default(0),
    jobsDone: integer("jobs_done").notNull().default(0),
    holidayUntil: instant("holiday_until"),
  },
  (t) => [check("artisan_profiles_rating_1_to_5", sql`${t.ratingAverage} IS NULL OR ${t.ratingAverage} BETWEEN 1 AND 5`)],
);

/** The categories an artisan works in; place 1 to 3, so never more than three (V09). */
export const services = sqliteTable(
  "services",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    place: integer("place").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.categoryId] }),
    uniqueIndex("services_place_unique").on(t.userId, t.place),
    index("services_by_category").on(t.categoryId, t.userId),
    check("services_at_most_3", sql`${t.place} BETWEEN 1 AND 3`),
  ],
);

/** The wilayas an artisan works in; place 1 is home, five at most (2.17). */
export const areas = sqliteTable(
  "areas",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    wilayaId: integer("wilaya_id")
      .notNull()
      .references(() => wilayas.id),
    place: integer("place").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.wilayaId] }),
    uniqueIndex("areas_place_unique").on(t.userId, t.place),
    index("areas_by_wilaya").on(t.wilayaId, t.userId),
    check("areas_at_most_5", sql`${t.place} BETWEEN 1 AND 5`),
  ],
);
