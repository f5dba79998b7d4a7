import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { requireVisit } from "#app/domain/visits/queries.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { refusalOfChange, VISIT_CHANGES } from "#app/domain/visits/rules.ts";
import { slotFrom } from "#app/domain/visits/slot-rules.ts";
import { mayChange } from "#app/domain/visits/statements.ts";
import { visits } from "#db/schema/visits.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { postedJob, sentOffer } from "#tests/support/fixtures.ts";
import {
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
  TUESDAY,
  TUESDAY_STARTS,
  WEDNESDAY,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

test("a slot is refused under the field that is wrong", async () => {
  const { jobId } = await matchedJob();
  const answer = (slot: Partial<typeof TUESDAY>, now = TUESDAY_STARTS - 10 * HOUR) =>
    answerOf(proposeVisit(client({ now }), { jobId, ...TUESDAY, ...slot }));
  expect(await answer({ date: "2026-11-22" })).toBe("date: date_in_past");
  expect(await answer({}, TUESDAY_STARTS + 15 * MINUTE + 1)).toBe("from_time: date_in_past");
  expect(await answer({ date: "2027-03-01" })).toBe("date: date_too_far");
  expect(await answer({ to_time: 600 })).toBe("to_time: times_out_of_order");
  expect(await answer({ to_time: 629 })).toBe("to_time: visit_too_short");
  expect(await answer({ to_time: 1081 })).toBe("to_time: visit_too_long");
  expect(await answer({}, TUESDAY_STARTS + 15 * MINUTE)).toBe("done");
});

test("a slot is wall time of Algiers at any hour, up to sixty days ahead, for thirty minutes to eight hours", () => {
  const hours = ({ from_time = 600, to_time = 720, now = NOON }) => {
    const { startsAt, endsAt } = slotFrom({ ...TUESDAY, from_time, to_time }, now);
    return [(startsAt - TUESDAY_STARTS) / HOUR, (endsAt - TUESDAY_STARTS) / HOUR];
  };
  expect(hours({ from_time: 0, to_time: 30 })).toEqual([-10, -9.5]);
  expect(hours({ from_time: 959, to_time: 1439 })[1]).toBeCloseTo(14, 1);
  expect(hours({ now: TUESDAY_STARTS - 60 * DAY })).toEqual([0, 2]);
  expect(() => hours({ now: TUESDAY_STARTS - 60 * DAY - 1 })).toThrow();
});

test("only the two sides of a match propose visits", async () => {
  const jobId = await postedJob();
  await sentOffer("karim", jobId);
  expect(await answerOf(proposeVisit(client(), { jobId, ...TUESDAY }))).toBe("job.not_matched");
  expect(await answerOf(proposeVisit(ctxAs("karim"), { jobId, ...TUESDAY }))).toBe("permission_denied");
  const matched = await matchedJob();
  expect(await answerOf(proposeVisit(ctxAs("lydia"), { jobId: matched.jobId, ...TUESDAY }))).toBe("not_found");
  await completed(matched.jobId);
  expect(await answerOf(proposeVisit(client(), { jobId: matched.jobId, ...TUESDAY }))).toBe("job.not_matched");
});

test("a visit of a kind waits for its answer", async () => {
  const { jobId } = await matchedJob();
  await proposedVisit(jobId);
  expect(await answerOf(proposeVisit(artisan(), { jobId, ...TUESDAY }))).toBe("visit.already_proposed");
  expect(await answerOf(proposeVisit(client(), { jobId, ...WEDNESDAY }))).toBe("visit.already_proposed");
  expect(await answerOf(proposeVisit(client(), { jobId, kind: "diagnosis", ...WEDNESDAY }))).toBe("done");
});

test("two agreed visits of a match never overlap", async () => {
  const { jobId } = await matchedJob();
  const first = await proposedVisit(jobId);
  const { visitId: second } = await proposeVisit(artisan(), {
    jobId,
    kind: "diagnosis",
    ...TUESDAY,
    from_time: 700,
    to_time: 760,
  });
  await agreeVisit(client(), { visitId: first, revision: 1 });
  expect(await answerOf(agreeVisit(client(), { visitId: second, revision: 1 }))).toBe("visit.overlaps");
  expect(await answerOf(proposeVisit(client(), { jobId, ...TUESDAY, from_time: 630 }))).toBe("visit.overlaps");
  expect(await answerOf(proposeSlot(client(), { visitId: second, revision: 1, ...TUESDAY, from_time: 680, to_time: 730 }))).toBe(
    "visit.overlaps",
  );
  expect(await answerOf(proposeVisit(client(), { jobId, ...TUESDAY, from_time: 720, to_time: 780 }))).toBe("done");
});

test("at most ten visits are proposed for a match", async () => {
  const { jobId } = await matchedJob();
  for (let turn = 0; turn < 10; turn += 1) await refuseSlot(artisan(), { visitId: await proposedVisit(jobId), revision: 1 });
  expect(await answerOf(proposeVisit(client(), { jobId, ...TUESDAY }))).toBe("visit.too_many");
});

test("a change names the revision that the person saw, and fits the state", async () => {
  const { jobId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  expect(await answerOf(agreeVisit(client(), { visitId, revision: 2 }))).toBe("visit.changed");
  expect(await answerOf(agreeVisit(artisan(), { visitId, revision: 1 }))).toBe("visit.own_proposal");
  expect(await answerOf(agreeVisit(ctxAs("karim"), { visitId, revision: 1 }))).toBe("not_found");
  expect(await answerOf(agreeVisit(ctxAs("nadir"), { visitId, revision: 1 }))).toBe("not_found");
  await agreeVisit(client(), { visitId, revision: 1 });
  expect(await answerOf(agreeVisit(client(), { visitId, revision: 2 }))).toBe("visit.nothing_pending");
  expect(await answerOf(refuseSlot(client(), { visitId, revision: 2 }))).toBe("visit.nothing_pending");
});

test("the database allows exactly what the rules allow, for each state, side and time", async () => {
  const shape = async (values: Partial<typeof visits.$inferInsert>) => {
    const id = await proposedVisit((await matchedJob()).jobId);
    await db.update(visits).set(values).where(eq(visits.id, id));
    return id;
  };
  const none = { pendingStartsAt: null, pendingEndsAt: null, pendingBy: null };
  const agreed = { status: "agreed", agreedAt: NOON, agreedProposal: 1 } as const;
  const ids = [
    await shape({ status: "declined", ...none }),
    await shape({ status: "lapsed", ...none }),
    await shape({ status: "cancelled", ...none, cancelledAt: NOON }),
    await shape({ ...agreed, status: "done", ...none }),
    await shape({ ...agreed, status: "missed", ...none }),
    await shape({ ...agreed, ...none }),
    await shape({ ...agreed, pendingBy: "client" }),
    await shape({ proposals: 12 }),
  ];
  const times = [NOON, TUESDAY_STARTS - 1, TUESDAY_STARTS, TUESDAY_STARTS + 15 * MINUTE, TUESDAY_STARTS + 15 * MINUTE + 1];
  const differing: string[] = [];
  for (const ctx of [client(), artisan()])
    for (const at of times)
      for (const id of ids) {
        const visit = await requireVisit(ctx, id);
        const reader = { userId: visit.side === "client" ? visit.clientId : visit.artisanId };
        const [allowed] = await db
          .select(
            Object.fromEntries(
              VISIT_CHANGES.map((change) => [change, mayChange(change, reader, at).mapWith(Boolean).as(change)]),
            ),
          )
          .from(visits)
          .where(eq(visits.id, id));
        for (const change of VISIT_CHANGES)
          if (Boolean(allowed?.[change]) !== (refusalOfChange(change, visit, at) === null))
            differing.push(`${visit.status} ${visit.side} ${change} ${at}`);
      }
  expect(differing).toEqual([]);
  expect(
    await db
      .select({ may: mayChange("cancel", { userId: "karim" }, NOON).mapWith(Boolean).as("may") })
      .from(visits)
      .where(eq(visits.id, ids[5] ?? "")),
  ).toEqual([{ may: false }]);
});

test("at most twelve slots are proposed for a visit", async () => {
  const { jobId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  for (let revision = 1; revision < 12; revision += 1)
    await proposeSlot(artisan(), { visitId, revision, ...WEDNESDAY, from_time: 600 + revision });
  expect(await answerOf(proposeSlot(client(), { visitId, revision: 12, ...WEDNESDAY }))).toBe("visit.too_many_proposals");
  expect(await answerOf(proposeSlot(client(), { visitId, revision: 12, ...WEDNESDAY, from_time: 611 }))).toBe("done");
});
