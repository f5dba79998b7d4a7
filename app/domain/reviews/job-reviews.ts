import { and, eq } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { userPictures } from "#db/schema/media.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { toJob } from "../jobs/lists/select-jobs.ts";
import { jobQuery } from "../jobs/queries.ts";
import { isMatchParticipant } from "../jobs/rules.ts";
import { markReviewNotificationsReadStatement } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { reviewsOfJobQuery, toReview } from "./queries.ts";

/** For both sides and admins, else null. Marks notifications as read. */
export async function jobReviews(ctx: Ctx, jobId: string) {
  const { actor, db } = ctx;
  if (!isSignedIn(actor)) return null;
  const [[row], rows, [artisan], read] = await db.batch([
    jobQuery(ctx, jobId),
    reviewsOfJobQuery(ctx, jobId),
    db
      .select({ firstName: users.firstName, companyName: users.companyName, pictureId: userPictures.mediaId })
      .from(jobs)
      .innerJoin(offers, and(eq(offers.id, jobs.acceptedOfferId), eq(offers.status, "accepted")))
      .innerJoin(users, eq(users.id, offers.artisanId))
      .leftJoin(userPictures, eq(userPictures.userId, users.id))
      .where(eq(jobs.id, jobId)),
    markReviewNotificationsReadStatement(db, { userId: actor.userId, at: ctx.now, jobId }),
  ]);
  if (!row || !artisan) return null;
  const job = toJob(row);
  return actor.isAdmin || isMatchParticipant(actor, job)
    ? { job, artisan, reviews: rows.map(toReview), notificationsRead: read.length }
    : null;
}
