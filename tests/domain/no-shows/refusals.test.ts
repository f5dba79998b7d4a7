import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import {
  ANSWER_WINDOW_MS,
  REPORT_UNTIL_MS,
  REPORTS_PER_DAY,
  type ReportFacts,
  refusalOfReport,
} from "#app/domain/no-shows/rules.ts";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { visits } from "#db/schema/visits.ts";
import { ctxAs, insertDemoUsers, insertGuest, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import {
  answerOf,
  artisan,
  client,
  completed,
  DAY,
  matchedJob,
  proposedVisit,
  TUESDAY_STARTS,
  WEDNESDAY,
} from "../visits/fixtures.ts";
import { agreedVisit, byArtisan, byClient, DUE, db, forgetReports } from "./fixtures.ts";

beforeAll(insertDemoUsers);
beforeEach(forgetReports);

test("a report is refused before half an hour after the start, and two days after it", async () => {
  const { jobId } = await agreedVisit();
  const at = (now: number) => answerOf(byClient(jobId, { reopen: false }, { now }));
  expect(await at(TUESDAY_STARTS - 1)).toBe("visit.none_due");
  expect(await at(DUE - 1)).toBe("no_show.too_early");
  expect(await at(TUESDAY_STARTS + REPORT_UNTIL_MS + 1)).toBe("no_show.too_late");
  expect(await at(TUESDAY_STARTS + REPORT_UNTIL_MS)).toBe("done");
});

test("a report is refused if a visit is only proposed, or not of this match", async () => {
  const { jobId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  expect(await answerOf(byClient(jobId, {}, { now: TUESDAY_STARTS - DAY }))).toBe("visit.none_due");
  const other = await agreedVisit();
  expect(await answerOf(byClient(other.jobId, { visit: visitId }))).toBe("visit: does_not_exist");
  expect(await answerOf(byClient(other.jobId, { visit: "unknown" }))).toBe("visit: does_not_exist");
});

test("a report is refused if the artisan arrived, and if the match is over", async () => {
  const { jobId, visitId } = await agreedVisit();
  await db.update(visits).set({ status: "arrived", remindAt: null }).where(sql`id = ${visitId}`);
  expect(await answerOf(byClient(jobId))).toBe("visit.arrived");
  await completed(jobId);
  expect(await answerOf(byClient(jobId))).toBe("job.not_matched");
  expect(await answerOf(byClient(await postedJob()))).toBe("job.not_matched");
});

test("a side reports a visit once, also when the job is open again", async () => {
  const { jobId, visitId } = await agreedVisit();
  await byClient(jobId);
  for (const visit of [undefined, visitId])
    expect(await answerOf(byClient(jobId, visit ? { visit } : {}))).toBe("no_show.already_reported");
  await byArtisan(jobId);
  expect(await answerOf(byArtisan(jobId))).toBe("no_show.already_reported");
  expect(await answerOf(byArtisan(jobId, { visit: visitId }))).toBe("no_show.already_reported");
});

test("a person reports at most three visits within a day, and contests as many as were reported", async () => {
  const report = async (id: "amina") => {
    const { jobId } = await agreedVisit();
    return answerOf(reportNoShow(ctxAs(id, { now: DUE + 3 * DAY }), { jobId, reopen: false }));
  };
  expect(await report("amina")).toBe("no_show.too_late");
  const jobs = await Promise.all(Array.from({ length: REPORTS_PER_DAY + 1 }, () => matchedJob()));
  const at = { now: DUE + 5 * DAY };
  const answers: string[] = [];
  for (const { jobId } of jobs) answers.push(await answerOf(byArtisan(jobId, {}, at)));
  expect(answers).toEqual(["done", "done", "done", "no_show.limit"]);
  for (const { jobId } of jobs.slice(0, REPORTS_PER_DAY)) expect(await answerOf(byClient(jobId, {}, at))).toBe("done");
  expect(await answerOf(byArtisan(jobs.at(-1)?.jobId ?? "", {}, { now: at.now + DAY }))).toBe("done");
});

test("a guest reports at most three visits within a day, whichever requests of the number they are of", async () => {
  await givePoints("yacine", 20);
  const answers: string[] = [];
  for (let turn = 0; turn <= REPORTS_PER_DAY; turn++) {
    const userId = `reporter${turn}`;
    await insertGuest(userId, "+213550700003");
    const guest = guestActor({ userId, firstName: "Samira", language: "ar", isConfirmed: true });
    const jobId = await postedJob(guest);
    await acceptedOffer(guest, await sentOffer("yacine", jobId));
    answers.push(await answerOf(reportNoShow(testCtx(guest, { now: DUE }), { jobId, reopen: false })));
  }
  expect(answers).toEqual(["done", "done", "done", "no_show.limit"]);
});

test("the first reason of several is named", () => {
  const facts: ReportFacts = {
    ...({ side: "client", isMatched: false, visitId: "v", visitStatus: "arrived", startsAt: 0 } as const),
    ...({ reportedBy: "client", reportStatus: "waiting", answerUntil: 1, hasOwnReport: true } as const),
    ...{ hasVisits: true, hasBegun: true, reportsToday: REPORTS_PER_DAY },
  };
  const late = REPORT_UNTIL_MS + 1;
  const none: ReportFacts = { ...facts, reportedBy: null, reportStatus: null, answerUntil: null, hasOwnReport: false };
  expect([
    refusalOfReport(facts, late),
    refusalOfReport(none, late),
    refusalOfReport({ ...none, isMatched: true, visitId: null, startsAt: null }, late),
    refusalOfReport({ ...none, isMatched: true }, 1),
    refusalOfReport({ ...none, isMatched: true }, late),
    refusalOfReport({ ...none, isMatched: true }, late - 1),
    refusalOfReport({ ...none, isMatched: true, visitStatus: "agreed" }, late - 1),
  ]).toEqual([
    ...["no_show.already_reported", "job.not_matched", "visit.none_due", "no_show.too_early"],
    ...["no_show.too_late", "visit.arrived", "no_show.limit"],
  ]);
});

test("only the absent side answers, once and within a day, and only the reporter withdraws", async () => {
  const { jobId } = await agreedVisit();
  const { noShow } = await byClient(jobId, { reopen: false });
  const id = { noShowId: noShow.id };
  const answer = (ctx: ReturnType<typeof client>) => answerOf(answerNoShow(ctx, { ...id, answer: "contested" }));
  expect(await answer(client({ now: DUE }))).toBe("permission_denied");
  expect(await answer(ctxAs("karim"))).toBe("not_found");
  expect(await answer(artisan({ now: DUE + ANSWER_WINDOW_MS + 1 }))).toBe("no_show.answer_late");
  expect(await answerOf(byArtisan(jobId, {}, { now: DUE + ANSWER_WINDOW_MS + 1 }))).toBe("no_show.answer_late");
  expect(await answerOf(withdrawNoShow(artisan({ now: DUE }), id))).toBe("permission_denied");
  expect(await answer(artisan({ now: DUE + ANSWER_WINDOW_MS }))).toBe("done");
  expect(await answer(artisan({ now: DUE + ANSWER_WINDOW_MS }))).toBe("no_show.already_answered");
  expect(await answerOf(withdrawNoShow(client({ now: DUE }), id))).toBe("no_show.already_answered");
});

test("somebody who is no side cannot report", async () => {
  const { jobId } = await agreedVisit();
  const as = (id: "lydia" | "karim") => answerOf(reportNoShow(ctxAs(id, { now: DUE }), { jobId }));
  expect([await as("lydia"), await as("karim")]).toEqual(["not_found", "not_found"]);
});

test("a visit that is still to come is not the missed one", async () => {
  const { jobId, visitId } = await agreedVisit();
  const next = await proposedVisit(jobId, WEDNESDAY);
  await agreeVisit(client(), { visitId: next, revision: 1 });
  expect(await answerOf(byClient(jobId, { visit: next }))).toBe("no_show.too_early");
  expect((await byClient(jobId, { reopen: false })).noShow.visitId).toBe(visitId);
});
