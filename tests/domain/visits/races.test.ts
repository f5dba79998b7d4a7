import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { remindOfVisits } from "#app/domain/visits/remind-of-visits.ts";
import { events } from "#db/schema/analytics.ts";
import { pendingSystemMessages } from "#db/schema/chat.ts";
import { notifications } from "#db/schema/notifications.ts";
import { visitProposals, visitReminders, visits } from "#db/schema/visits.ts";
import { asSystem, insertDemoUsers } from "#tests/support/ctx.ts";
import {
  answerOf,
  artisan,
  client,
  db,
  HOUR,
  matchedJob,
  proposedVisit,
  stored,
  TUESDAY,
  TUESDAY_STARTS,
  twenty,
  WEDNESDAY,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

const count = (answers: string[], which: string) => answers.filter((one) => one === which).length;

test("of twenty different slots that both sides propose at once, one is proposed", async () => {
  const { jobId } = await matchedJob();
  const answers = await twenty((turn) =>
    answerOf(proposeVisit((turn % 2 ? client : artisan)(), { jobId, ...TUESDAY, from_time: 600 + turn })),
  );
  expect(count(answers, "done")).toBe(1);
  expect(count(answers, "visit.already_proposed")).toBe(19);
  expect(await db.$count(visits, eq(visits.jobId, jobId))).toBe(1);
  expect(await db.$count(visitProposals, sql`visit_id IN (SELECT id FROM visits WHERE job_id = ${jobId})`)).toBe(1);
  expect(await db.$count(notifications, sql`job_id = ${jobId} AND type = 'visit_proposed'`)).toBe(1);
});

test("the very same slot that both sides propose at once is agreed", async () => {
  const { jobId } = await matchedJob();
  const [one, other] = await Promise.all([
    proposeVisit(client(), { jobId, ...TUESDAY }),
    proposeVisit(artisan(), { jobId, ...TUESDAY }),
  ]);
  expect([one.isAgreed, other.isAgreed].sort()).toEqual([false, true]);
  expect(one.visitId).toBe(other.visitId);
  expect(await stored(one.visitId)).toMatchObject({ status: "agreed", revision: 2, startsAt: TUESDAY_STARTS });
});

test("of twenty agreements, other slots and cancellations of one revision exactly one succeeds", async () => {
  const { jobId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  const change = [
    () => agreeVisit(client(), { visitId, revision: 1 }),
    () => proposeSlot(client(), { visitId, revision: 1, ...WEDNESDAY }),
    () => cancelVisit(artisan(), { visitId, revision: 1, reason: "My van broke down." }),
  ];
  const answers = await twenty((turn) => answerOf(change[turn % 3]?.() ?? Promise.resolve()));
  expect(count(answers, "done")).toBe(1);
  expect(count(answers, "visit.changed")).toBe(19);
  expect(await stored(visitId)).toMatchObject({ revision: 2 });
  expect(await db.$count(events, sql`job_id = ${jobId} AND kind IN ('visit.agreed', 'visit.proposed', 'visit.cancelled')`)).toBe(
    2,
  );
});

test("of each change that twenty people ask for at once one holds, with one notification, message and proposal", async () => {
  const ask = {
    agree: (visitId: string) => agreeVisit(client(), { visitId, revision: 1 }),
    counter: (visitId: string, turn: number) =>
      proposeSlot(client(), { visitId, revision: 1, ...WEDNESDAY, from_time: 600 + turn }),
    refuse: (visitId: string) => refuseSlot(client(), { visitId, revision: 1, reason: "I work then." }),
    cancel: (visitId: string) => cancelVisit(client(), { visitId, revision: 1, reason: "Not needed." }),
  };
  for (const [name, change] of Object.entries(ask)) {
    const { jobId, offerId } = await matchedJob();
    const visitId = await proposedVisit(jobId);
    const answers = await twenty((turn) => answerOf(change(visitId, turn)));
    expect([name, count(answers, "done"), count(answers, "visit.changed")]).toEqual([name, 1, 19]);
    const told = await db.$count(notifications, sql`visit_id = ${visitId} AND user_id = 'yacine'`);
    const said = await db.$count(
      pendingSystemMessages,
      sql`room_id = ${offerId} AND code LIKE ${`visit\\_%:${visitId}:2:%`} ESCAPE '\\'`,
    );
    const slots = await db.$count(visitProposals, eq(visitProposals.visitId, visitId));
    expect([name, told, said, slots]).toEqual([name, name === "refuse" ? 0 : 1, 1, name === "counter" ? 2 : 1]);
    expect(await stored(visitId)).toMatchObject({ revision: 2 });
  }
});

test("a counter-proposal and an agreement to one revision: the stored slot is the winner's", async () => {
  const { jobId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  const [agreed, countered] = await Promise.all([
    answerOf(agreeVisit(client(), { visitId, revision: 1 })),
    answerOf(proposeSlot(client(), { visitId, revision: 1, ...WEDNESDAY })),
  ]);
  const visit = await stored(visitId);
  expect([agreed, countered].sort()).toEqual(["done", "visit.changed"]);
  expect(visit.status).toBe(agreed === "done" ? "agreed" : "proposed");
  expect(visit.startsAt).toBe(agreed === "done" ? TUESDAY_STARTS : TUESDAY_STARTS + 24 * HOUR);
});

test("of twenty visits of both kinds at once at most three live ones are proposed", async () => {
  const { jobId } = await matchedJob();
  for (const date of ["2026-11-26", "2026-11-27"]) {
    const visitId = await proposedVisit(jobId, { ...TUESDAY, date });
    await agreeVisit(client(), { visitId, revision: 1 });
  }
  const answers = await twenty((turn) =>
    answerOf(proposeVisit(client(), { jobId, kind: turn % 2 ? "work" : "diagnosis", ...TUESDAY })),
  );
  expect(count(answers, "done")).toBe(1);
  expect(await db.$count(visits, eq(visits.jobId, jobId))).toBe(3);
});

test("reminders go to both sides once, however often the cron task runs", async () => {
  const { jobId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  await agreeVisit(client(), { visitId, revision: 1 });
  const reminders = () => db.$count(notifications, sql`visit_id = ${visitId} AND type = 'visit_reminder'`);
  const runAt = (now: number) => twenty(() => remindOfVisits(asSystem("cron", { now })));
  await runAt(TUESDAY_STARTS - 16 * HOUR - 1);
  expect(await reminders()).toBe(0);
  await runAt(TUESDAY_STARTS - 16 * HOUR);
  expect(await reminders()).toBe(2);
  await runAt(TUESDAY_STARTS - HOUR);
  expect(await reminders()).toBe(4);
  await runAt(TUESDAY_STARTS - HOUR + 60_000);
  expect(await reminders()).toBe(4);
  expect(await db.$count(visitReminders, eq(visitReminders.visitId, visitId))).toBe(4);
});
