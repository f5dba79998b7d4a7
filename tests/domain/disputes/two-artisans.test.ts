import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { openDb } from "#db/open.ts";
import { reviews } from "#db/schema/reviews.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertPlumber, sentOffer } from "#tests/support/fixtures.ts";
import { at, matched } from "../notifications/fixtures.ts";
import { anotherAdmin } from "../reports/fixtures.ts";
import { DECISION, NO_IMAGES, OPENING } from "./cases.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** A dispute about the missed visit of one artisan, after whom another did the work and got a review. */
async function workOfAnother(name: string) {
  const match = await matched(name);
  const { jobId, client } = match;
  const { noShow } = await reportNoShow(at(client, NOON), { jobId });
  await answerNoShow(at(match.artisan, NOON), { noShowId: noShow.id, answer: "contested" });
  const { id: disputeId } = await openDispute(at(match.artisan, NOON), { jobId, ...OPENING, kind: "no_show" });
  await addStatement(at(client, NOON), { disputeId, text: "I waited.", ...NO_IMAGES });
  await acceptedOffer(client, await sentOffer(await insertPlumber(`${name}-later`, 10), jobId));
  await completeJob(at(client, NOON), { jobId });
  const { reviewId } = await leaveReview(at(client, NOON), { jobId, rating: 5, text: "Clean." });
  return { ...match, disputeId, reviewId };
}

const removalOf = async (reviewId: string) =>
  (await db.select({ reason: reviews.removalReason }).from(reviews).where(eq(reviews.id, reviewId)))[0]?.reason;

test("a decision about one artisan leaves the review of another, who did the work later", async () => {
  const { disputeId, reviewId } = await workOfAnother("absent-first");
  await decideDispute(ctxAs("nadir"), { disputeId, ...DECISION, remove_review: true });
  expect(await removalOf(reviewId)).toBeNull();
});

test("an appeal brings back no review of another artisan", async () => {
  const { disputeId, reviewId, client } = await workOfAnother("absent-again");
  await decideDispute(ctxAs("nadir"), { disputeId, ...DECISION, remove_review: true });
  await db.update(reviews).set({ removedAt: NOON, removedBy: "nadir", removalReason: "dispute" }).where(eq(reviews.id, reviewId));
  await appealDispute(at(client, NOON), { disputeId, text: "My review tells what happened." });
  const second = testCtx(await anotherAdmin("second-of-two"));
  await decideDisputeAppeal(second, { ...DECISION, disputeId, kept: false, outcome: "shared" });
  expect(await removalOf(reviewId)).toBe("dispute");
});
