import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { reviews } from "#db/schema/reviews.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { copyRatingsStatement } from "../artisans/rating-statements.ts";
import { wordsUnlessErased } from "../audit/erased-subject-statements.ts";
import { auditStatements } from "../audit/statements.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { RemoveReviewInput } from "./input.ts";
import { REVIEW_AUTHOR_ID, REVIEW_SUBJECT_ID, subtractRatingStatement } from "./statements.ts";

/**
 * Removes a published review: a stub with the reason stays, it counts no more, and its author is told.
 * Refuses: not_authenticated · permission_denied (also own matches) · not_found (also unpublished) · review.removed.
 */
export async function removeReview(
  ctx: Ctx,
  { reviewId, reason, note }: RemoveReviewInput & { reviewId: string },
): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const [review] = await db
    .select({
      jobId: reviews.jobId,
      authorId: sql<string>`${REVIEW_AUTHOR_ID}`,
      subjectId: sql<string>`${REVIEW_SUBJECT_ID}`,
      publishedAt: reviews.publishedAt,
      removedAt: reviews.removedAt,
    })
    .from(reviews)
    .innerJoin(jobs, eq(jobs.id, reviews.jobId))
    .where(eq(reviews.id, reviewId));
  if (!review || review.publishedAt === null) throw refuse("not_found");
  if (review.authorId === adminId || review.subjectId === adminId) throw refuse("permission_denied");
  if (review.removedAt !== null) throw refuse("review.removed");

  const { jobId, authorId, subjectId } = review;
  const rowCondition = sql`(reviews.id = ${reviewId} AND reviews.published_at IS NOT NULL AND reviews.removed_at IS NULL)`;
  const condition = sql`EXISTS (SELECT 1 FROM reviews WHERE ${rowCondition})`;
  const author = sql`SELECT ${REVIEW_AUTHOR_ID} AS user_id FROM reviews JOIN jobs ON jobs.id = reviews.job_id WHERE ${rowCondition}`;
  const audit = { actorId: adminId, action: "review.removed", subjectKind: "reviews", subjectId: reviewId, at } as const;

  const { removable } = await adminBatch(ctx, {
    removable: db.select({ id: reviews.id }).from(reviews).where(rowCondition),
    rating: subtractRatingStatement(db, rowCondition),
    copied: copyRatingsStatement(db, sql`SELECT ${subjectId} WHERE ${condition}`),
    logged: auditStatements(db, { ...audit, after: { reason }, why: reason, note }, condition),
    notified: notifyEachStatements(db, { type: "review_removed", at, jobId, reviewId, reason }, author),
    told: signalAdminsStatement(db, condition),
    counted: recordEventIfStatement(db, { kind: "review.removed", at, userId: authorId, jobId }, condition),
    // Must be last: the statements above check that the review is shown.
    removed: db
      .update(reviews)
      .set({ removedAt: at, removedBy: adminId, removalReason: reason, removalNote: wordsUnlessErased(audit, note) })
      .where(rowCondition),
  });

  if (removable.length === 0) throw refuse("review.removed");
}
