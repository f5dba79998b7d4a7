import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, instant } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { communes, wilayas } from "./geography.ts";
import { jobs } from "./jobs.ts";
import { categories } from "./taxonomy.ts";
import { users } from "./users.ts";

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
    reason: text("reason", { enum: CHOICES.announcementPlace }).notNull(),
    /** Why this artisan, as of that moment. */
    reasons: text("reasons", { mode: "json" }).$type<(typeof CHOICES.announcementReason)[number][]>().notNull().default([]),
    createdAt: createdAt(),
    seenAt: instant("seen_at"),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.artisanId] }),
    index("job_announcements_of_artisan").on(t.artisanId, t.createdAt),
    index("job_announcements_far").on(t.artisanId, t.createdAt).where(sql`${t.reason} = 'near_wilaya'`),
  ],
);

/** Maintained by triggers, so that an announcement reads only the artisans that it notifies, however many a wilaya has. */
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
    communeId: integer("commune_id").references(() => communes.id),
    isFromOtherWilaya: flag("is_from_other_wilaya"),
    /** End of the holiday. 0 without one; a daily task clears those that are over. */
    unavailableUntil: instant("unavailable_until").notNull(),
    /** The last announcement; 0 for who was never notified. */
    queuedAt: instant("queued_at").notNull(),
    /** Until when a verified artisan who was never chosen is new; 0 if they are not. */
    newcomerUntil: integer("newcomer_until").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.artisanId, t.categoryId, t.wilayaId] }),
    // The holiday stands before the turn, so that an announcement does not read who is away.
    index("announcement_rotation_turns_in_commune").on(
      t.categoryId,
      t.wilayaId,
      t.communeId,
      t.unavailableUntil,
      t.queuedAt,
      t.artisanId,
    ),
    index("announcement_rotation_turns_in_wilaya").on(
      t.categoryId,
      t.wilayaId,
      t.isFromOtherWilaya,
      t.unavailableUntil,
      t.queuedAt,
      t.artisanId,
    ),
    index("announcement_rotation_new_turns_in_commune")
      .on(t.categoryId, t.wilayaId, t.communeId, t.unavailableUntil, t.queuedAt, t.artisanId)
      .where(sql`${t.newcomerUntil} > 0`),
    index("announcement_rotation_new_turns_in_wilaya")
      .on(t.categoryId, t.wilayaId, t.isFromOtherWilaya, t.unavailableUntil, t.queuedAt, t.artisanId)
      .where(sql`${t.newcomerUntil} > 0`),
    index("announcement_rotation_holidays").on(t.unavailableUntil).where(sql`${t.unavailableUntil} > 0`),
    index("announcement_rotation_newcomers_over").on(t.newcomerUntil).where(sql`${t.newcomerUntil} > 0`),
  ],
);
