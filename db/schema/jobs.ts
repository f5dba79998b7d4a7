import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { communes, wilayas } from "./geography.ts";
import { mediaObjects } from "./media.ts";
import { categories, subcategories } from "./taxonomy.ts";
import { users } from "./users.ts";

export const ARCHIVE_REASONS = [
  "reviewed",
  "review_window_over",
  "closed_by_client",
  "expired",
  "cancelled",
  "removed",
  "account_closed",
] as const;

export const jobs = sqliteTable(
  "jobs",
  {
    id: id(),
    publicRef: text("public_ref").notNull().unique("jobs_public_ref_unique"),
    clientId: text("client_id")
      .notNull()
      .references(() => users.id),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer("subcategory_id").references(() => subcategories.id),
    description: text("description").notNull(),
    wilayaId: integer("wilaya_id")
      .notNull()
      .references(() => wilayas.id),
    communeId: integer("commune_id")
      .notNull()
      .references(() => communes.id),
    address: text("address"),
    duration: text("duration", { enum: CHOICES.jobDuration }),
    urgency: text("urgency", { enum: CHOICES.jobUrgency }),
    preferredSlots: text("preferred_slots", { mode: "json" }).$type<string[]>().notNull().default([]),
    invoiceRequired: flag("invoice_required"),
    status: text("status", { enum: CHOICES.jobStatus }).notNull(),
    held: flag("held"),
    pointsCost: integer("points_cost").notNull(),
    /** Offers that are sent, seen, revised or accepted. Maintained by triggers. */
    liveOffers: integer("live_offers").notNull().default(0),
    acceptedOfferId: text("accepted_offer_id"),
    /** Names the write that matched the job; later statements of the batch check it. */
    matchedOperationId: text("matched_operation_id"),
    /** The first wave at this place. Null on an open job: it is pending. */
    announcedAt: instant("announced_at"),
    /** When the client asked for the last wave at once. `widened_to`: the other wilayas of that wave, nearest first. */
    widenedAt: instant("widened_at"),
    widenedTo: text("widened_to", { mode: "json" }).$type<number[]>(),
    /** The client wants an email when an artisan was told; null once it is sent. */
    notifyClientSince: instant("notify_client_since"),
    /** The match was cancelled and the job announced again; reset when the job moves on. */
    reannounced: flag("reannounced"),
    createdAt: createdAt(),
    openedAt: instant("opened_at"),
    matchedAt: instant("matched_at"),
    completedAt: instant("completed_at"),
    archivedAt: instant("archived_at"),
    redactedAt: instant("redacted_at"),
    archiveReason: text("archive_reason", { enum: ARCHIVE_REASONS }),
    deletedAt: instant("deleted_at"),
    heldReasons: text("held_reasons", { mode: "json" }).$type<(typeof CHOICES.heldReason)[number][]>().notNull().default([]),
    /** When the job moves on by itself: it expires, is completed, or its review window ends. */
    dueAt: instant("due_at"),
    remindAt: instant("remind_at"),
    reminders: integer("reminders").notNull().default(0),
    /** The client has 72 hours to deny it. */
    completionClaimedAt: instant("completion_claimed_at"),
    endingNote: text("ending_note"),
    repostOf: text("repost_of"),
    replacedBy: text("replaced_by"),
    /** The admin's text to the user is `ending_note`. */
    removalReason: text("removal_reason", { enum: CHOICES.jobRemovalReason }),
    /** The minutes of the waves count from here: the release, or the end of the night in which it fell. */
    clockFrom: instant("clock_from"),
    /** Since when the clock of a held job stands. */
    clockStoppedAt: instant("clock_stopped_at"),
    /** Null: no wave is left. */
    nextWave: integer("next_wave"),
    nextWaveAt: instant("next_wave_at"),
    lastWave: integer("last_wave"),
    lastWaveAt: instant("last_wave_at"),
    promise: text("promise", { enum: CHOICES.jobPromise }),
  },
  (t) => [
    check("jobs_status", oneOf(t.status, CHOICES.jobStatus)),
    check("jobs_at_most_5_live_offers", sql`${t.liveOffers} BETWEEN 0 AND 5`),
    check("jobs_opened_at_is_set", sql`${t.status} = 'draft' OR ${t.openedAt} IS NOT NULL OR ${t.status} = 'archived'`),
    check("jobs_matched_has_offer", sql`${t.status} NOT IN ('matched', 'unreviewed') OR ${t.acceptedOfferId} IS NOT NULL`),
    index("jobs_of_client").on(t.clientId, t.createdAt, t.id).where(sql`${t.deletedAt} IS NULL`),
    index("jobs_of_client_by_status").on(t.clientId, t.status, t.createdAt, t.id).where(sql`${t.deletedAt} IS NULL`),
    // The client id is last, so that nearby jobs are counted in the index alone.
    index("jobs_nearby")
      .on(t.categoryId, t.wilayaId, t.openedAt, t.id, t.clientId)
      .where(sql`${t.status} = 'open' AND ${t.held} = 0`),
    index("jobs_nearby_by_urgency")
      .on(t.categoryId, t.wilayaId, t.urgency, t.openedAt, t.id, t.clientId)
      .where(sql`${t.status} = 'open' AND ${t.held} = 0`),
    index("jobs_nearby_with_invoice")
      .on(t.categoryId, t.wilayaId, t.openedAt, t.id, t.clientId)
      .where(sql`${t.status} = 'open' AND ${t.held} = 0 AND ${t.invoiceRequired} = 1`),
    index("jobs_to_notify_client")
      .on(t.notifyClientSince)
      .where(sql`${t.status} = 'open' AND ${t.held} = 0 AND ${t.notifyClientSince} IS NOT NULL`),
    // Drafts have no opening. Deleted jobs stay in the figures.
    index("jobs_by_place_and_opening").on(t.categoryId, t.wilayaId, t.openedAt).where(sql`${t.openedAt} IS NOT NULL`),
    index("jobs_by_age").on(t.createdAt, t.id).where(sql`${t.deletedAt} IS NULL AND ${t.status} <> 'draft'`),
    // A condition that only the admin list has, so that the feed keeps using its own indexes.
    index("jobs_of_status_by_age").on(t.status, t.createdAt, t.id).where(sql`${t.deletedAt} IS NULL AND ${t.status} <> 'draft'`),
    index("jobs_open_by_offers")
      .on(t.liveOffers, t.createdAt, t.id)
      .where(sql`${t.status} = 'open' AND ${t.held} = 0 AND ${t.deletedAt} IS NULL`),
    index("jobs_due").on(t.dueAt).where(sql`${t.dueAt} IS NOT NULL AND ${t.deletedAt} IS NULL`),
    index("jobs_to_remind").on(t.remindAt).where(sql`${t.remindAt} IS NOT NULL AND ${t.deletedAt} IS NULL`),
    index("jobs_held_of_client")
      .on(t.clientId, t.createdAt, t.id)
      .where(sql`${t.status} = 'open' AND ${t.held} = 1 AND ${t.deletedAt} IS NULL`),
    index("jobs_held").on(t.openedAt, t.id).where(sql`${t.status} = 'open' AND ${t.held} = 1`),
    index("jobs_to_redact").on(t.archivedAt).where(sql`${t.archivedAt} IS NOT NULL AND ${t.redactedAt} IS NULL`),
    index("jobs_wave_due").on(t.nextWaveAt).where(sql`${t.status} = 'open' AND ${t.held} = 0 AND ${t.nextWaveAt} IS NOT NULL`),
    index("jobs_promise_due").on(t.clockFrom).where(sql`${t.status} = 'open' AND ${t.held} = 0 AND ${t.promise} = 'running'`),
  ],
);

/** Folded words for the admin search. A trigger deletes those of changed texts. */
export const jobWords = sqliteTable(
  "job_words",
  {
    word: text("word").notNull(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
  },
  (t) => [primaryKey({ columns: [t.word, t.jobId] }), index("job_words_of_job").on(t.jobId, t.word)],
);

export const jobPhotos = sqliteTable(
  "job_photos",
  {
    id: id(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    mediaId: text("media_id")
      .notNull()
      .unique("job_photos_media_unique")
      .references(() => mediaObjects.id),
    position: integer("position").notNull(),
    /** Null for photos older than this column. */
    attachedAt: instant("attached_at"),
  },
  (t) => [
    uniqueIndex("job_photos_position_unique").on(t.jobId, t.position),
    check("job_photos_at_most_5", sql`${t.position} BETWEEN 0 AND 4`),
  ],
);

/** Who read the street of a match, in the batch that told it. Rows are added; only `last_at` and `times` grow. */
export const addressOpenings = sqliteTable(
  "address_openings",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    id: text("id").notNull(),
    readerId: text("reader_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: CHOICES.addressReader }).notNull(),
    createdAt: createdAt(),
    lastAt: instant("last_at").notNull(),
    times: integer("times").notNull().default(1),
    /** The words of an admin. */
    reason: text("reason"),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.id] }),
    check("address_openings_role", oneOf(t.role, CHOICES.addressReader)),
    check("address_openings_grow", sql`${t.times} > 0 AND ${t.lastAt} >= ${t.createdAt}`),
  ],
);

export type Job = typeof jobs.$inferSelect;
