import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { ANSWER_WINDOW_MS } from "#app/domain/no-shows/rules.ts";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import { events } from "#db/schema/analytics.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pointEntries } from "#db/schema/points.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { answerOf, artisan, client, storedJob } from "../visits/fixtures.ts";
import { agreedVisit, byArtisan, byClient, DUE, db, forgetReports, settleAt, storedNoShow } from "./fixtures.ts";

beforeAll(insertDemoUsers);
beforeEach(forgetReports);

const twenty = <Result>(make: (turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => make(turn)));
const count = (answers: string[], which: string) => answers.filter((one) => one === which).length;

test("twenty reports of both sides at once make one report, which is contested", async () => {
  const { jobId } = await agreedVisit();
  const answers = await twenty((turn) => answerOf((turn % 2 ? byClient : byArtisan)(jobId, turn % 2 ? { reopen: false } : {})));
  expect([count(answers, "done"), count(answers, "no_show.already_reported")]).toEqual([2, 18]);
  expect(await db.$count(noShows, eq(noShows.jobId, jobId))).toBe(1);
  const [row] = await db.select().from(noShows).where(eq(noShows.jobId, jobId));
  expect(row).toMatchObject({ status: "contested", cause: "unclear" });
  expect(await db.$count(notifications, sql`job_id = ${jobId} AND type = 'no_show_settled'`)).toBe(2);
  expect(await db.$count(events, sql`job_id = ${jobId} AND kind IN ('no_show.reported', 'no_show.contested')`)).toBe(2);
});

test("two reports of both sides at once are one report and its answer", async () => {
  const { jobId } = await agreedVisit();
  const [one, other] = await Promise.all([byClient(jobId), byArtisan(jobId)]);
  expect([one.isAnswer, other.isAnswer].sort()).toEqual([false, true]);
  expect(one.noShow.id).toBe(other.noShow.id);
});

test("of twenty answers, withdrawals and silences at once one settles the report, and points come back once at most", async () => {
  const { jobId, offerId } = await agreedVisit();
  const { noShow } = await byArtisan(jobId);
  const id = { noShowId: noShow.id };
  const now = DUE + ANSWER_WINDOW_MS;
  const settle = [
    () => answerNoShow(client({ now }), { ...id, answer: "agreed" }),
    () => answerNoShow(client({ now }), { ...id, answer: "contested" }),
    () => withdrawNoShow(artisan({ now }), id),
    () => settleAt(now + 1),
  ];
  await twenty((turn) => answerOf(settle[turn % 4]?.() ?? Promise.resolve()));
  const { status, cause } = await storedNoShow(noShow.id);
  const returned = await db.$count(pointEntries, sql`offer_id = ${offerId} AND kind = 'credit'`);
  expect(returned).toBe(cause === "client" ? 1 : 0);
  expect((await storedJob(jobId)).status).toBe(cause === "client" ? "archived" : "matched");
  expect(await db.$count(notifications, sql`no_show_id = ${noShow.id} AND type = 'no_show_settled' AND reason = ${status}`)).toBe(
    2,
  );
  expect(await db.$count(notifications, sql`no_show_id = ${noShow.id} AND type = 'no_show_settled'`)).toBe(2);
});

test("twenty runs of the cron at once settle a silent report once", async () => {
  const { jobId, offerId } = await agreedVisit();
  const { noShow } = await byArtisan(jobId);
  await twenty(() => settleAt(DUE + ANSWER_WINDOW_MS + 1));
  expect(await storedNoShow(noShow.id)).toMatchObject({ status: "silent", arePointsReturned: true });
  expect(await db.$count(pointEntries, sql`offer_id = ${offerId} AND kind = 'credit'`)).toBe(1);
  expect(await db.$count(events, sql`job_id = ${jobId} AND kind = 'visit.missed_by_client'`)).toBe(1);
});
