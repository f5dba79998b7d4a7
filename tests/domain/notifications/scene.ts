import type { SignedIn } from "#app/domain/actor.ts";
import { completeJob } from "#app/domain/jobs/complete-job.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { takeReport } from "#app/domain/reports/take-report.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { as, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, client, plumber, postedJob, sentOffer } from "#tests/support/market.ts";
import { HOUR } from "../jobs/scene.ts";

export const NUMBER_IN_TEXT = { description: "The kitchen tap leaks, call me on 0555 12 34 56 please." };
export const at = (person: SignedIn, now: number) => testCtx(person, { now });
export const nadir = (now = NOON) => as("nadir", { now });

/** A client's open request with the offer of an artisan on it, both of a name of their own. */
export async function offered(name: string, points = 10) {
  const [who, artisan] = [await client(`${name}-client`), await plumber(name, points)];
  const jobId = await postedJob(who);
  return { who, artisan, jobId, offerId: await sentOffer(artisan, jobId), clientId: who.userId, artisanId: artisan.userId };
}

export async function matched(name: string) {
  const offer = await offered(name);
  await acceptedOffer(offer.who, offer.offerId);
  return offer;
}

export async function done(name: string) {
  const match = await matched(name);
  await completeJob(at(match.who, NOON + HOUR), { jobId: match.jobId });
  const reviewed = (rating: number) => leaveReview(at(match.who, NOON + HOUR), { jobId: match.jobId, rating, text: "Clean." });
  return { ...match, reviewed };
}

export async function shownReview(name: string) {
  const work = await done(name);
  const { reviewId } = await work.reviewed(5);
  await leaveReview(at(work.artisan, NOON + HOUR), { jobId: work.jobId, rating: 4 });
  return { ...work, reviewId };
}

export async function heldRequest(name: string) {
  const who = await client(name);
  return { who, jobId: await postedJob(who, NUMBER_IN_TEXT) };
}

/** A client's report of the artisan whom she chose, in Nadir's hands. */
export async function reported(name: string) {
  const match = await matched(name);
  const { reportId } = await reportRoom(testCtx(match.who), { roomId: match.offerId, reason: "insult", text: "" });
  await takeReport(nadir(), { reportId });
  const judged = (status: "upheld" | "dismissed", effects: { warn?: boolean }) =>
    decideReport(nadir(), { reportId, status, reason: "We read it. Call 0555 12 34 56.", ...effects });
  return { ...match, reportId, judged };
}
