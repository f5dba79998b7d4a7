import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { findNoShow } from "#app/domain/no-shows/queries.ts";
import { ANSWER_WINDOW_MS } from "#app/domain/no-shows/rules.ts";
import { setCauseStatements } from "#app/domain/no-shows/statements.ts";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { lapseVisits } from "#app/domain/visits/lapse-visits.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { readVisitsOfJob } from "#app/domain/visits/queries.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { runBatch } from "#db/run-batch.ts";
import { events } from "#db/schema/analytics.ts";
import { pendingSystemMessages, rooms } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { offers } from "#db/schema/offers.ts";
import { pointEntries } from "#db/schema/points.ts";
import { asSystem, ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import {
  artisan,
  client,
  completed,
  MINUTE,
  matchedJob,
  proposedVisit,
  stored,
  storedJob,
  TUESDAY,
  WEDNESDAY,
} from "../visits/fixtures.ts";
import { agreedVisit, byArtisan, byClient, DUE, db, forgetReports, pointsOf, settleAt, storedNoShow, told } from "./fixtures.ts";

beforeAll(insertDemoUsers);
beforeEach(forgetReports);

const eventsOf = (jobId: string, kind: string) => db.$count(events, sql`job_id = ${jobId} AND kind = ${kind}`);
const returned = (offerId: string) => db.$count(pointEntries, sql`offer_id = ${offerId} AND kind = 'credit'`);

test("a client's report opens the job again with all that the artisan's cancellation tells, and keeps the points captured", async () => {
  await givePoints("yacine", 20);
  await givePoints("karim", 20);
  const jobId = await postedJob();
  const [offerId] = [await sentOffer("yacine", jobId), await sentOffer("karim", jobId)];
  await acceptedOffer("amina", offerId);
  const visitId = await proposedVisit(jobId);
  await agreeVisit(client(), { visitId, revision: 1 });
  const other = await proposedVisit(jobId, { ...WEDNESDAY, date: "2026-11-28" });

  const { noShow, job, isAnswer } = await byClient(jobId, { note: "I waited an hour." });
  expect([isAnswer, noShow.status, noShow.absent, noShow.visitId, noShow.isReopened]).toEqual([
    ...[false, "waiting", "artisan", visitId, true],
  ]);
  expect(job).toMatchObject({ status: "open" });
  expect(await storedJob(jobId)).toMatchObject({ status: "open", acceptedOfferId: null });
  expect(await stored(visitId)).toMatchObject({ status: "missed", revision: 3 });
  expect(await stored(other)).toMatchObject({ status: "cancelled", isCancelledLate: false });
  expect((await db.select().from(offers).where(eq(offers.id, offerId)))[0]).toMatchObject({ status: "withdrawn" });
  expect((await db.select().from(rooms).where(eq(rooms.offerId, offerId)))[0]).toMatchObject({ status: "read_only" });
  expect(await db.$count(notifications, sql`job_id = ${jobId} AND type = 'job_open_again' AND user_id = 'karim'`)).toBe(1);
  expect(await told(noShow.id, "yacine")).toEqual([{ type: "no_show_reported", reason: "open_again", points: null }]);
  expect(await told(noShow.id, "amina")).toEqual([]);
  expect(await returned(offerId)).toBe(0);
  expect(await db.$count(pendingSystemMessages, sql`room_id = ${offerId} AND code LIKE 'no_show_reported:%'`)).toBe(1);
  expect([await eventsOf(jobId, "no_show.reported"), await eventsOf(jobId, "match.cancelled_by_artisan")]).toEqual([1, 0]);
});

test("the job stays matched after an artisan's report, and after a client's who wants so", async () => {
  for (const report of [byArtisan, (jobId: string) => byClient(jobId, { reopen: false })]) {
    const { jobId, visitId } = await agreedVisit();
    const { job } = await report(jobId);
    expect(job.status).toBe("matched");
    expect(await stored(visitId)).toMatchObject({ status: "missed" });
  }
});

test("the report of the other side counts as the answer contested, also when the job is open again", async () => {
  const { jobId, visitId, offerId } = await agreedVisit();
  const { noShow } = await byClient(jobId);
  const second = await byArtisan(jobId, { visit: visitId, note: "I rang the bell." });
  expect(second).toMatchObject({ isAnswer: true, noShow: { id: noShow.id, status: "contested", cause: "unclear" } });
  expect(second.noShow.answerText).toBe("I rang the bell.");
  expect(await storedJob(jobId)).toMatchObject({ status: "open" });
  expect(await eventsOf(jobId, "no_show.contested")).toBe(1);
  expect(await eventsOf(jobId, "visit.missed_by_artisan")).toBe(0);
  expect(await returned(offerId)).toBe(0);
  const settled = { type: "no_show_settled", reason: "contested", points: null };
  expect(await told(noShow.id, "amina")).toEqual([settled]);
  expect((await told(noShow.id, "yacine")).at(-1)).toEqual(settled);

  const matched = await agreedVisit();
  await byArtisan(matched.jobId);
  expect(await byClient(matched.jobId)).toMatchObject({ isAnswer: true, job: { status: "matched" } });
});

test("an absent artisan is the cause after the own agreement, or after a day of silence", async () => {
  const one = await agreedVisit();
  const { noShow } = await byClient(one.jobId);
  const agreed = await answerNoShow(artisan({ now: DUE + MINUTE }), { noShowId: noShow.id, answer: "agreed", text: "My van." });
  expect(agreed).toMatchObject({ status: "agreed", cause: "artisan", answerText: "My van.", arePointsReturned: false });
  expect(await eventsOf(one.jobId, "visit.missed_by_artisan")).toBe(1);

  const other = await agreedVisit();
  const { noShow: silent } = await byClient(other.jobId);
  await settleAt(DUE + ANSWER_WINDOW_MS);
  expect(await storedNoShow(silent.id)).toMatchObject({ status: "waiting" });
  await settleAt(DUE + ANSWER_WINDOW_MS + 1);
  expect(await storedNoShow(silent.id)).toMatchObject({ status: "silent", cause: "artisan" });
  expect(await told(silent.id, "amina")).toEqual([{ type: "no_show_settled", reason: "silent", points: null }]);
  expect([await returned(one.offerId), await returned(other.offerId)]).toEqual([0, 0]);
});

test("an absent client gives the captured points back once, and the job is archived for a repost", async () => {
  const { jobId, offerId } = await agreedVisit();
  const { noShow } = await byArtisan(jobId);
  const before = await pointsOf("yacine");
  for (const later of [1, 2, 3]) await settleAt(DUE + ANSWER_WINDOW_MS + later);
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "silent", cause: "client", arePointsReturned: true });
  expect(await storedJob(jobId)).toMatchObject({ status: "archived", archiveReason: "cancelled" });
  expect(await returned(offerId)).toBe(1);
  const [entry] = await db.select().from(pointEntries).where(sql`offer_id = ${offerId} AND kind = 'credit'`);
  expect(entry).toMatchObject({ reason: "client_absent", points: (await pointsOf("yacine")) - before });
  expect(await eventsOf(jobId, "visit.missed_by_client")).toBe(1);
  expect((await told(noShow.id, "yacine")).at(-1)).toEqual({ type: "no_show_settled", reason: "silent", points: entry?.points });
  expect((await told(noShow.id, "amina")).at(-1)).toEqual({ type: "no_show_settled", reason: "silent", points: null });
});

test("a withdrawn report counts for nobody, and a job that it opened stays open", async () => {
  const { jobId, visitId, offerId } = await agreedVisit();
  const { noShow } = await byClient(jobId);
  expect(await withdrawNoShow(client({ now: DUE }), { noShowId: noShow.id })).toMatchObject({ status: "withdrawn", cause: null });
  await settleAt(DUE + 2 * ANSWER_WINDOW_MS);
  expect([(await storedJob(jobId)).status, (await stored(visitId)).status]).toEqual(["open", "missed"]);
  expect([await eventsOf(jobId, "visit.missed_by_artisan"), await returned(offerId)]).toEqual([0, 0]);
});

test("a new visit that is agreed while a report waits settles it", async () => {
  const { jobId } = await agreedVisit();
  const { noShow } = await byClient(jobId, { reopen: false });
  const { visitId } = await proposeVisit(artisan({ now: DUE }), { jobId, ...WEDNESDAY });
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "waiting" });
  await agreeVisit(client({ now: DUE }), { visitId, revision: 1 });
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "settled", cause: null });
});

test("a match that is completed while a report waits settles it by silence, without points", async () => {
  const { jobId, offerId } = await agreedVisit();
  const { noShow } = await byArtisan(jobId);
  await completed(jobId);
  await settleAt(DUE + ANSWER_WINDOW_MS + 1);
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "settled", cause: null });
  expect([(await storedJob(jobId)).status, await returned(offerId)]).toEqual(["unreviewed", 0]);
});

test("a match without visits is reported without a visit, at any time", async () => {
  const { jobId } = await matchedJob();
  const { noShow, job } = await byClient(jobId, { note: "Nobody came." }, { now: Date.UTC(2026, 10, 21, 11) });
  expect(noShow).toMatchObject({ visitId: null, startsAt: null, status: "waiting", note: "Nobody came." });
  expect(job.status).toBe("open");
  expect(await told(noShow.id, "yacine")).toHaveLength(1);
});

test("a match whose proposal lapsed or was declined is reported without a visit", async () => {
  const { jobId } = await matchedJob();
  await refuseSlot(client(), { visitId: await proposedVisit(jobId, WEDNESDAY), revision: 1 });
  await proposedVisit(jobId);
  await lapseVisits(asSystem("cron", { now: DUE }));
  const { noShow, job } = await byClient(jobId, { note: "Nobody came." });
  expect([noShow.visitId, noShow.status, job.status]).toEqual([null, "waiting", "open"]);
});

test("another cause is set with all that follows, and points that came back stay", async () => {
  const { jobId, offerId } = await agreedVisit();
  const { noShow } = await byArtisan(jobId);
  await byClient(jobId);
  const set = (cause: "client" | "artisan" | null) => {
    const ctx = asSystem("test", { now: DUE + MINUTE });
    return runBatch(ctx.db, { set: setCauseStatements(ctx, { of: sql`no_shows.id = ${noShow.id}`, cause }) });
  };
  await set("client");
  await set("client");
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "contested", cause: "client", arePointsReturned: true });
  expect([(await storedJob(jobId)).status, await returned(offerId)]).toEqual(["archived", 1]);
  await set("artisan");
  await set(null);
  expect(await storedNoShow(noShow.id)).toMatchObject({ cause: null, causeSetAt: null });
  expect([await eventsOf(jobId, "visit.missed_by_client"), await eventsOf(jobId, "visit.missed_by_artisan")]).toEqual([1, 1]);
  expect(await returned(offerId)).toBe(1);
});

test("the evidence has when each side last wrote before the report, and no word", async () => {
  const { jobId, offerId } = await agreedVisit();
  const post = (ctx: ReturnType<typeof client>, id: string, sender: string, createdAt: number) =>
    ctx.rooms.post(offerId, { id, sender, kind: "text", text: "A secret word.", media: [], createdAt });
  const ctx = client({ now: DUE });
  await ctx.rooms.refresh(offerId);
  await post(ctx, `${jobId}-1`, "amina", DUE - 2 * MINUTE);
  await post(ctx, `${jobId}-2`, "amina", DUE - MINUTE);
  const { noShow } = await byClient(jobId, { reopen: false });
  await post(ctx, `${jobId}-3`, "yacine", DUE + MINUTE);
  const found = await findNoShow(artisan({ now: DUE + 2 * MINUTE }), noShow.id);
  expect(found?.lastMessageAt).toEqual({ client: DUE - MINUTE, artisan: null });
  expect(JSON.stringify(found)).not.toContain("secret");
  expect(await findNoShow(ctxAs("karim"), noShow.id)).toBeNull();
});

test("nobody but the two sides reads a report, and each reads it after the match ended", async () => {
  const { jobId } = await agreedVisit(TUESDAY);
  const { noShow } = await byClient(jobId);
  expect([(await findNoShow(client(), noShow.id))?.side, (await findNoShow(artisan(), noShow.id))?.side]).toEqual([
    ...["client", "artisan"],
  ]);
  expect(await findNoShow(ctxAs("nadir"), noShow.id)).toBeNull();
});

test("a match without visits does not end by time while a report of it waits for its answer", async () => {
  const { jobId } = await matchedJob();
  const dueAt = (await storedJob(jobId)).dueAt ?? 0;
  const { noShow } = await byArtisan(jobId, {}, { now: dueAt - MINUTE });
  await autoCompleteJobs(asSystem("cron", { now: dueAt + MINUTE }));
  expect(await storedJob(jobId)).toMatchObject({ status: "matched" });
  await settleAt(dueAt + ANSWER_WINDOW_MS);
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "silent", cause: "client", arePointsReturned: true });
  expect(await storedJob(jobId)).toMatchObject({ status: "archived", archiveReason: "cancelled" });
});

test("an artisan who lost the match by a report still reads its visits while the job is held", async () => {
  const { jobId, visitId } = await agreedVisit();
  await byClient(jobId);
  await db
    .update(jobs)
    .set({ held: true, heldReasons: ["number_in_text"] })
    .where(eq(jobs.id, jobId));
  expect((await readVisitsOfJob(artisan({ now: DUE }), jobId)).map(({ id }) => id)).toEqual([visitId]);
});
