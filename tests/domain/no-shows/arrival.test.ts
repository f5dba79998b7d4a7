import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ANSWER_WINDOW_MS } from "#app/domain/no-shows/rules.ts";
import { codesOfVisit } from "#app/domain/visits/codes/code-digits.ts";
import { enterArrival } from "#app/domain/visits/codes/enter-arrival.ts";
import { findVisit } from "#app/domain/visits/queries.ts";
import { pointEntries } from "#db/schema/points.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { answerOf, artisan, client, MINUTE, stored, storedJob, TUESDAY_STARTS } from "../visits/fixtures.ts";
import { agreedVisit, byArtisan, byClient, DUE, db, forgetReports, settleAt, storedNoShow, told } from "./fixtures.ts";

beforeAll(insertDemoUsers);
beforeEach(forgetReports);

async function codeOf(visitId: string): Promise<string> {
  const ctx = client({ now: TUESDAY_STARTS });
  const visit = await findVisit(ctx, visitId);
  const shown = visit && (await codesOfVisit(ctx, visit));
  if (!shown) throw new Error("no codes are shown");
  return shown.arrival;
}

const arrive = (visitId: string, arrival_code: string, now: number, entered_at?: number) =>
  enterArrival(artisan({ now }), { visitId, arrival_code, entered_at });
const returned = (offerId: string) => db.$count(pointEntries, sql`offer_id = ${offerId} AND reason = 'no_show_refuted'`);

test("the right code that was typed before the report refutes it, and an artisan who lost the match gets the points back", async () => {
  const { jobId, visitId, offerId } = await agreedVisit();
  const code = await codeOf(visitId);
  const { noShow } = await byClient(jobId);
  await arrive(visitId, code, DUE + 3 * MINUTE, DUE - MINUTE);
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "refuted", cause: null, arePointsReturned: true });
  expect(await stored(visitId)).toMatchObject({ status: "arrived" });
  expect([(await storedJob(jobId)).status, await returned(offerId)]).toEqual(["open", 1]);
  expect((await told(noShow.id, "amina")).at(-1)).toMatchObject({ type: "no_show_settled", reason: "refuted" });
  await arrive(visitId, code, DUE + 4 * MINUTE, DUE - MINUTE);
  expect(await returned(offerId)).toBe(1);
});

test("a right code that was typed after the report settles it while the match stands, and is too late when it does not", async () => {
  const standing = await agreedVisit();
  const code = await codeOf(standing.visitId);
  const { noShow } = await byClient(standing.jobId, { reopen: false });
  await arrive(standing.visitId, code, DUE + MINUTE);
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "settled", cause: null, arePointsReturned: false });
  expect(await stored(standing.visitId)).toMatchObject({ status: "arrived" });

  const lost = await agreedVisit();
  const late = await codeOf(lost.visitId);
  await byClient(lost.jobId);
  expect(await answerOf(arrive(lost.visitId, late, DUE + MINUTE))).toBe("visit.over");
  await settleAt(DUE + ANSWER_WINDOW_MS + 1);
  expect(await answerOf(arrive(lost.visitId, late, DUE + ANSWER_WINDOW_MS + 1, DUE - MINUTE))).toBe("visit.over");
});

test("a wrong code settles nothing, and the artisan's own report is settled by a right one", async () => {
  const { jobId, visitId, offerId } = await agreedVisit();
  const code = await codeOf(visitId);
  const { noShow } = await byArtisan(jobId);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect(await answerOf(arrive(visitId, wrong, DUE + MINUTE))).toBe("arrival_code: wrong_code");
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "waiting" });
  await arrive(visitId, code, DUE + MINUTE);
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "settled", cause: null });
  expect(await returned(offerId)).toBe(0);
});

test("twenty right codes at once refute a report once", async () => {
  const { jobId, visitId, offerId } = await agreedVisit();
  const code = await codeOf(visitId);
  const { noShow } = await byClient(jobId);
  await Promise.all(Array.from({ length: 20 }, () => arrive(visitId, code, DUE + MINUTE, DUE)));
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "refuted" });
  expect(await returned(offerId)).toBe(1);
});
