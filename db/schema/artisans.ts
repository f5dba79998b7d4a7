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
    /** Section 4 no. 22, computed by cron and never typed; null while fewer than five jobs are done. */
    responseMinutes: integer("response_minutes"),
    completionPercent: integer("completion_percent"),
    repeatPercent: integer("repeat_percent"),
    statsComputedAt: instant("stats_computed_at"),
  },
  (t) => [check("artisan_profiles_rating_1_to_5", sql`${t.ratingAverage} IS NULL OR ${t.ratingAverage} BETWEEN 1 AND 5`)],
);

/** The categories an artisan works in; place 1 to 3, so never more than three (V09). */
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

/** The wilayas an artisan works in; place 1 is home, five at most (2.17). */
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

/**
 * The sub-categories an artisan works in (2.17: "skills"), each with its rate if he names one (Q17). A trigger lets in only
 * what lies in one of his categories (V12).
 */
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

/** The days of an artisan's week that he entered himself: 0 is Sunday (Q14). Times are HH:MM in Algiers. */
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

/** An artisan's portfolio, in the order of `position`; a trigger keeps a sixteenth photo out (V11). */
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

/** An admin's word against the rule of 3.5, with its reason; it holds until it is taken back. */
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
