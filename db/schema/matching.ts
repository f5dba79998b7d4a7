import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, instant } from "../columns.ts";
import { communes, wilayas } from "./geography.ts";
import { jobs } from "./jobs.ts";
import { categories } from "./taxonomy.ts";
import { users } from "./users.ts";

/** Who was told of a job, in which wave, and why (wave 0 before waves exist, 2.17). */
export const jobAnnouncements = sqliteTable(
  "job_announcements",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    wave: integer("wave").notNull(),
    reason: text("reason", { enum: ["same_commune", "same_wilaya", "near_wilaya"] }).notNull(),
    createdAt: createdAt(),
    seenAt: instant("seen_at"),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.artisanId] }), index("job_announcements_of_artisan").on(t.artisanId, t.createdAt)],
);

/**
 * Whose turn it is to be told: a row for each trade and wilaya of an active artisan, in the order of choice. Triggers on
 * artisan_categories, artisan_wilayas, users, artisan_profiles and job_announcements keep it, so that telling of a job
 * reads those it tells, however many artisans a wilaya has.
 */
export const announcementRotation = sqliteTable(
  "announcement_rotation",
  {
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    wilayaId: integer("wilaya_id")
      .notNull()
      .references(() => wilayas.id),
    /** Where he lives, in this wilaya or not. */
    communeId: integer("commune_id").references(() => communes.id),
    /** He works in the wilaya and lives in another. */
    isFromOtherWilaya: flag("is_from_other_wilaya"),
    unavailableUntil: instant("unavailable_until").notNull(),
    /** When he was last told of a job or, if that is later, returns from his holiday: who is away waits behind all others. */
    queuedAt: instant("queued_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.artisanId, t.categoryId, t.wilayaId] }),
    index("announcement_rotation_in_commune").on(t.categoryId, t.wilayaId, t.communeId, t.queuedAt, t.artisanId),
    index("announcement_rotation_in_wilaya").on(t.categoryId, t.wilayaId, t.isFromOtherWilaya, t.queuedAt, t.artisanId),
  ],
);
