import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import { reviews } from "#db/schema/reviews.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { copyRatingsStatement } from "../artisans/rating-statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { addToRatingsStatement, REVIEW_AUTHOR_ID, subtractRatingStatement } from "./statements.ts";

/** `condition` is true for one batch only. */
type OfMatch = Match & { condition: SQL };
type Match = { jobId: string; artisanId: string };

const reviewOfClient = ({ jobId, artisanId, condition }: OfMatch): SQL =>
  sql`(reviews.job_id = ${jobId} AND reviews.author_side = 'client' AND reviews.subject_id = ${artisanId}
    AND ${condition})`;

/** SQL predicate: a decision at that time removed the client's review of this match. */
export const isReviewRemovedAt = (match: Match, at: number): SQL => sql`EXISTS (SELECT 1 FROM reviews
  WHERE ${reviewOfClient({ ...match, condition: sql`reviews.removal_reason = 'dispute' AND reviews.removed_at = ${at}` })})`;

const isPublished = sql`reviews.published_at IS NOT NULL`;

const subjectsOf = (which: SQL): SQL => sql`SELECT reviews.subject_id FROM reviews WHERE ${which} AND ${isPublished}`;

/** The client's review becomes a stub, for which nobody's words are needed; one that is still hidden is published as one. */
export const removeDisputedReviewStatements = (
  db: Db,
  { adminId, at, ...of }: OfMatch & { adminId: string; at: number },
): Statement[] => {
  const which = sql`(${reviewOfClient(of)} AND reviews.removed_at IS NULL)`;
  const authors = sql`SELECT ${REVIEW_AUTHOR_ID} AS user_id, reviews.job_id, reviews.id AS review_id FROM reviews
    JOIN jobs ON jobs.id = reviews.job_id WHERE ${which}`;
  return [
    subtractRatingStatement(db, sql`(${which} AND ${isPublished})`),
    copyRatingsStatement(db, subjectsOf(which)),
    ...notifyEachStatements(db, { type: "review_removed", at, reason: "dispute" }, authors, { jobId: true, reviewId: true }),
    recordEventEachStatement(db, { kind: "review.removed", at }, authors),
    // Last: the statements above check that it is not removed.
    db.update(reviews).set({ removedAt: at, removedBy: adminId, removalReason: "dispute" }).where(which),
  ];
};

/** After an appeal. */
export const restoreDisputedReviewStatements = (db: Db, of: OfMatch): Statement[] => {
  const which = sql`(${reviewOfClient(of)} AND reviews.removal_reason = 'dispute')`;
  return [
    addToRatingsStatement(db, sql`reviews JOIN jobs ON jobs.id = reviews.job_id WHERE ${which} AND ${isPublished}`, {
      isCounted: sql`1`,
      removed: sql`-count(*)`,
    }),
    copyRatingsStatement(db, subjectsOf(which)),
    db.update(reviews).set({ removedAt: null, removedBy: null, removalReason: null, removalNote: null }).where(which),
  ];
};
