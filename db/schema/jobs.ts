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
    /** Offers that stand: sent, seen, revised or accepted. Kept by the offers' triggers. */
    liveOffers: integer("live_offers").notNull().default(0),
    acceptedOfferId: text("accepted_offer_id"),
    /** The one write that matched the job; later statements of that batch ask for it. */
    matchedOperationId: text("matched_operation_id"),
    /** When nearby artisans were told; null on an open job means the sweep still owes it. */
    announcedAt: instant("announced_at"),
    /** The client had it told beyond his wilaya, in those of widened_to, nearest first; null again once the job moves. */
    widenedAt: instant("widened_at"),
    widenedTo: text("widened_to", { mode: "json" }).$type<number[]>(),
    /** The client asked for a letter when an artisan has been told; null once it is on its way. */
    notifyClientSince: instant("notify_client_since"),
    /** Its match was left, and whoever knew of it was told that it is open again; not for longer than it stays where it is. */
    reannounced: flag("reannounced"),
    createdAt: createdAt(),
    openedAt: instant("opened_at"),
    matchedAt: instant("matched_at"),
    completedAt: instant("completed_at"),
    archivedAt: instant("archived_at"),
    /** Since when nothing is left of what was written and shown in it (applyRetention). */
    redactedAt: instant("redacted_at"),
    archiveReason: text("archive_reason", { enum: ARCHIVE_REASONS }),
    deletedAt: instant("deleted_at"),
    /** What the risk check found; an admin who frees the job empties it. */
    heldReasons: text("held_reasons", { mode: "json" }).$type<(typeof CHOICES.heldReason)[number][]>().notNull().default([]),
    /** When time alone moves the job on (3.2): an open one expires, a matched one is held to be done, a review's window ends. */
    dueAt: instant("due_at"),
    /** When the client is reminded next, and how often he was in this state (3.7). */
    remindAt: instant("remind_at"),
    reminders: integer("reminders").notNull().default(0),
    /** The artisan said that the work is done; the client has 72 hours to say otherwise. */
    completionClaimedAt: instant("completion_claimed_at"),
    /** What was given as the reason when it was closed, cancelled or removed, in the words of who did it. */
    endingNote: text("ending_note"),
    /** The ended job that this one repeats. */
    repostOf: text("repost_of"),
    /** The newer request of the same number that took the place of this one while both waited for a code. */
    replacedBy: text("replaced_by"),
    /** Why an admin took it away; what he wrote beside it is the ending note, for whose doing it was. */
    removalReason: text("removal_reason", { enum: CHOICES.jobRemovalReason }),
  },
  (t) => [
    check("jobs_status", oneOf(t.status, CHOICES.jobStatus)),
    check("jobs_at_most_5_live_offers", sql`${t.liveOffers} BETWEEN 0 AND 5`),
    check("jobs_opened_at_is_set", sql`${t.status} = 'draft' OR ${t.openedAt} IS NOT NULL OR ${t.status} = 'archived'`),
    check("jobs_matched_has_offer", sql`${t.status} NOT IN ('matched', 'unreviewed') OR ${t.acceptedOfferId} IS NOT NULL`),
    index("jobs_of_client").on(t.clientId, t.createdAt, t.id).where(sql`${t.deletedAt} IS NULL`),
    index("jobs_of_client_by_status").on(t.clientId, t.status, t.createdAt, t.id).where(sql`${t.deletedAt} IS NULL`),
    // Whose job it is stands last, so that those nearby are counted and found without a look at their rows.
    index("jobs_nearby")
      .on(t.categoryId, t.wilayaId, t.openedAt, t.id, t.clientId)
      .where(sql`${t.status} = 'open' AND ${t.held} = 0`),
    index("jobs_nearby_by_urgency")
      .on(t.categoryId, t.wilayaId, t.urgency, t.openedAt, t.id, t.clientId)
      .where(sql`${t.status} = 'open' AND ${t.held} = 0`),
    index("jobs_to_notify_client")
      .on(t.notifyClientSince)
      .where(sql`${t.status} = 'open' AND ${t.held} = 0 AND ${t.notifyClientSince} IS NOT NULL`),
    index("jobs_by_status").on(t.deletedAt, t.status, t.held),
    index("jobs_by_age").on(t.createdAt, t.id).where(sql`${t.deletedAt} IS NULL AND ${t.status} <> 'draft'`),
    // A condition that only the list of the back office states, so that the feed is read by its own indexes.
    index("jobs_of_status_by_age").on(t.status, t.createdAt, t.id).where(sql`${t.deletedAt} IS NULL AND ${t.status} <> 'draft'`),
    index("jobs_due").on(t.dueAt).where(sql`${t.dueAt} IS NOT NULL AND ${t.deletedAt} IS NULL`),
    index("jobs_to_remind").on(t.remindAt).where(sql`${t.remindAt} IS NOT NULL AND ${t.deletedAt} IS NULL`),
    index("jobs_held_of_client")
      .on(t.clientId, t.createdAt, t.id)
      .where(sql`${t.status} = 'open' AND ${t.held} = 1 AND ${t.deletedAt} IS NULL`),
    index("jobs_held").on(t.openedAt, t.id).where(sql`${t.status} = 'open' AND ${t.held} = 1`),
    index("jobs_to_redact").on(t.archivedAt).where(sql`${t.archivedAt} IS NOT NULL AND ${t.redactedAt} IS NULL`),
    index("jobs_to_announce").on(t.openedAt).where(sql`${t.status} = 'open' AND ${t.held} = 0 AND ${t.announcedAt} IS NULL`),
  ],
);

/** Each word of a request, folded: what a search in the back office begins with. A trigger ends those of a text that changed. */
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

/** At most five photos a job: places 0 to 4 (V10). */
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
  },
  (t) => [
    uniqueIndex("job_photos_position_unique").on(t.jobId, t.position),
    check("job_photos_at_most_5", sql`${t.position} BETWEEN 0 AND 4`),
  ],
);

export type Job = typeof jobs.$inferSelect;
