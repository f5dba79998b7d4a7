import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, instant } from "../columns.ts";
import { communes, wilayas } from "./geography.ts";
import { jobs } from "./jobs.ts";
import { categories } from "./taxonomy.ts";
import { users } from "./users.ts";

/** Who was told of a job, in which wave, and why (wave 0 before waves exist, 2.17). */
export const notices = sqliteTable(
  "notices",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    wave: integer("wave").notNull(),
    why: text("why", { enum: ["same_commune", "same_wilaya", "near_wilaya"] }).notNull(),
    createdAt: createdAt(),
    seenAt: instant("seen_at"),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.artisanId] }), index("notices_of_artisan").on(t.artisanId, t.createdAt)],
);

/**
 * Whose turn it is to be told: a row for each trade and wilaya of an active artisan, in the order of choice. Triggers on
 * services, areas, users, artisan_profiles and notices keep it, so that telling of a job reads those it tells, however
 * many artisans a wilaya has.
 */
export const turns = sqliteTable(
  "turns",
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
    isGuest: flag("is_guest"),
    awayUntil: instant("away_until").notNull(),
    /** When he was last told of a job or, if that is later, returns from his holiday: who is away waits behind all others. */
    turnAt: instant("turn_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.artisanId, t.categoryId, t.wilayaId] }),
    index("turns_in_commune").on(t.categoryId, t.wilayaId, t.communeId, t.turnAt, t.artisanId),
    index("turns_in_wilaya").on(t.categoryId, t.wilayaId, t.isGuest, t.turnAt, t.artisanId),
  ],
);
