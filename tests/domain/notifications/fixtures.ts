import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { ctxAs, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { HOUR } from "../jobs/fixtures.ts";

export const NUMBER_IN_TEXT = { description: "The kitchen tap leaks, call me on 0555 12 34 56 please." };
export const at = (person: SignedIn, now: number) => testCtx(person, { now });
export const nadir = (now = NOON) => ctxAs("nadir", { now });

/** A client's open job with an offer of an artisan. Both have own names. */
export async function offered(name: string, points = 10) {
  const [client, artisan] = [await insertClient(`${name}-client`), await insertPlumber(name, points)];
  const jobId = await postedJob(client);
  return { client, artisan, jobId, offerId: await sentOffer(artisan, jobId), clientId: client.userId, artisanId: artisan.userId };
}

export async function matched(name: string) {
  const offer = await offered(name);
  await acceptedOffer(offer.client, offer.offerId);
  return offer;
}

export async function done(name: string) {
  const match = await matched(name);
  await completeJob(at(match.client, NOON + HOUR), { jobId: match.jobId });
  const reviewed = (rating: number) => leaveReview(at(match.client, NOON + HOUR), { jobId: match.jobId, rating, text: "Clean." });
  return { ...match, reviewed };
}

export async function shownReview(name: string) {
  const work = await done(name);
  const { reviewId } = await work.reviewed(5);
  await leaveReview(at(work.artisan, NOON + HOUR), { jobId: work.jobId, rating: 4 });
  return { ...work, reviewId };
}

export async function heldRequest(name: string) {
  const client = await insertClient(name);
  return { client, jobId: await postedJob(client, NUMBER_IN_TEXT) };
}

/** A client's report of the accepted artisan, claimed by Nadir. */
export async function reported(name: string) {
  const match = await matched(name);
  const { reportId } = await reportRoom(testCtx(match.client), { roomId: match.offerId, reason: "insult", text: "" });
  await claimReport(nadir(), { reportId });
  const judged = (status: "upheld" | "dismissed", effects: { warn?: boolean }) =>
    decideReport(nadir(), { reportId, status, reason: "We read it. Call 0555 12 34 56.", ...effects });
  return { ...match, reportId, judged };
}
