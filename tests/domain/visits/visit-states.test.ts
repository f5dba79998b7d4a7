import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { lapseVisits } from "#app/domain/visits/lapse-visits.ts";
import { listMyVisits } from "#app/domain/visits/list-my-visits.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { findVisit, visitsOfJob } from "#app/domain/visits/queries.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { remindOfVisits } from "#app/domain/visits/remind-of-visits.ts";
import { events } from "#db/schema/analytics.ts";
import { pendingSystemMessages } from "#db/schema/chat.ts";
import { notifications } from "#db/schema/notifications.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import {
  agreedVisit,
  answerOf,
  artisan,
  client,
  completed,
  DAY,
  db,
  HOUR,
  MINUTE,
  matchedJob,
  proposedVisit,
  stored,
  storedJob,
  TUESDAY,
  TUESDAY_STARTS,
  WEDNESDAY,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

const cron = (now: number) => asSystem("cron", { now });

const said = async (roomId: string) =>
  (await db.select().from(pendingSystemMessages).where(eq(pendingSystemMessages.roomId, roomId)))
    .map(({ code }) => code.split(":")[0])
    .filter((code) => code?.startsWith("visit_"));
const told = (visitId: string, userId: string) =>
  db
    .select({ type: notifications.type, proposal: notifications.visitProposal })
    .from(notifications)
    .where(sql`visit_id = ${visitId} AND user_id = ${userId}`)
    .orderBy(notifications.createdAt, notifications.id);

test("a proposal tells the other side, writes in the room and waits", async () => {
  const { jobId, offerId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  expect(await stored(visitId)).toMatchObject({
    status: "proposed",
    revision: 1,
    pendingBy: "artisan",
    agreedAt: null,
    remindAt: null,
  });
  expect(await told(visitId, "amina")).toEqual([{ type: "visit_proposed", proposal: 1 }]);
  expect(await told(visitId, "yacine")).toEqual([]);
  expect(await said(offerId)).toEqual(["visit_proposed"]);
  expect(await db.$count(events, sql`job_id = ${jobId} AND kind = 'visit.proposed' AND user_id = 'yacine'`)).toBe(1);
});

test("an agreement holds the match until seven days after its last visit", async () => {
  const { jobId, offerId } = await matchedJob();
  const visitId = await agreedVisit(jobId, { ...TUESDAY, date: "2026-12-03" });
  expect(await told(visitId, "yacine")).toEqual([{ type: "visit_agreed", proposal: 1 }]);
  expect(await said(offerId)).toContain("visit_agreed");
  const { dueAt } = await storedJob(jobId);
  expect(dueAt).toBe(Date.UTC(2026, 11, 3, 11) + 7 * DAY);
  // Nobody asks for the result before the visit.
  expect((await storedJob(jobId)).remindAt).toBe(Date.UTC(2026, 11, 3, 11));
  await autoCompleteJobs(cron(NOON + 9 * DAY));
  expect((await storedJob(jobId)).status).toBe("matched");
  await autoCompleteJobs(cron(Number(dueAt)));
  expect((await storedJob(jobId)).status).toBe("unreviewed");
  expect((await stored(visitId)).status).toBe("done");
});

test("a cancelled visit does not hold the match any longer", async () => {
  const { jobId } = await matchedJob();
  const before = (await storedJob(jobId)).dueAt;
  const visitId = await agreedVisit(jobId, { ...TUESDAY, date: "2026-12-20" });
  expect((await storedJob(jobId)).dueAt).toBeGreaterThan(Number(before));
  await cancelVisit(client(), { visitId, revision: 2, reason: "Not needed any more." });
  expect(await storedJob(jobId)).toMatchObject({ dueAt: NOON + 7 * DAY, remindAt: NOON + DAY });
});

test("an agreed slot stays in force until the other side agrees to another one", async () => {
  const { jobId, offerId } = await matchedJob();
  const visitId = await agreedVisit(jobId);
  expect(await answerOf(proposeSlot(artisan(), { visitId, revision: 2, ...TUESDAY }))).toBe("visit.overlaps");
  await proposeSlot(artisan(), { visitId, revision: 2, ...WEDNESDAY, note: "A day later?" });
  expect(await findVisit(client(), visitId)).toMatchObject({
    ...{ status: "agreed", revision: 3, agreed: { startsAt: TUESDAY_STARTS } },
    pending: { startsAt: TUESDAY_STARTS + DAY, by: "artisan", note: "A day later?" },
  });
  await agreeVisit(client(), { visitId, revision: 3 });
  expect(await stored(visitId)).toMatchObject({
    status: "agreed",
    startsAt: TUESDAY_STARTS + DAY,
    pendingBy: null,
    agreedProposal: 2,
  });
  expect(await said(offerId)).toContain("visit_moved");
  expect(await db.$count(events, sql`job_id = ${jobId} AND kind = 'visit.moved'`)).toBe(1);
  await remindOfVisits(cron(TUESDAY_STARTS - HOUR));
  expect(await db.$count(notifications, sql`visit_id = ${visitId} AND type = 'visit_reminder'`)).toBe(0);
  await remindOfVisits(cron(TUESDAY_STARTS + DAY - HOUR));
  expect(await db.$count(notifications, sql`visit_id = ${visitId} AND type = 'visit_reminder' AND visit_proposal = 2`)).toBe(2);
});

test("the very slot that the other side waits for is agreed by proposing it", async () => {
  const { jobId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  expect(await proposeSlot(client(), { visitId, revision: 1, ...TUESDAY })).toMatchObject({ isAgreed: true });
  expect((await stored(visitId)).status).toBe("agreed");
});

test("a refusal ends a proposal, and an agreed visit keeps its slot", async () => {
  const { jobId, offerId } = await matchedJob();
  const first = await proposedVisit(jobId);
  await refuseSlot(client(), { visitId: first, revision: 1, reason: "I work then." });
  expect(await stored(first)).toMatchObject({ status: "declined", pendingBy: null });
  const second = await agreedVisit(jobId);
  await proposeSlot(client(), { visitId: second, revision: 2, ...WEDNESDAY });
  await refuseSlot(client(), { visitId: second, revision: 3 });
  expect(await stored(second)).toMatchObject({ status: "agreed", revision: 4, startsAt: TUESDAY_STARTS, pendingBy: null });
  expect(await said(offerId)).toContain("visit_declined");
});

test("a cancellation names its side, and is late within two hours before the start", async () => {
  const { jobId } = await matchedJob();
  const [early, late] = [await agreedVisit(jobId), await agreedVisit(jobId, WEDNESDAY)];
  await cancelVisit(artisan(), { visitId: early, revision: 2, reason: "Ill." });
  const now = TUESDAY_STARTS + DAY - 2 * HOUR + MINUTE;
  await cancelVisit(artisan({ now }), { visitId: late, revision: 2, reason: "Ill." });
  expect(await findVisit(client(), early)).toMatchObject({ cancelled: { by: "artisan", reason: "Ill.", isLate: false } });
  expect(await findVisit(client(), late)).toMatchObject({ cancelled: { at: now, isLate: true } });
  expect(await told(late, "amina")).toContainEqual({ type: "visit_cancelled", proposal: 1 });
  expect((await storedJob(jobId)).status).toBe("matched");
  await remindOfVisits(cron(TUESDAY_STARTS + DAY - HOUR));
  expect(await db.$count(notifications, sql`visit_id = ${late} AND type = 'visit_reminder'`)).toBe(0);
});

test("neither side cancels an agreed visit that has begun, so that an absent one is still reported", async () => {
  const { jobId } = await matchedJob();
  const visitId = await agreedVisit(jobId);
  const cancelled = (by: typeof client, now: number) => cancelVisit(by({ now }), { visitId, revision: 2, reason: "Ill." });
  for (const by of [artisan, client])
    for (const now of [TUESDAY_STARTS, TUESDAY_STARTS + 20 * MINUTE])
      expect(await answerOf(cancelled(by, now))).toBe("visit.over");
  const { noShow } = await reportNoShow(client({ now: TUESDAY_STARTS + 30 * MINUTE }), { jobId, reopen: false });
  expect(noShow).toMatchObject({ visitId, status: "waiting" });

  const other = await agreedVisit((await matchedJob()).jobId);
  const before = artisan({ now: TUESDAY_STARTS - 1 });
  expect(await answerOf(cancelVisit(before, { visitId: other, revision: 2, reason: "Ill." }))).toBe("done");
});

test("nobody's answer until a quarter of an hour after the start lapses a proposal, by cron and on reading", async () => {
  const { jobId } = await matchedJob();
  const over = TUESDAY_STARTS + 15 * MINUTE + 1;
  const visitId = await proposedVisit(jobId);
  await lapseVisits(cron(over - 1));
  expect((await stored(visitId)).status).toBe("proposed");
  const upcoming = async (now: number) => (await listMyVisits(client({ now }))).results.map(({ id }) => id);
  expect(await upcoming(over - 1)).toContain(visitId);
  expect(await upcoming(over)).not.toContain(visitId);
  expect(await answerOf(agreeVisit(client({ now: over }), { visitId, revision: 1 }))).toBe("visit.slot_over");
  for (const change of [
    proposeSlot(client({ now: over }), { visitId, revision: 1, ...WEDNESDAY }),
    refuseSlot(client({ now: over }), { visitId, revision: 1 }),
    cancelVisit(artisan({ now: over }), { visitId, revision: 1, reason: "Ill." }),
  ])
    expect(await answerOf(change)).toBe("visit.over");
  expect(await findVisit(client({ now: over }), visitId)).toMatchObject({ status: "lapsed", revision: 2, pending: null });

  const agreed = await agreedVisit(jobId, WEDNESDAY);
  await proposeSlot(client(), { visitId: agreed, revision: 2, ...TUESDAY });
  await lapseVisits(cron(over));
  expect(await stored(agreed)).toMatchObject({ status: "agreed", revision: 4, pendingBy: null, startsAt: TUESDAY_STARTS + DAY });
});

test("visits of a completed job are done, proposals lapse", async () => {
  const { jobId } = await matchedJob();
  const agreed = await agreedVisit(jobId);
  const { visitId: proposed } = await proposeVisit(client(), { jobId, kind: "diagnosis", ...WEDNESDAY });
  await completed(jobId);
  expect([(await stored(agreed)).status, (await stored(proposed)).status]).toEqual(["done", "lapsed"]);
  expect(await answerOf(cancelVisit(client(), { visitId: agreed, revision: 3, reason: "Late." }))).toBe("visit.over");
});

test("visits end with their match, and both sides still read them", async () => {
  const { jobId } = await matchedJob();
  const visitId = await agreedVisit(jobId);
  await cancelMatch(artisan(), { jobId, reason: "I moved away." });
  expect(await stored(visitId)).toMatchObject({ status: "cancelled", cancelledBy: "artisan", remindAt: null });
  expect((await visitsOfJob(artisan(), jobId)).map(({ id }) => id)).toEqual([visitId]);
  expect(await findVisit(client(), visitId)).not.toBeNull();
  expect(await findVisit(ctxAs("karim"), visitId)).toBeNull();
});

test("a match that is cancelled after a visit ended was not cancelled late", async () => {
  for (const [now, isLate] of [
    [TUESDAY_STARTS + HOUR, true],
    [TUESDAY_STARTS + 2 * HOUR, false],
  ] as const) {
    const { jobId } = await matchedJob();
    const visitId = await agreedVisit(jobId);
    await cancelMatch(artisan({ now }), { jobId, reason: "We disagree." });
    expect(await stored(visitId)).toMatchObject({ status: "cancelled", isCancelledLate: isLate });
  }
});

test("the job names its next visit to both sides only", async () => {
  const { jobId } = await matchedJob();
  await agreedVisit(jobId, WEDNESDAY);
  const first = await agreedVisit(jobId);
  const next = { id: first, kind: "work", status: "agreed", startsAt: TUESDAY_STARTS, endsAt: TUESDAY_STARTS + 2 * HOUR };
  expect((await findJob(client(), jobId))?.nextVisit).toEqual(next);
  expect((await findJob(artisan(), jobId))?.nextVisit).toEqual(next);
  expect((await findJob(ctxAs("nadir"), jobId))?.nextVisit).toBeNull();
  const afterFirst = client({ now: TUESDAY_STARTS + 3 * HOUR });
  expect((await findJob(afterFirst, jobId))?.nextVisit?.startsAt).toBe(TUESDAY_STARTS + DAY);
});

test("a person's visits are listed by their start, and an overlap is told to the artisan only", async () => {
  const [one, other] = [await matchedJob(), await matchedJob()];
  const slot = { ...TUESDAY, date: "2027-01-05" };
  const [first, second] = [await agreedVisit(one.jobId, slot), await proposedVisit(other.jobId, { ...slot, from_time: 660 })];
  const own = (await listMyVisits(artisan())).results.filter(({ id }) => id === first || id === second);
  expect(own.map(({ id, overlapsOwn }) => [id, overlapsOwn])).toEqual([
    [first, false],
    [second, true],
  ]);
  expect(await findVisit(client(), second)).toMatchObject({ overlapsOwn: false });
  const past = await listMyVisits(artisan({ now: NOON + 50 * DAY }), { scope: "past", limit: 2 });
  expect(past.results.map(({ id }) => id)).toContain(first);
});
