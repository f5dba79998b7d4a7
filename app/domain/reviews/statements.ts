import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { ratingTotals, reviews } from "#db/schema/reviews.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { copyRatingsStatement } from "../artisans/rating-statements.ts";
import { deleteNotesStatement } from "../audit/statements.ts";
import { archiveReviewedStatement } from "../jobs/review-statements.ts";
import { isJobWonBy } from "../jobs/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";

/** SQL predicate on jobs: the actor's side has written its review. */
export const hasReviewed = (actor: Actor): SQL =>
  isSignedIn(actor)
    ? sql`EXISTS (SELECT 1 FROM reviews WHERE reviews.job_id = jobs.id
        AND reviews.author_side = CASE WHEN jobs.client_id = ${actor.userId} THEN 'client' ELSE 'artisan' END)`
    : sql`0`;

export const isWrittenBy = (actor: Actor): SQL => isOnSide(actor, "client", "artisan");

export const isAbout = (actor: Actor): SQL => isOnSide(actor, "artisan", "client");

/** Compares the job's client, because a guest job may have been claimed by another user since. */
const isOnSide = (actor: Actor, ofClient: string, ofArtisan: string): SQL =>
  isSignedIn(actor)
    ? sql`(CASE reviews.author_side WHEN ${ofClient} THEN jobs.client_id = ${actor.userId} WHEN ${ofArtisan} THEN ${isJobWonBy(actor)} END)`
    : sql`0`;

export const REVIEW_SUBJECT_ID = sql`CASE reviews.author_side WHEN 'client' THEN reviews.subject_id ELSE jobs.client_id END`;
export const REVIEW_AUTHOR_ID = sql`CASE reviews.author_side WHEN 'client' THEN jobs.client_id ELSE reviews.author_id END`;

/** SELECT of ids: the reviews about these users, or by them. A client is found by the job, which may have been a guest's. */
export const reviewsAbout = (
  users: SQL,
): SQL => sql`SELECT id FROM reviews WHERE subject_id IN (${users}) AND author_side = 'client'
  UNION ALL SELECT reviews.id FROM jobs JOIN reviews ON reviews.job_id = jobs.id WHERE jobs.client_id IN (${users}) AND author_side = 'artisan'`;

export const reviewsBy = (users: SQL): SQL => sql`SELECT id FROM reviews WHERE author_id IN (${users}) AND author_side = 'artisan'
  UNION ALL SELECT reviews.id FROM jobs JOIN reviews ON reviews.job_id = jobs.id WHERE jobs.client_id IN (${users}) AND author_side = 'client'`;

type Showing = {
  /** SQL predicate on jobs; only the last statement may change its result. */
  which: SQL;
  as: "reviewed" | "review_window_over";
  at: number;
};

/** Publishes the reviews of these jobs and archives the jobs. `archived` returns the jobs; one concurrent batch wins. */
export const publishReviewsStatements = (db: Db, { which, as, at }: Showing) => {
  // Reads jobs first: they are few, with two reviews at most.
  const blind = sql`jobs CROSS JOIN reviews ON reviews.job_id = jobs.id WHERE ${which} AND reviews.published_at IS NULL`;
  const subjects = sql`SELECT ${REVIEW_SUBJECT_ID} AS user_id, jobs.id AS job_id, reviews.id AS review_id FROM ${blind}`;
  const facts = { type: "review_received", reason: "shown", at } as const;
  return {
    ratings: addToRatingsStatement(db, blind),
    notifications: notifyEachStatements(db, facts, subjects, { jobId: true, reviewId: true }),
    copies: copyRatingsStatement(db, sql`SELECT reviews.subject_id FROM ${blind}`),
    // The codes may have come after the review.
    published: db
      .update(reviews)
      .set({ publishedAt: at, isVerified: sql`${reviews.isVerified} OR ${hasCodes}` })
      .where(sql`reviews.id IN (SELECT reviews.id FROM ${blind})`),
    // The second review is an event itself.
    counted:
      as === "reviewed"
        ? []
        : [
            recordEventEachStatement(
              db,
              { kind: "job.archived", at },
              sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE ${which}`,
            ),
          ],
    archived: archiveReviewedStatement(db, { which, as, at }),
  };
};

const hasCodes = sql`EXISTS (SELECT 1 FROM events WHERE events.job_id = reviews.job_id AND events.kind = 'job.completed_by_codes')`;

/** A review that a dispute removed before it was published is counted as removed only. */
const IS_COUNTED = { isCounted: sql`reviews.removed_at IS NULL`, removed: sql`sum(reviews.removed_at IS NOT NULL)` };

export const addToRatingsStatement = (db: Db, from: SQL, { isCounted, removed } = IS_COUNTED) => {
  const sumOf = (value: SQL): SQL => sql`sum(CASE WHEN ${isCounted} THEN ${value} ELSE 0 END)`;
  return insertFrom(
    db,
    ratingTotals,
    {
      userId: REVIEW_SUBJECT_ID,
      side: sql`CASE reviews.author_side WHEN 'client' THEN 'artisan' ELSE 'client' END`,
      stars1: sumOf(sql`reviews.rating = 1`),
      stars2: sumOf(sql`reviews.rating = 2`),
      stars3: sumOf(sql`reviews.rating = 3`),
      stars4: sumOf(sql`reviews.rating = 4`),
      stars5: sumOf(sql`reviews.rating = 5`),
      qualitySum: sumOf(sql`coalesce(reviews.quality, 0)`),
      qualityCount: sumOf(sql`reviews.quality IS NOT NULL`),
      punctualitySum: sumOf(sql`coalesce(reviews.punctuality, 0)`),
      punctualityCount: sumOf(sql`reviews.punctuality IS NOT NULL`),
      priceFairnessSum: sumOf(sql`coalesce(reviews.price_fairness, 0)`),
      priceFairnessCount: sumOf(sql`reviews.price_fairness IS NOT NULL`),
      removedCount: removed,
    },
    sql`${from} GROUP BY ${REVIEW_SUBJECT_ID}, reviews.author_side`,
  ).onConflictDoUpdate(ADDED);
};

const ADDED = {
  target: [ratingTotals.userId, ratingTotals.side],
  set: {
    stars1: sql`stars_1 + excluded.stars_1`,
    stars2: sql`stars_2 + excluded.stars_2`,
    stars3: sql`stars_3 + excluded.stars_3`,
    stars4: sql`stars_4 + excluded.stars_4`,
    stars5: sql`stars_5 + excluded.stars_5`,
    qualitySum: sql`quality_sum + excluded.quality_sum`,
    qualityCount: sql`quality_count + excluded.quality_count`,
    punctualitySum: sql`punctuality_sum + excluded.punctuality_sum`,
    punctualityCount: sql`punctuality_count + excluded.punctuality_count`,
    priceFairnessSum: sql`price_fairness_sum + excluded.price_fairness_sum`,
    priceFairnessCount: sql`price_fairness_count + excluded.price_fairness_count`,
    removedCount: sql`removed_count + excluded.removed_count`,
  },
};

export const transferRatingsStatements = (db: Db, { from, to }: { from: string; to: string }) =>
  [
    insertFrom(
      db,
      ratingTotals,
      { ...getTableColumns(ratingTotals), userId: to },
      sql`${ratingTotals} WHERE ${eq(ratingTotals.userId, from)}`,
    ).onConflictDoUpdate(ADDED),
    db.delete(ratingTotals).where(eq(ratingTotals.userId, from)),
  ] as const;

export const subtractRatingStatement = (db: Db, which: SQL) =>
  db
    .update(ratingTotals)
    .set({
      stars1: sql`stars_1 - (reviews.rating = 1)`,
      stars2: sql`stars_2 - (reviews.rating = 2)`,
      stars3: sql`stars_3 - (reviews.rating = 3)`,
      stars4: sql`stars_4 - (reviews.rating = 4)`,
      stars5: sql`stars_5 - (reviews.rating = 5)`,
      qualitySum: sql`quality_sum - coalesce(reviews.quality, 0)`,
      qualityCount: sql`quality_count - (reviews.quality IS NOT NULL)`,
      punctualitySum: sql`punctuality_sum - coalesce(reviews.punctuality, 0)`,
      punctualityCount: sql`punctuality_count - (reviews.punctuality IS NOT NULL)`,
      priceFairnessSum: sql`price_fairness_sum - coalesce(reviews.price_fairness, 0)`,
      priceFairnessCount: sql`price_fairness_count - (reviews.price_fairness IS NOT NULL)`,
      removedCount: sql`removed_count + 1`,
    })
    .from(reviews)
    .innerJoin(jobs, eq(jobs.id, reviews.jobId))
    .where(sql`${which} AND rating_totals.user_id = ${REVIEW_SUBJECT_ID} AND rating_totals.side <> reviews.author_side`);

/** Redacts the user's replies and an admin's notes about reviews by or about the user. Reviews stay, without a name. */
export const redactRepliesStatements = (db: Db, { userId }: { userId: string }) => {
  const concerning = sql`SELECT id FROM reviews WHERE author_id = ${userId} UNION ALL SELECT id FROM reviews WHERE subject_id = ${userId}
    UNION ALL SELECT reviews.id FROM jobs JOIN reviews ON reviews.job_id = jobs.id WHERE jobs.client_id = ${userId}`;
  return [
    deleteNotesStatement(db, concerning),
    db
      .update(reviews)
      .set({ reply: null, repliedAt: null })
      .where(sql`${reviews.id} IN (${reviewsAbout(sql`${userId}`)}) AND ${reviews.reply} IS NOT NULL`),
    db
      .update(reviews)
      .set({ removalNote: null })
      .where(sql`${reviews.id} IN (${concerning}) AND ${reviews.removalNote} IS NOT NULL`),
  ] as const;
};
