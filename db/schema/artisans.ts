import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, dinars, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { wilayas } from "./geography.ts";
import { mediaObjects } from "./media.ts";
import { categories, subcategories } from "./taxonomy.ts";
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
    /** Computed by cron; null below five completed jobs. */
    responseMinutes: integer("response_minutes"),
    completionPercent: integer("completion_percent"),
    repeatPercent: integer("repeat_percent"),
    statsComputedAt: instant("stats_computed_at"),
    /** Kept share of the visits of twelve months. */
    reliabilityPercent: integer("reliability_percent"),
    visitsCounted: integer("visits_counted").notNull().default(0),
  },
  (t) => [check("artisan_profiles_rating_1_to_5", sql`${t.ratingAverage} IS NULL OR ${t.ratingAverage} BETWEEN 1 AND 5`)],
);

export const artisanCategories = sqliteTable(
  "artisan_categories",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.categoryId] }),
    uniqueIndex("artisan_categories_position_unique").on(t.userId, t.position),
    index("artisan_categories_by_category").on(t.categoryId, t.userId),
    check("artisan_categories_at_most_3", sql`${t.position} BETWEEN 1 AND 3`),
  ],
);

/** Position 1 is home; five at most. */
export const artisanWilayas = sqliteTable(
  "artisan_wilayas",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    wilayaId: integer("wilaya_id")
      .notNull()
      .references(() => wilayas.id),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.wilayaId] }),
    uniqueIndex("artisan_wilayas_position_unique").on(t.userId, t.position),
    index("artisan_wilayas_by_wilaya").on(t.wilayaId, t.userId),
    check("artisan_wilayas_at_most_5", sql`${t.position} BETWEEN 1 AND 5`),
  ],
);

/** A trigger allows only subcategories of the artisan's categories. */
export const artisanSubcategories = sqliteTable(
  "artisan_subcategories",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    subcategoryId: integer("subcategory_id")
      .notNull()
      .references(() => subcategories.id),
    rate: dinars("rate"),
    rateUnit: text("rate_unit", { enum: CHOICES.rateUnit }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.subcategoryId] }),
    check("artisan_subcategories_rate", sql`${t.rate} > 0`),
    check("artisan_subcategories_rate_unit", oneOf(t.rateUnit, CHOICES.rateUnit)),
    check("artisan_subcategories_rate_has_unit", sql`(${t.rate} IS NULL) = (${t.rateUnit} IS NULL)`),
  ],
);

/** Days that the artisan entered; 0 is Sunday. Times are HH:MM in Algiers. */
export const workDays = sqliteTable(
  "work_days",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    day: integer("day").notNull(),
    isHoliday: flag("is_holiday"),
    fromTime: text("from_time"),
    toTime: text("to_time"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    check("work_days_day", sql`${t.day} BETWEEN 0 AND 6`),
    check(
      "work_days_times",
      sql`CASE WHEN ${t.isHoliday} THEN ${t.fromTime} IS NULL AND ${t.toTime} IS NULL ELSE coalesce(${t.fromTime} < ${t.toTime}, 0) END`,
    ),
  ],
);

export const workPhotos = sqliteTable(
  "work_photos",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    mediaId: text("media_id")
      .notNull()
      .unique("work_photos_media_unique")
      .references(() => mediaObjects.id),
    position: integer("position").notNull(),
    caption: text("caption").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [index("work_photos_of_artisan").on(t.userId, t.position)],
);

export const trustOverrides = sqliteTable("trust_overrides", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  isTrusted: integer("is_trusted", { mode: "boolean" }).notNull(),
  reason: text("reason").notNull(),
  decidedBy: text("decided_by")
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});
