import { and, eq } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { jobQuery } from "../jobs/queries.ts";
import { isOfMatch } from "../jobs/rules.ts";
import { jobOf } from "../jobs/select-jobs.ts";
import { readNoticesOfReviewsStatement } from "../notifications/statements.ts";
import { reviewsOfJobQuery, shownReview } from "./queries.ts";

/**
 * A match and what its two sides say of each other, as far as the actor may read it: for them and for admins, null for
 * others and where nobody was chosen. What told him of them is read by that. One trip.
 */
export async function jobReviews(ctx: Ctx, jobId: string) {
  const { actor, db } = ctx;
  if (!isSignedIn(actor)) return null;
  const [[row], rows, [artisan], read] = await db.batch([
    jobQuery(ctx, jobId),
    reviewsOfJobQuery(ctx, jobId),
    db
      .select({ firstName: users.firstName, companyName: users.companyName })
      .from(jobs)
      .innerJoin(offers, and(eq(offers.id, jobs.acceptedOfferId), eq(offers.status, "accepted")))
      .innerJoin(users, eq(users.id, offers.artisanId))
      .where(eq(jobs.id, jobId)),
    readNoticesOfReviewsStatement(db, { userId: actor.userId, at: ctx.now, jobId }),
  ]);
  if (!row || !artisan) return null;
  const job = jobOf(row);
  return actor.isAdmin || isOfMatch(actor, job)
    ? { job, artisan, reviews: rows.map(shownReview), noticesRead: read.length }
    : null;
}
