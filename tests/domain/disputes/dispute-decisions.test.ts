import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { publicProfile } from "#app/domain/artisans/public-profile.ts";
import { recomputeArtisans } from "#app/domain/artisans/recompute-artisans.ts";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { findDisputeCase } from "#app/domain/disputes/dispute-timeline.ts";
import { finishDisputes } from "#app/domain/disputes/finish-disputes.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { openDisputedRoom } from "#app/domain/disputes/open-disputed-room.ts";
import { APPEAL_DISPUTE_WITHIN_MS, DISPUTE_ANSWER_MS } from "#app/domain/disputes/rules.ts";
import { withdrawDispute } from "#app/domain/disputes/withdraw-dispute.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { REVIEW_WINDOW_MS } from "#app/domain/jobs/rules.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { mayReadRoom } from "#app/domain/reports/statements.ts";
import { codesOfVisit } from "#app/domain/visits/codes/code-digits.ts";
import { completeByCode } from "#app/domain/visits/codes/complete-by-code.ts";
import { enterArrival } from "#app/domain/visits/codes/enter-arrival.ts";
import { findVisit } from "#app/domain/visits/queries.ts";
import { events } from "#db/schema/analytics.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { disputeDecisions } from "#db/schema/disputes.ts";
import { jobs } from "#db/schema/jobs.ts";
import { pendingSignals } from "#db/schema/live.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pointEntries } from "#db/schema/points.ts";
import { ratingTotals, reviews } from "#db/schema/reviews.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { agreedVisit, byClient, DUE } from "../no-shows/fixtures.ts";
import { anotherAdmin } from "../reports/fixtures.ts";
import { matchedJob } from "../visits/fixtures.ts";
import {
  answerOf,
  artisan,
  client,
  DONE_AT,
  db,
  doneJob,
  HOUR,
  NO_IMAGES,
  OPENING,
  openedDispute,
  reviewed,
  stored,
  storedJob,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

const AFTER = DONE_AT + 2 * HOUR;
const DECISION = { outcome: "artisan_right", reason: "photos_show", note: "The pictures show a dry tap." } as const;
const nadir = (now = AFTER) => ctxAs("nadir", { now });

async function heard() {
  const dispute = await openedDispute();
  await addStatement(artisan({ now: AFTER }), { disputeId: dispute.id, text: "I came back.", ...NO_IMAGES });
  return { ...dispute, disputeId: dispute.id };
}

async function appealed(decision: object = {}) {
  const dispute = await heard();
  await decideDispute(nadir(), { disputeId: dispute.disputeId, ...DECISION, ...decision });
  const text = "The pictures are from another day.";
  await appealDispute(client({ now: AFTER }), { disputeId: dispute.disputeId, text });
  return dispute;
}

const credits = (offerId: string) =>
  db
    .select({ reason: pointEntries.reason, points: pointEntries.points })
    .from(pointEntries)
    .where(and(eq(pointEntries.offerId, offerId), eq(pointEntries.kind, "credit")));

const logged = async (disputeId: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, disputeId))).map(({ after }) => after);

const returned = async (disputeId: string) =>
  (await db.select().from(disputeDecisions).where(eq(disputeDecisions.disputeId, disputeId))).map((one) => one.arePointsReturned);

const starsOf = async () => {
  const [row] = await db
    .select()
    .from(ratingTotals)
    .where(and(eq(ratingTotals.userId, "yacine"), eq(ratingTotals.side, "artisan")));
  return { two: row?.stars2 ?? 0, removed: row?.removedCount ?? 0 };
};

test("of ten decisions at once one is made, and its effects once", async () => {
  const { disputeId, jobId, offerId } = await heard();
  await db.delete(pendingSignals);
  const admins = await Promise.all(Array.from({ length: 10 }, (_, turn) => anotherAdmin(`judge-${turn}`)));
  const answers = await Promise.all(
    admins.map((admin) =>
      answerOf(decideDispute(testCtx(admin, { now: AFTER }), { disputeId, ...DECISION, return_points: true })),
    ),
  );
  expect(answers.filter((one) => one === "done")).toHaveLength(1);
  expect(answers.filter((one) => one === "dispute.already_decided")).toHaveLength(9);
  expect(await credits(offerId)).toEqual([{ reason: "dispute_decided", points: expect.any(Number) }]);
  expect(await db.$count(disputeDecisions, eq(disputeDecisions.disputeId, disputeId))).toBe(1);
  expect(await returned(disputeId)).toEqual([true]);
  // the open pages of the others read that it is decided
  expect(await db.select().from(pendingSignals)).toContainEqual(expect.objectContaining({ topic: "user", subject: "judge-9" }));
  const [{ points = 0 } = {}] = await credits(offerId);
  expect(await logged(disputeId)).toEqual([
    { outcome: expect.any(String), points_refunded: points, review_removed: false, cause: null },
  ]);
  expect(await db.$count(events, and(eq(events.jobId, jobId), eq(events.kind, "dispute.closed")))).toBe(1);
  expect(await db.$count(notifications, sql`job_id = ${jobId} AND type = 'dispute_closed' AND reason = 'decided'`)).toBe(2);
  expect(await stored(disputeId)).toMatchObject({ status: "decided", appealUntil: AFTER + APPEAL_DISPUTE_WITHIN_MS });
  expect((await storedJob(jobId)).dueAt).not.toBeNull();
});

test("nobody decides before both sides spoke or had their time", async () => {
  const { id: disputeId } = await openedDispute();
  const until = DONE_AT + HOUR + DISPUTE_ANSWER_MS;
  expect(await answerOf(decideDispute(nadir(until - 1), { disputeId, ...DECISION }))).toBe("dispute.hearing");
  expect(await answerOf(decideDispute(nadir(until), { disputeId, ...DECISION }))).toBe("done");
});

test("an admin who was a side of the match neither decides nor reads its chat", async () => {
  const { disputeId, jobId } = await heard();
  await db.update(jobs).set({ clientId: "nadir" }).where(eq(jobs.id, jobId));
  expect(await answerOf(decideDispute(nadir(), { disputeId, ...DECISION }))).toBe("permission_denied");
  expect(await answerOf(openDisputedRoom(nadir(), { disputeId, reason: "To see what was agreed." }))).toBe("permission_denied");
});

test("no cause is set without a report", async () => {
  const { disputeId } = await heard();
  expect(await answerOf(decideDispute(nadir(), { disputeId, ...DECISION, cause: "artisan" }))).toBe("cause: invalid");
  const { id: early } = await openedDispute();
  const now = DONE_AT + 2 * HOUR;
  expect(await answerOf(decideDispute(nadir(now), { disputeId: early, ...DECISION, cause: "artisan" }))).toBe("cause: invalid");
  const changed = { ...DECISION, disputeId: early, kept: false, outcome: "shared", cause: "artisan" } as const;
  expect(await answerOf(decideDisputeAppeal(nadir(now), changed))).toBe("cause: invalid");
});

test("a removed review is a stub that no star counts, and comes back after an appeal", async () => {
  const { jobId } = await doneJob();
  await reviewed(client, jobId, AFTER);
  await reviewed(artisan, jobId, AFTER);
  const before = await starsOf();
  const { id: disputeId } = await openDispute(artisan({ now: AFTER }), { jobId, ...OPENING });
  await addStatement(client({ now: AFTER }), { disputeId, text: "It leaks.", ...NO_IMAGES });
  await decideDispute(nadir(), { disputeId, ...DECISION, remove_review: true });
  expect(await starsOf()).toEqual({ two: before.two - 1, removed: before.removed + 1 });
  const byClient = and(eq(reviews.jobId, jobId), eq(reviews.authorSide, "client"));
  expect(await db.select().from(reviews).where(byClient)).toMatchObject([{ removalReason: "dispute", removedBy: "nadir" }]);
  await appealDispute(client({ now: AFTER }), { disputeId, text: "My review tells what happened." });
  const second = testCtx(await anotherAdmin("second-review"), { now: AFTER });
  await decideDisputeAppeal(second, { ...DECISION, disputeId, kept: false, outcome: "shared" });
  expect(await starsOf()).toEqual(before);
  expect(await db.select().from(reviews).where(byClient)).toMatchObject([{ removalReason: null, removedAt: null }]);
});

test("a review that is removed before it is published is published as a stub", async () => {
  const { disputeId, jobId } = await heard();
  await reviewed(client, jobId, AFTER);
  await reviewed(artisan, jobId, AFTER);
  const before = await starsOf();
  await decideDispute(nadir(), { disputeId, ...DECISION, remove_review: true });
  expect(await storedJob(jobId)).toMatchObject({ status: "archived" });
  expect(await starsOf()).toEqual({ two: before.two, removed: before.removed + 1 });
});

test("the winner cannot appeal, the other side once and in time", async () => {
  const { disputeId, jobId } = await heard();
  const told = () => db.$count(notifications, sql`job_id = ${jobId} AND type = 'dispute_answered' AND user_id = 'yacine'`);
  const before = await told();
  await decideDispute(nadir(), { disputeId, ...DECISION });
  const text = "The pictures are from another day.";
  const late = { now: AFTER + APPEAL_DISPUTE_WITHIN_MS };
  expect(await answerOf(appealDispute(artisan({ now: AFTER }), { disputeId, text }))).toBe("permission_denied");
  expect(await answerOf(appealDispute(client(late), { disputeId, text }))).toBe("dispute.appeal_late");
  expect(await answerOf(appealDispute(client({ now: AFTER }), { disputeId, text }))).toBe("done");
  expect(await answerOf(appealDispute(client({ now: AFTER }), { disputeId, text }))).toBe("dispute.already_appealed");
  expect((await told()) - before).toBe(1);
});

test("another admin than the first decides an appeal, once of ten at a time", async () => {
  const { disputeId, jobId, offerId } = await appealed({ return_points: true });
  const kept = { ...DECISION, disputeId, kept: true };
  expect(await answerOf(decideDisputeAppeal(nadir(), kept))).toBe("dispute.own_decision");
  const admins = await Promise.all(Array.from({ length: 10 }, (_, turn) => anotherAdmin(`second-${turn}`)));
  const answers = await Promise.all(
    admins.map((admin) => answerOf(decideDisputeAppeal(testCtx(admin, { now: AFTER }), { ...kept, return_points: true }))),
  );
  expect(answers.filter((one) => one === "done")).toHaveLength(1);
  expect(answers.filter((one) => one === "dispute.already_decided")).toHaveLength(9);
  expect(await credits(offerId)).toHaveLength(1);
  expect(await stored(disputeId)).toMatchObject({ status: "final" });
  expect(await db.$count(notifications, sql`job_id = ${jobId} AND type = 'dispute_closed' AND reason = 'kept'`)).toBe(2);
});

test("a changed decision names its outcome, and there is none without an appeal", async () => {
  const { disputeId } = await appealed();
  const second = testCtx(await anotherAdmin("second-changed"), { now: AFTER });
  const changed = { ...DECISION, disputeId, kept: false };
  expect(await answerOf(decideDisputeAppeal(second, { ...changed, outcome: undefined }))).toBe("outcome: required");
  expect(await answerOf(decideDisputeAppeal(second, { ...changed, outcome: "client_right" }))).toBe("done");
  const { disputeId: undisputed } = await heard();
  expect(await answerOf(decideDisputeAppeal(second, { ...changed, disputeId: undisputed }))).toBe("dispute.not_appealed");
});

test("a decision says that points were returned only if they were not back before", async () => {
  const { jobId } = await matchedJob();
  const { noShow } = await reportNoShow(artisan({ now: AFTER }), { jobId });
  await answerNoShow(client({ now: AFTER }), { noShowId: noShow.id, answer: "agreed" });
  const { id: disputeId } = await openDispute(client({ now: AFTER }), { jobId, ...OPENING, kind: "no_show" });
  await addStatement(artisan({ now: AFTER }), { disputeId, text: "I waited.", ...NO_IMAGES });
  await decideDispute(nadir(AFTER + 1), { disputeId, ...DECISION, return_points: true });
  expect(await returned(disputeId)).toEqual([false]);
  expect(await logged(disputeId)).toMatchObject([{ points_refunded: 0 }]);
});

test("without an appeal it is final after a fortnight, and both are told once", async () => {
  const { disputeId, jobId } = await heard();
  await decideDispute(nadir(), { disputeId, ...DECISION });
  const end = AFTER + APPEAL_DISPUTE_WITHIN_MS;
  await finishDisputes(asSystem("cron", { now: end - 1 }));
  expect(await stored(disputeId)).toMatchObject({ status: "decided" });
  await finishDisputes(asSystem("cron", { now: end }));
  await finishDisputes(asSystem("cron", { now: end + HOUR }));
  expect(await stored(disputeId)).toMatchObject({ status: "final" });
  expect(await db.$count(notifications, sql`job_id = ${jobId} AND type = 'dispute_closed' AND reason = 'final'`)).toBe(2);
});

test("the chat is read with a reason that is written down first, for an hour", async () => {
  const { disputeId, offerId } = await heard();
  const may = async (now: number) => {
    const [row] = await db.all<{ may: number }>(sql`SELECT ${mayReadRoom(sql`${offerId}`, "nadir", now)} AS may`);
    return row?.may;
  };
  expect(await may(AFTER)).toBe(0);
  await openDisputedRoom(nadir(), { disputeId, reason: "To see what was agreed." });
  expect([await may(AFTER), await may(AFTER + HOUR)]).toEqual([1, 0]);
});

test("the file of a dispute tells the match in order of time, without address, phone and messages", async () => {
  const { disputeId, jobId } = await heard();
  await reviewed(client, jobId, AFTER);
  await addStatement(client({ now: AFTER }), { disputeId, text: "Call me on 0555 12 34 56.", ...NO_IMAGES });
  const found = await findDisputeCase(nadir(), disputeId);
  expect(found?.timeline.map(({ kind }) => kind)).toEqual([
    ...["offer_sent", "matched", "work_done", "dispute_opened", "statement"],
    ...["review_left", "statement", "statement"],
  ]);
  expect(JSON.stringify(found?.timeline)).not.toMatch(/rue des Jardins|0555 12 34 56/);
  expect(found?.sides).toMatchObject({ client: { id: "amina" }, artisan: { id: "yacine" } });
});

test("the file of a dispute tells an arrival and a single code", async () => {
  const { jobId, visitId } = await agreedVisit();
  const visit = await findVisit(client({ now: DUE }), visitId);
  const shown = visit && (await codesOfVisit(client({ now: DUE }), visit));
  await completeByCode(artisan({ now: DUE }), { jobId, typed: shown?.completion ?? "", enteredAt: undefined });
  const { id } = await openDispute(client({ now: DUE }), { jobId, ...OPENING });
  const kinds = async () => (await findDisputeCase(nadir(), id))?.timeline.map(({ kind, by }) => `${kind} ${by}`);
  const before = await kinds();
  expect(before).toContain("completion_code_entered artisan");
  expect(before).not.toContain("visit_arrived artisan");
  await enterArrival(artisan({ now: DUE }), { visitId, arrival_code: shown?.arrival ?? "", entered_at: DUE - 1 });
  expect(await kinds()).toEqual(expect.arrayContaining(["visit_arrived artisan", "confirmed_by_codes system"]));
});

test("after a report that nobody denied a dispute may be opened too, and its decision sets the cause", async () => {
  const { jobId } = await matchedJob();
  const { noShow } = await reportNoShow(client({ now: AFTER }), { jobId, reopen: false });
  expect(await answerOf(openDispute(artisan({ now: AFTER }), { jobId, ...OPENING }))).toBe("dispute.not_due");
  await answerNoShow(artisan({ now: AFTER }), { noShowId: noShow.id, answer: "contested" });
  const { id: disputeId } = await openDispute(artisan({ now: AFTER }), { jobId, ...OPENING, kind: "no_show" });
  await addStatement(client({ now: AFTER }), { disputeId, text: "I waited.", ...NO_IMAGES });
  await decideDispute(nadir(), { disputeId, ...DECISION, outcome: "client_right", cause: "artisan" });
  const cause = async () => (await db.select().from(noShows).where(eq(noShows.id, noShow.id)))[0]?.cause;
  expect(await cause()).toBe("artisan");
  const file = await findDisputeCase(nadir(), disputeId);
  expect(file?.timeline.map(({ kind, by }) => `${kind} ${by}`)).toContain("no_show_answered artisan");
  expect(file?.sides.artisan.noShows).toBeGreaterThan(0);
  await appealDispute(artisan({ now: AFTER }), { disputeId, text: "I was there and nobody opened." });
  const second = testCtx(await anotherAdmin("second-cause"), { now: AFTER });
  await decideDisputeAppeal(second, { ...DECISION, disputeId, kept: false, outcome: "no_fault" });
  expect(await cause()).toBe("unclear");
});

test("an appeal that changes a decision brings back the cause that the answer to the report gave", async () => {
  const { jobId } = await matchedJob();
  const { noShow } = await reportNoShow(client({ now: AFTER }), { jobId, reopen: false });
  await answerNoShow(artisan({ now: AFTER }), { noShowId: noShow.id, answer: "agreed" });
  const { id: disputeId } = await openDispute(artisan({ now: AFTER }), { jobId, ...OPENING, kind: "no_show" });
  await addStatement(client({ now: AFTER }), { disputeId, text: "I waited.", ...NO_IMAGES });
  await decideDispute(nadir(), { disputeId, ...DECISION, cause: "unclear" });
  const cause = async () => (await db.select().from(noShows).where(eq(noShows.id, noShow.id)))[0]?.cause;
  expect(await cause()).toBe("unclear");
  await appealDispute(client({ now: AFTER }), { disputeId, text: "They said themselves that they did not come." });
  const second = testCtx(await anotherAdmin("third-cause"), { now: AFTER });
  await decideDisputeAppeal(second, { ...DECISION, disputeId, kept: false, outcome: "client_right" });
  expect(await cause()).toBe("artisan");
});

test("work that is done during a dispute about a missed visit is reviewed once the dispute is closed", async () => {
  const { jobId } = await matchedJob();
  const { noShow } = await reportNoShow(client({ now: AFTER }), { jobId, reopen: false });
  await answerNoShow(artisan({ now: AFTER }), { noShowId: noShow.id, answer: "contested" });
  const { id: disputeId } = await openDispute(client({ now: AFTER }), { jobId, ...OPENING, kind: "no_show" });
  await completeJob(client({ now: AFTER }), { jobId });
  expect(await storedJob(jobId)).toMatchObject({ status: "unreviewed", dueAt: null });
  await withdrawDispute(client({ now: AFTER + HOUR }), { disputeId });
  expect(await storedJob(jobId)).toMatchObject({ status: "unreviewed", dueAt: AFTER + HOUR + REVIEW_WINDOW_MS });
});

test("a profile tells how many disputes were decided and lost, and an appeal recomputes the visits that count", async () => {
  const profile = async () => {
    const found = await publicProfile(client(), "yacine");
    return found && [found.disputesCount, found.disputesLostCount, found.visitsCounted];
  };
  await recomputeArtisans(asSystem(), ["yacine"]);
  const [count = 0, lost = 0, counted = 0] = (await profile()) ?? [];
  const { jobId } = await agreedVisit();
  const { noShow } = await byClient(jobId, { reopen: false });
  await answerNoShow(artisan({ now: DUE }), { noShowId: noShow.id, answer: "agreed" });
  const { id: disputeId } = await openDispute(artisan({ now: DUE }), { jobId, ...OPENING, kind: "no_show" });
  await addStatement(client({ now: DUE }), { disputeId, text: "I waited.", ...NO_IMAGES });
  expect(await profile()).toEqual([count, lost, counted]);
  await decideDispute(nadir(DUE), { disputeId, ...DECISION, outcome: "client_right" });
  await recomputeArtisans(asSystem("test", { now: DUE }), ["yacine"]);
  expect(await profile()).toEqual([count + 1, lost + 1, counted + 1]);
  await appealDispute(artisan({ now: DUE }), { disputeId, text: "I was there and nobody opened." });
  expect((await profile())?.slice(0, 2)).toEqual([count, lost]);
  const second = testCtx(await anotherAdmin("fourth-cause"), { now: DUE });
  await decideDisputeAppeal(second, { ...DECISION, disputeId, kept: false, outcome: "no_fault", cause: "unclear" });
  expect(await profile()).toEqual([count + 1, lost, counted]);
});
