import { eq } from "drizzle-orm";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import * as schema from "#db/schema.ts";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { ctxAs, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { db, LATER, matchedJob } from "../jobs/fixtures.ts";

/** Amina's job that an artisan of that name completed, so that both can review it. */
export async function doneJob(name: string, client: DemoUserName = "amina") {
  const match = await matchedJob(name, client);
  await completeJob(ctxAs(client, { now: LATER }), { jobId: match.jobId });
  const asClientAt = (now: number) => ctxAs(client, { now });
  const both = (now = LATER) => [
    () => leaveReview(asClientAt(now), { jobId: match.jobId, rating: 5, quality: 4, text: "Clean work." }),
    () => leaveReview(match.asArtisanAt(now), { jobId: match.jobId, rating: 4, text: "Paid at once." }),
  ];
  return { ...match, asClientAt, both };
}

/** Another completed job of the two. */
export async function anotherJobOf(artisan: SignedIn): Promise<string> {
  const jobId = await postedJob("amina");
  await acceptedOffer("amina", await sentOffer(artisan, jobId));
  await completeJob(ctxAs("amina", { now: LATER }), { jobId });
  return jobId;
}

/** A visible review with five stars. Returns its id. */
export async function shownReviewOf(name: string) {
  const done = await doneJob(name);
  for (const leave of done.both()) await leave();
  const rows = await reviewsOf(done.jobId);
  return { ...done, byClient: rows.find(isClients)?.id ?? "", byArtisan: rows.find((row) => !isClients(row))?.id ?? "" };
}

const isClients = ({ authorSide }: { authorSide: string }) => authorSide === "client";

export const reviewsOf = (jobId: string) => db.select().from(schema.reviews).where(eq(schema.reviews.jobId, jobId));

export const reviewRow = async (id: string) => (await db.select().from(schema.reviews).where(eq(schema.reviews.id, id)))[0];

export const ratingsOf = (userId: string) => db.select().from(schema.ratingTotals).where(eq(schema.ratingTotals.userId, userId));

/** The rating of the artisan in offers and lists. */
export const shownOf = async (userId: string) =>
  (
    await db
      .select({ average: schema.artisanProfiles.ratingAverage, count: schema.artisanProfiles.reviewsCount })
      .from(schema.artisanProfiles)
      .where(eq(schema.artisanProfiles.userId, userId))
  )[0];

export const asPerson = (person: SignedIn, now = LATER) => testCtx(person, { now });
