import { sql } from "drizzle-orm";
import { isAnyConflict, isConflictOn } from "#db/conflict.ts";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { reviews } from "#db/schema/reviews.ts";
import type { EventKind } from "../analytics/rules.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { acceptedOfferOf } from "../jobs/lifecycle/accepted-offer.ts";
import { findJob } from "../jobs/queries.ts";
import { acceptsReviews, shortenReviewWindowStatement } from "../jobs/review-statements.ts";
import { isClientOf, isMatchParticipant } from "../jobs/rules.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { LeaveReviewInput } from "./input.ts";
import { proveReviewsOfJobs } from "./proofs/prove-reviews.ts";
import { hasReviewed, publishReviewsStatements } from "./statements.ts";

const BY_CODES: EventKind = "job.completed_by_codes";

/**
 * Reviews the other side of a match, once. The first review stays hidden; the second publishes both and archives the job, unless a dispute is open.
 * Refuses: not_found · permission_denied (not a party of the match) · review.already_left · review.not_open.
 */
export async function leaveReview(
  ctx: Ctx,
  { jobId, ...input }: LeaveReviewInput & { jobId: string },
): Promise<{ reviewId: string }> {
  const { actor, db, now: at } = ctx;
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(actor)) throw refuse("not_found");
  const accepted = isMatchParticipant(actor, job) ? await acceptedOfferOf(ctx, jobId) : null;
  if (!accepted) throw refuse("permission_denied");

  const { offerId, artisanId } = accepted;
  const isByClient = isClientOf(actor, job);
  const side = isByClient ? "client" : "artisan";
  const otherId = isByClient ? artisanId : job.clientId;
  const reviewId = newId();
  const isStored = sql`EXISTS (SELECT 1 FROM reviews WHERE reviews.id = ${reviewId})`;
  const isUnreviewed = sql`(jobs.id = ${jobId} AND jobs.status = 'unreviewed' AND ${isStored})`;
  const both = sql`(${isUnreviewed} AND jobs.due_at IS NOT NULL AND (SELECT count(*) FROM reviews WHERE reviews.job_id = jobs.id) = 2)`;
  const isFirst = sql`(${isStored} AND (SELECT count(*) FROM reviews WHERE reviews.job_id = ${jobId}) = 1)`;
  const notification = { type: "review_received", reason: "waits", at, jobId } as const;

  const result = await runBatch(db, {
    review: insertFrom(
      db,
      reviews,
      {
        id: reviewId,
        jobId: sql`jobs.id`,
        authorId: actor.userId,
        authorSide: side,
        subjectId: otherId,
        rating: input.rating,
        quality: input.quality,
        punctuality: input.punctuality,
        priceFairness: input.price_fairness,
        text: input.text,
        isVerified: sql`EXISTS (SELECT 1 FROM events WHERE events.user_id = ${artisanId} AND events.kind = ${BY_CODES} AND events.job_id = jobs.id)`,
        createdAt: at,
      },
      sql`jobs WHERE jobs.id = ${jobId} AND jobs.client_id = ${job.clientId} AND jobs.accepted_offer_id = ${offerId} AND ${acceptsReviews(at)}`,
    ).returning({ id: reviews.id }),
    effect: recordEffectIfStatements(ctx, reviewId, isStored),
    window: shortenReviewWindowStatement(db, { which: isUnreviewed, at }),
    counted: recordEventIfStatement(
      db,
      { kind: "review.left", at, userId: actor.userId, jobId, offerId, detail: side },
      isStored,
    ),
    notifications: notifyIfStatements(db, otherId, notification, isFirst),
    published: publishReviewsStatements(db, { which: both, as: "reviewed", at }),
  }).catch(async (error: unknown) => {
    // A concurrent request with the same key was first: return its review.
    const first = isAnyConflict(error) ? await firstEffect(ctx) : null;
    if (first) return { first };
    throw isConflictOn(error, "reviews.job_id") ? refuse("review.already_left") : error;
  });

  if ("first" in result) return { reviewId: result.first };
  if (result.review.length === 0) {
    const first = await firstEffect(ctx);
    if (first) return { reviewId: first };
    throw refuse((await isLeft(ctx, jobId)) ? "review.already_left" : "review.not_open");
  }
  if (result.published.archived.length > 0) await proveReviewsOfJobs(ctx, [jobId]);
  return { reviewId };
}

/** This side has reviewed already, or the window is not open. */
async function isLeft({ actor, db }: Ctx, jobId: string): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND ${hasReviewed(actor)}`);
  return rows.length > 0;
}
