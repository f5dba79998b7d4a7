import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { keysState } from "#app/domain/health/keys-state.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { codesOfVisit } from "#app/domain/visits/codes/code-digits.ts";
import { completeByCode } from "#app/domain/visits/codes/complete-by-code.ts";
import { enterArrival } from "#app/domain/visits/codes/enter-arrival.ts";
import { purgeVisitCodes } from "#app/domain/visits/codes/purge-visit-codes.ts";
import { renewCodes } from "#app/domain/visits/codes/renew-codes.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { findVisit } from "#app/domain/visits/queries.ts";
import { ownVisitsQuery } from "#app/domain/visits/statements.ts";
import { events } from "#db/schema/analytics.ts";
import { pendingSystemMessages } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { visitCodeEntries, visitCodeTries } from "#db/schema/visits.ts";
import { asSystem, ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { beforeBatch } from "#tests/support/worker/before-batch.ts";
import { signerOf } from "#worker/bindings/signer.ts";
import {
  agreedVisit,
  answerOf,
  artisan,
  client,
  completed,
  db,
  HOUR,
  MINUTE,
  matchedJob,
  proposedVisit,
  stored,
  storedJob,
  TUESDAY,
  TUESDAY_STARTS,
  twenty,
  WEDNESDAY,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

const STARTS = TUESDAY_STARTS;
const ENDS = STARTS + 2 * HOUR;

async function agreed() {
  const { jobId, offerId } = await matchedJob();
  return { jobId, offerId, visitId: await agreedVisit(jobId) };
}

async function codes(visitId: string, now = STARTS) {
  const ctx = client({ now });
  const visit = await findVisit(ctx, visitId);
  const shown = visit && (await codesOfVisit(ctx, visit));
  if (!shown) throw new Error("no codes are shown");
  return { ...shown, completion: shown.completion ?? "" };
}

/** Another six digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

const arrive = (visitId: string, arrival_code: string, now = STARTS, entered_at?: number) =>
  enterArrival(artisan({ now }), { visitId, arrival_code, entered_at });
const complete = (jobId: string, typed: string, now = STARTS, enteredAt?: number) =>
  completeByCode(artisan({ now }), { jobId, typed, enteredAt });
const count = (answers: string[], which: string) => answers.filter((one) => one === which).length;
const eventsOf = async (jobId: string) => (await db.select().from(events).where(eq(events.jobId, jobId))).map(({ kind }) => kind);
const tries = (visitId: string) => db.$count(visitCodeTries, eq(visitCodeTries.visitId, visitId));

describe("the codes of a visit", () => {
  test("are shown to the client only, from two hours before the slot to 72 hours after it, and completion later", async () => {
    const { visitId } = await agreed();
    const shown = async (now: number, ctx = client({ now })) => {
      const visit = await findVisit(ctx, visitId);
      return visit && codesOfVisit(ctx, visit);
    };
    expect(await shown(STARTS - 2 * HOUR - 1)).toBeNull();
    expect(await shown(STARTS - 2 * HOUR)).toMatchObject({ completion: null, completionQr: null, renewalsLeft: 3 });
    expect(await shown(STARTS)).toMatchObject({ completion: expect.stringMatching(/^\d{6}$/) });
    expect(await shown(ENDS + 72 * HOUR)).toMatchObject({ shownFrom: STARTS - 2 * HOUR, shownUntil: ENDS + 72 * HOUR });
    expect(await shown(ENDS + 72 * HOUR + 1)).toBeNull();
    expect(await shown(STARTS, artisan({ now: STARTS }))).toBeNull();
    const { arrival, arrivalQr } = await codes(visitId);
    expect(arrivalQr).toMatch(new RegExp(`^https?://[^#]+/job/\\w+/visits/${visitId}#arrival\\.${arrival}$`));
  });

  test("differ by visit, kind and renewal, and follow the secret of the deployment", async () => {
    const { jobId, visitId } = await agreed();
    const other = await agreedVisit(jobId, WEDNESDAY);
    const first = await codes(visitId);
    const second = await codes(other, STARTS + 24 * HOUR);
    await renewCodes(client({ now: STARTS }), { visitId });
    const third = await codes(visitId);
    const all = [first, second, third].flatMap(({ arrival, completion }) => [arrival, completion]);
    expect(new Set(all).size).toBe(6);
    const ctx = client({ now: STARTS, signer: { ...client().signer, mac: async () => "A".repeat(43) } });
    const visit = await findVisit(ctx, visitId);
    expect((visit && (await codesOfVisit(ctx, visit)))?.arrival).toBe("000000");
  });

  test("stay the same after a rotation, and hold their key as long as they are shown", async () => {
    const { visitId } = await agreed();
    const signer = signerOf(`k1:${"f".repeat(43)},k0:${env.APP_SECRET}`);
    const ctx = client({ now: STARTS, signer });
    const visit = await findVisit(ctx, visitId);
    expect((visit && (await codesOfVisit(ctx, visit)))?.arrival).toBe((await codes(visitId)).arrival);
    const rows = async (now: number) => (await keysState(asSystem("test", { signer, now }))).rows_on_old;
    const atLast = await rows(ENDS + 72 * HOUR - 1);
    expect(atLast).toBeGreaterThan(0);
    expect(await rows(ENDS + 72 * HOUR)).toBeLessThan(atLast);
    expect(await rows(ENDS + 120 * HOUR)).toBe(0);
  });
});

describe("an arrival code", () => {
  test("makes the visit arrived once, with its event and message, and drops what waits for an answer", async () => {
    const { jobId, offerId, visitId } = await agreed();
    await proposeSlot(client(), { visitId, revision: 2, ...WEDNESDAY });
    const { arrival } = await codes(visitId);
    const { visit } = await arrive(visitId, arrival, STARTS + MINUTE);
    expect(visit).toMatchObject({ status: "arrived", pending: null, arrival: { at: STARTS + MINUTE, enteredAt: null } });
    const again = await arrive(visitId, arrival, STARTS + HOUR);
    expect(again.visit).toMatchObject({ revision: visit.revision, arrival: { at: STARTS + MINUTE } });
    expect((await eventsOf(jobId)).filter((kind) => kind === "visit.arrived")).toHaveLength(1);
    const said = await db.select().from(pendingSystemMessages).where(eq(pendingSystemMessages.roomId, offerId));
    expect(said.filter(({ code }) => code.startsWith("visit_arrived:"))).toHaveLength(1);
    expect(await stored(visitId)).toMatchObject({ remindAt: null, pendingBy: null });
    expect((await findJob(client(), jobId))?.codes).toEqual({ arrival: true, completion: false });
    expect((await findJob(ctxAs("nadir"), jobId))?.codes).toBeNull();
  });

  test("keeps the time at which it was typed without network", async () => {
    const { visitId } = await agreed();
    const { arrival } = await codes(visitId);
    const twoDaysLate = STARTS + 48 * HOUR;
    const { visit } = await arrive(visitId, arrival, twoDaysLate, STARTS + MINUTE);
    expect(visit.arrival).toEqual({ at: STARTS + MINUTE, enteredAt: STARTS + MINUTE, receivedAt: twoDaysLate });
  });

  test("is compared in its time and state only, whatever was typed, and no try is counted before", async () => {
    const { jobId, visitId } = await agreed();
    const { arrival } = await codes(visitId);
    for (const typed of [arrival, wrong(arrival), "x"]) {
      expect(await answerOf(arrive(visitId, typed, STARTS - 2 * HOUR - 1))).toBe("visit.code_not_due");
      expect(await answerOf(arrive(visitId, typed, ENDS + 72 * HOUR + 1))).toBe("visit.code_over");
    }
    const proposed = await proposedVisit(jobId, WEDNESDAY);
    expect(await answerOf(arrive(proposed, arrival, STARTS))).toBe("visit.not_agreed");
    await cancelVisit(client(), { visitId, revision: 2, reason: "Ill." });
    expect(await answerOf(arrive(visitId, arrival))).toBe("visit.over");
    expect(await tries(visitId)).toBe(0);
  });

  test("is for the artisan alone, and its time for what a phone can have", async () => {
    const { visitId } = await agreed();
    const { arrival: arrival_code } = await codes(visitId);
    const by = (name: "amina" | "nadir") =>
      enterArrival(ctxAs(name, { now: STARTS }), { visitId, arrival_code, entered_at: undefined });
    expect(await answerOf(by("amina"))).toBe("permission_denied");
    expect(await answerOf(by("nadir"))).toBe("not_found");
    const at = (entered: number, now = STARTS) => answerOf(arrive(visitId, arrival_code, now, entered));
    expect(await at(STARTS - 2 * HOUR - 1)).toBe("entered_at: invalid");
    expect(await at(STARTS + 5 * MINUTE + 1)).toBe("entered_at: date_in_future");
    expect(await at(STARTS - 3 * HOUR, STARTS - 3 * HOUR)).toBe("visit.code_not_due");
    expect(await at(STARTS + 5 * MINUTE)).toBe("done");
  });

  test("is locked by five wrong ones for an hour or until it is renewed, and by twenty for good", async () => {
    const { visitId } = await agreed();
    const { arrival } = await codes(visitId);
    const five = async (now: number, code = arrival) => {
      for (const by of [1, 2, 3, 4, 5])
        expect(await answerOf(arrive(visitId, wrong(code, by), now + by))).toBe("arrival_code: wrong_code");
    };
    expect(await answerOf(arrive(visitId, "12345", STARTS))).toBe("arrival_code: wrong_code");
    expect(await tries(visitId)).toBe(0);
    await five(STARTS);
    for (const typed of [arrival, wrong(arrival), "x"])
      expect(await answerOf(arrive(visitId, typed, STARTS + HOUR))).toBe("visit.code_locked");
    await five(STARTS + HOUR + 5);
    await renewCodes(client({ now: STARTS + HOUR + MINUTE }), { visitId });
    const renewed = await codes(visitId);
    expect(await answerOf(arrive(visitId, arrival, STARTS + HOUR + MINUTE))).toBe("arrival_code: wrong_code");
    for (const by of [1, 2, 3, 4])
      expect(await answerOf(arrive(visitId, wrong(renewed.arrival, by), STARTS + HOUR + MINUTE))).toBe(
        "arrival_code: wrong_code",
      );
    await five(STARTS + 3 * HOUR, renewed.arrival);
    await renewCodes(client({ now: STARTS + 3 * HOUR }), { visitId });
    const last = await codes(visitId);
    expect(await answerOf(arrive(visitId, last.arrival, STARTS + 70 * HOUR))).toBe("visit.code_locked");
    expect(await tries(visitId)).toBe(20);
  });

  test("of twenty wrong ones at once at most five are compared, and the others find it locked", async () => {
    const { visitId } = await agreed();
    const { arrival } = await codes(visitId);
    const answers = await twenty((turn) => answerOf(arrive(visitId, wrong(arrival, turn + 1))));
    expect([count(answers, "arrival_code: wrong_code"), count(answers, "visit.code_locked")]).toEqual([5, 15]);
    expect(await tries(visitId)).toBe(5);
  });

  test("of twenty right ones at once there is one arrival", async () => {
    const { jobId, visitId } = await agreed();
    const { arrival } = await codes(visitId);
    const answers = await twenty(() => answerOf(arrive(visitId, arrival)));
    expect(count(answers, "done")).toBe(20);
    expect(await stored(visitId)).toMatchObject({ status: "arrived", revision: 3 });
    expect((await eventsOf(jobId)).filter((kind) => kind === "visit.arrived")).toHaveLength(1);
    expect(await db.$count(visitCodeEntries, eq(visitCodeEntries.visitId, visitId))).toBe(1);
  });

  test("that was typed before the client ended the work still counts, and a later one does not", async () => {
    const { jobId, visitId } = await agreed();
    const { arrival, completion } = await codes(visitId);
    await complete(jobId, completion, STARTS + HOUR);
    expect(await answerOf(arrive(visitId, arrival, STARTS + 2 * HOUR))).toBe("visit.over");
    expect(await answerOf(arrive(visitId, arrival, STARTS + 2 * HOUR, STARTS + HOUR + 1))).toBe("visit.over");
    const { visit } = await arrive(visitId, arrival, STARTS + 2 * HOUR, STARTS + MINUTE);
    expect(visit).toMatchObject({ status: "done", arrival: { at: STARTS + MINUTE } });
    expect((await eventsOf(jobId)).filter((kind) => kind === "job.completed_by_codes")).toHaveLength(1);
  });
});

describe("a completion code", () => {
  test("ends the match at once and tells the client, and both codes are recorded once", async () => {
    const { jobId, visitId } = await agreed();
    const { arrival, completion } = await codes(visitId);
    await arrive(visitId, arrival);
    await complete(jobId, completion, STARTS + HOUR);
    await complete(jobId, completion, STARTS + 2 * HOUR);
    expect(await storedJob(jobId)).toMatchObject({ status: "unreviewed", completedAt: STARTS + HOUR });
    expect(await stored(visitId)).toMatchObject({ status: "done" });
    const kinds = await eventsOf(jobId);
    expect([count(kinds, "job.completed"), count(kinds, "job.completed_by_codes")]).toEqual([1, 1]);
    const told = await db.select().from(notifications).where(sql`job_id = ${jobId} AND type = 'job_completed'`);
    expect(told).toMatchObject([{ userId: "amina", reason: "by_code" }]);
    expect((await findJob(artisan(), jobId))?.codes).toEqual({ arrival: true, completion: true });
  });

  test("is still taken after the client said that the work is done, and without an arrival nothing is recorded", async () => {
    const { jobId, visitId } = await agreed();
    const { completion } = await codes(visitId);
    await completed(jobId);
    const before = await storedJob(jobId);
    await complete(jobId, completion, STARTS + HOUR);
    expect(await storedJob(jobId)).toEqual(before);
    expect((await findJob(client(), jobId))?.codes).toEqual({ arrival: false, completion: true });
    expect(await eventsOf(jobId)).not.toContain("job.completed_by_codes");
  });

  test("of any visit of the match counts, and a wrong one is a try for each of them", async () => {
    const { jobId, visitId } = await agreed();
    const other = await agreedVisit(jobId, { ...TUESDAY, from_time: 720, to_time: 780 });
    const now = ENDS;
    const [one, two] = [await codes(visitId, now), await codes(other, now)];
    const typed = wrong(one.completion, wrong(one.completion) === two.completion ? 2 : 1);
    expect(await answerOf(complete(jobId, typed, now))).toBe("completion_code: wrong_code");
    expect([await tries(visitId), await tries(other)]).toEqual([1, 1]);
    expect(await answerOf(complete(jobId, two.completion, now))).toBe("done");
    expect(await storedJob(jobId)).toMatchObject({ status: "unreviewed" });
  });

  test("that the client renews while it is compared is wrong, and nothing is locked", async () => {
    const { jobId, visitId } = await agreed();
    const { completion } = await codes(visitId);
    const renewed = beforeBatch(db, 2, () => renewCodes(client({ now: STARTS }), { visitId }));
    const typed = completeByCode(artisan({ now: STARTS, db: renewed }), { jobId, typed: completion, enteredAt: undefined });
    expect(await answerOf(typed)).toBe("completion_code: wrong_code");
    expect(await storedJob(jobId)).toMatchObject({ status: "matched" });
  });

  test("is compared in its time only, and is refused without a visit and from the client", async () => {
    const { jobId, visitId } = await agreed();
    const { completion } = await codes(visitId);
    expect(await answerOf(complete(jobId, completion, STARTS - 1))).toBe("visit.code_not_due");
    expect(await answerOf(complete(jobId, completion, ENDS + 72 * HOUR + 1))).toBe("visit.code_over");
    expect(await answerOf(complete(jobId, completion, STARTS, STARTS - 2 * HOUR - 1))).toBe("entered_at: invalid");
    expect(await answerOf(complete(jobId, completion, STARTS, STARTS + HOUR))).toBe("entered_at: date_in_future");
    const byClient = completeByCode(client({ now: STARTS }), { jobId, typed: completion, enteredAt: undefined });
    expect(await answerOf(byClient)).toBe("completion_code: wrong_code");
    const byStranger = completeByCode(ctxAs("nadir", { now: STARTS }), { jobId, typed: completion, enteredAt: undefined });
    expect(await answerOf(byStranger)).toMatch(/not_found|permission_denied/);
    const { jobId: bare } = await matchedJob();
    expect(await answerOf(complete(bare, "123456"))).toBe("completion_code: wrong_code");
    expect(await storedJob(jobId)).toMatchObject({ status: "matched" });
  });

  test("with a time that no phone can have is refused as bad input, whatever became of the request", async () => {
    const { jobId, visitId } = await agreed();
    const { completion } = await codes(visitId);
    await db.update(jobs).set({ status: "archived", archiveReason: "reviewed", archivedAt: STARTS }).where(eq(jobs.id, jobId));
    expect(await answerOf(complete(jobId, completion, STARTS))).toBe("job.not_matched");
    expect(await answerOf(complete(jobId, completion, STARTS, STARTS + HOUR))).toBe("entered_at: date_in_future");
  });

  test("of twenty wrong ones at once at most five are compared, and of twenty right ones one ends the match", async () => {
    const { jobId, visitId } = await agreed();
    const { completion } = await codes(visitId);
    const wrongs = await twenty((turn) => answerOf(complete(jobId, wrong(completion, turn + 1))));
    expect([count(wrongs, "completion_code: wrong_code"), count(wrongs, "visit.code_locked")]).toEqual([5, 15]);
    expect(await answerOf(complete(jobId, completion))).toBe("visit.code_locked");
    const later = STARTS + HOUR + 1;
    const rights = await twenty(() => answerOf(complete(jobId, completion, later)));
    expect(count(rights, "done")).toBe(20);
    expect(count(await eventsOf(jobId), "job.completed")).toBe(1);
  });
});

describe("a renewal of the codes", () => {
  test("is for the client, while codes are shown, and three times at most, also of twenty at once", async () => {
    const { visitId } = await agreed();
    const renew = (now: number, ctx = client({ now })) => answerOf(renewCodes(ctx, { visitId }));
    expect(await renew(STARTS - 3 * HOUR)).toBe("visit.code_not_due");
    expect(await renew(STARTS, artisan({ now: STARTS }))).toBe("permission_denied");
    expect(await renew(STARTS, ctxAs("nadir", { now: STARTS }))).toBe("not_found");
    const { revision } = await stored(visitId);
    const answers = await twenty(() => renew(STARTS));
    expect([count(answers, "done"), count(answers, "visit.too_many_renewals")]).toEqual([3, 17]);
    expect(await stored(visitId)).toMatchObject({ codeRenewals: 3, revision });
  });
});

describe("what is kept of the codes", () => {
  test("goes with time: wrong tries after 90 days, right codes three years after the end of the job", async () => {
    const { jobId, visitId } = await agreed();
    const { arrival } = await codes(visitId);
    await answerOf(arrive(visitId, wrong(arrival)));
    await arrive(visitId, arrival);
    const left = async (now: number) => {
      await purgeVisitCodes(asSystem("cron", { now }));
      return [await tries(visitId), await db.$count(visitCodeEntries, eq(visitCodeEntries.visitId, visitId))];
    };
    const [days, years] = [24 * HOUR, 365 * 24 * HOUR];
    expect(await left(STARTS + 90 * days)).toEqual([1, 1]);
    expect(await left(STARTS + 90 * days + 1)).toEqual([0, 1]);
    expect(await left(STARTS + 4 * years)).toEqual([0, 1]);
    await db
      .update(jobs)
      .set({
        status: "archived",
        archivedAt: STARTS + years,
        archiveReason: "reviewed",
        dueAt: null,
        remindAt: null,
        completedAt: STARTS,
      })
      .where(eq(jobs.id, jobId));
    expect(await left(STARTS + 4 * years)).toEqual([0, 1]);
    expect(await left(STARTS + 4 * years + 1)).toEqual([0, 0]);
  });

  test("is in the export of both sides as times, without a code", async () => {
    const { jobId, visitId } = await agreed();
    const { arrival, completion } = await codes(visitId);
    await arrive(visitId, arrival);
    await complete(jobId, completion, STARTS + HOUR);
    for (const userId of ["amina", "yacine"]) {
      const exported = (await ownVisitsQuery(db, userId)).filter(({ id }) => id === visitId);
      expect(exported).toMatchObject([{ arrivedAt: STARTS, completionCodeAt: STARTS + HOUR }]);
      expect(JSON.stringify(exported)).not.toMatch(new RegExp(`"(${arrival}|${completion})"`));
    }
  });
});
