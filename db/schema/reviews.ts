import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { jobs } from "./jobs.ts";
import { users } from "./users.ts";

/** One per side, hidden until both are written or the window ends. */
export const reviews = sqliteTable(
  "reviews",
  {
    id: id(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    authorSide: text("author_side", { enum: CHOICES.matchSide }).notNull(),
    subjectId: text("subject_id")
      .notNull()
      .references(() => users.id),
    rating: integer("rating").notNull(),
    quality: integer("quality"),
    punctuality: integer("punctuality"),
    priceFairness: integer("price_fairness"),
    text: text("text").notNull().default(""),
    isVerified: flag("is_verified"),
    createdAt: createdAt(),
    publishedAt: instant("published_at"),
    reply: text("reply"),
    repliedAt: instant("replied_at"),
    removedAt: instant("removed_at"),
    removedBy: text("removed_by").references(() => users.id),
    removalReason: text("removal_reason", { enum: CHOICES.reviewRemovalReason }),
    removalNote: text("removal_note"),
  },
  (t) => [
    // An artisan never owns the job (makeOffer refuses, and the trigger jobs_go_to_no_bidder once they offered), so one review per
    // side is also one per author. A guest job may be claimed by a user: the side stays the same, the author does not.
    uniqueIndex("reviews_once_per_side").on(t.jobId, t.authorSide),
    index("reviews_about").on(t.subjectId, t.authorSide, t.publishedAt, t.id).where(sql`${t.publishedAt} IS NOT NULL`),
    index("reviews_verified_about")
      .on(t.subjectId, t.authorSide)
      .where(sql`${t.isVerified} = 1 AND ${t.publishedAt} IS NOT NULL AND ${t.removedAt} IS NULL`),
    index("reviews_by_stars").on(t.rating, t.id).where(sql`${t.publishedAt} IS NOT NULL`),
    index("reviews_shown").on(t.publishedAt, t.id).where(sql`${t.publishedAt} IS NOT NULL`),
    check("reviews_side", oneOf(t.authorSide, CHOICES.matchSide)),
    check(
      "reviews_1_to_5",
      sql`${t.rating} BETWEEN 1 AND 5 AND coalesce(${t.quality}, 1) BETWEEN 1 AND 5
        AND coalesce(${t.punctuality}, 1) BETWEEN 1 AND 5 AND coalesce(${t.priceFairness}, 1) BETWEEN 1 AND 5`,
    ),
    check("reviews_of_another", sql`${t.authorId} <> ${t.subjectId}`),
    check("reviews_removed_says_why", sql`(${t.removedAt} IS NULL) = (${t.removalReason} IS NULL)`),
  ],
);

/** Sums per user and side, changed in the batch that shows or removes a review. */
export const ratingTotals = sqliteTable(
  "rating_totals",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    side: text("side", { enum: CHOICES.matchSide }).notNull(),
    stars1: integer("stars_1").notNull().default(0),
    stars2: integer("stars_2").notNull().default(0),
    stars3: integer("stars_3").notNull().default(0),
    stars4: integer("stars_4").notNull().default(0),
    stars5: integer("stars_5").notNull().default(0),
    qualitySum: integer("quality_sum").notNull().default(0),
    qualityCount: integer("quality_count").notNull().default(0),
    punctualitySum: integer("punctuality_sum").notNull().default(0),
    punctualityCount: integer("punctuality_count").notNull().default(0),
    priceFairnessSum: integer("price_fairness_sum").notNull().default(0),
    priceFairnessCount: integer("price_fairness_count").notNull().default(0),
    removedCount: integer("removed_count").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.side] }), check("rating_totals_side", oneOf(t.side, CHOICES.matchSide))],
);

/** Keys that sign proofs. Only rows are added: the last one is active, and each retired when the next was made. */
export const reviewKeys = sqliteTable("review_keys", {
  number: integer("number").primaryKey(),
  /** Random. The secret half is derived from it and the deployment's secret, and stored nowhere. */
  kid: text("kid").notNull().unique("review_keys_kid_unique"),
  /** The public half, as in a JWK. */
  x: text("x").notNull(),
  createdAt: createdAt(),
});

/** What was signed of a published review whose job has both codes. Rows are only added. */
export const reviewProofs = sqliteTable("review_proofs", {
  reviewId: text("review_id")
    .primaryKey()
    .references(() => reviews.id),
  kid: text("kid").notNull(),
  signedText: text("signed_text").notNull(),
  signature: text("signature").notNull(),
  createdAt: createdAt(),
});
