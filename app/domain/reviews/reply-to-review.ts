import { sql } from "drizzle-orm";
import { isAnyConflict } from "#db/conflict.ts";
import { reviews } from "#db/schema/reviews.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { ReplyToReviewInput } from "./input.ts";
import { findReview } from "./queries.ts";
import { REVIEW_AUTHOR_ID } from "./statements.ts";

/** Refuses: not_found · permission_denied · review.removed · review.already_replied. */
export async function replyToReview(ctx: Ctx, { reviewId, text }: ReplyToReviewInput & { reviewId: string }): Promise<void> {
  const { db, now: at } = ctx;
  const review = await findReview(ctx, reviewId);
  if (!review || review.publishedAt === null || !isSignedIn(ctx.actor)) throw refuse("not_found");
  if (!review.isAboutActor) throw refuse("permission_denied");
  refuseWhatIsOver(review);

  const { jobId } = review;
  const isUnanswered = sql`(reviews.id = ${reviewId} AND reviews.published_at IS NOT NULL AND reviews.removed_at IS NULL AND reviews.reply IS NULL)`;
  const author = sql`SELECT ${REVIEW_AUTHOR_ID} AS user_id FROM reviews JOIN jobs ON jobs.id = reviews.job_id WHERE ${isUnanswered}`;
  const answered = await db
    .batch([
      db.select({ id: reviews.id }).from(reviews).where(isUnanswered),
      ...notifyEachStatements(db, { type: "review_reply", at, jobId, reviewId }, author),
      ...recordEffectIfStatements(ctx, reviewId, sql`EXISTS (SELECT 1 FROM reviews WHERE ${isUnanswered})`),
      db.update(reviews).set({ reply: text, repliedAt: at }).where(isUnanswered),
    ])
    .catch(async (error: unknown) => {
      // A concurrent request with the same key was first: its reply counts.
      const first = isAnyConflict(error) ? await firstEffect(ctx) : null;
      if (first) return [[{ id: first }]] as const;
      throw error;
    });

  if (answered[0].length === 0) {
    refuseWhatIsOver(await findReview(ctx, reviewId));
    throw refuse("not_found");
  }
}

function refuseWhatIsOver(review: Awaited<ReturnType<typeof findReview>>): void {
  if (review?.removed) throw refuse("review.removed");
  if (review?.reply) throw refuse("review.already_replied");
}
