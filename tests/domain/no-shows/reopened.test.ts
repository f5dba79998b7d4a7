import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { findDispute } from "#app/domain/disputes/queries.ts";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { findNoShow } from "#app/domain/no-shows/queries.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import { eraseAccount } from "#app/domain/privacy/account-deletion/erase-account.ts";
import { findVisit } from "#app/domain/visits/queries.ts";
import { jobs } from "#db/schema/jobs.ts";
import { accountDeletions } from "#db/schema/privacy.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { DECISION, NO_IMAGES, OPENING } from "../disputes/cases.ts";
import { matched } from "../notifications/fixtures.ts";
import { anotherAdmin } from "../reports/fixtures.ts";
import { answerOf, artisan, client, DAY, MINUTE, storedJob } from "../visits/fixtures.ts";
import { agreedVisit, byClient, DUE, db, forgetReports, pointsOf, storedNoShow } from "./fixtures.ts";

beforeAll(insertDemoUsers);

test("a request that a report opened again is not deleted, so that the artisan can answer", async () => {
  await forgetReports();
  const { jobId, visitId } = await agreedVisit();
  const { noShow } = await byClient(jobId);
  const remove = (now: number) => answerOf(deleteJob(client({ now }), { jobId }));
  expect(await remove(DUE)).toBe("job.not_deletable");
  expect(await storedJob(jobId)).toMatchObject({ status: "open", deletedAt: null });
  expect(await findVisit(artisan({ now: DUE }), visitId)).toMatchObject({ status: "missed" });
  await answerNoShow(artisan({ now: DUE }), { noShowId: noShow.id, answer: "contested" });
  expect(await remove(DUE)).toBe("job.not_deletable");
  await openDispute(artisan({ now: DUE }), { jobId, ...OPENING, kind: "no_show" });
  expect(await remove(DUE)).toBe("job.not_deletable");
});

test("an artisan answers a report and opens a dispute after the client's account was erased", async () => {
  const match = await matched("erased-reporter");
  const [byReporter, byArtisan] = [testCtx(match.client), testCtx(match.artisan)];
  const { noShow } = await reportNoShow(byReporter, { jobId: match.jobId });
  await db.insert(accountDeletions).values({ userId: match.clientId, createdAt: NOON, deletesAt: NOON });
  expect(await eraseAccount(asSystem("cron", { now: NOON + MINUTE }), { userId: match.clientId })).toBe(true);
  expect((await db.select().from(jobs).where(eq(jobs.id, match.jobId)))[0]?.deletedAt).not.toBeNull();

  expect(await findNoShow(byArtisan, noShow.id)).toMatchObject({ status: "waiting" });
  expect(await answerNoShow(byArtisan, { noShowId: noShow.id, answer: "contested" })).toMatchObject({ cause: "unclear" });
  const { id } = await openDispute(byArtisan, { jobId: match.jobId, ...OPENING, kind: "no_show" });
  expect(await findDispute(byArtisan, id)).toMatchObject({ status: "open", noShowId: noShow.id });
});

test("an artisan who lost the match by a report that was taken back opens a dispute and gets the points back", async () => {
  await forgetReports();
  const { jobId } = await agreedVisit();
  const { noShow } = await byClient(jobId);
  const open = (now: number) => openDispute(artisan({ now }), { jobId, ...OPENING, kind: "no_show" });
  expect(await answerOf(open(DUE))).toBe("dispute.not_due");
  await withdrawNoShow(client({ now: DUE }), { noShowId: noShow.id });
  expect(await answerOf(open(DUE + 7 * DAY))).toBe("dispute.too_late");

  const { id: disputeId } = await open(DUE);
  await addStatement(client({ now: DUE }), { disputeId, text: "I looked at the wrong day.", ...NO_IMAGES });
  const before = await pointsOf("yacine");
  await decideDispute(ctxAs("nadir", { now: DUE }), { disputeId, ...DECISION, return_points: true, cause: "client" });
  expect(await pointsOf("yacine")).toBeGreaterThan(before);
  await appealDispute(client({ now: DUE }), { disputeId, text: "I was not absent at all, I erred." });
  const second = testCtx(await anotherAdmin("second-withdrawn"), { now: DUE });
  await decideDisputeAppeal(second, { ...DECISION, disputeId, kept: false, outcome: "no_fault" });
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "withdrawn", cause: null, causeSetAt: null });
});

test("a report that was taken back and left the match alone opens no dispute", async () => {
  await forgetReports();
  const { jobId } = await agreedVisit();
  const { noShow } = await byClient(jobId, { reopen: false });
  await withdrawNoShow(client({ now: DUE }), { noShowId: noShow.id });
  expect(await answerOf(openDispute(artisan({ now: DUE }), { jobId, ...OPENING, kind: "no_show" }))).toBe("dispute.not_due");
});
