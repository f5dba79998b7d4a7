import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { findDispute, listMyDisputes } from "#app/domain/disputes/queries.ts";
import { DISPUTABLE_FOR_MS, STATEMENTS_PER_SIDE } from "#app/domain/disputes/rules.ts";
import { withdrawDispute } from "#app/domain/disputes/withdraw-dispute.ts";
import { REVIEW_WINDOW_MS } from "#app/domain/jobs/rules.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { events } from "#db/schema/analytics.ts";
import { disputeDecisions, disputes } from "#db/schema/disputes.ts";
import { notifications } from "#db/schema/notifications.ts";
import { reviews } from "#db/schema/reviews.ts";
import { asSystem, ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { matchedJob } from "../visits/fixtures.ts";
import {
  answerOf,
  artisan,
  client,
  DAY,
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

const AFTER = DONE_AT + HOUR;

test("a dispute is opened after the work is done, once, and within a week", async () => {
  const { jobId: matched } = await matchedJob();
  expect(await answerOf(openDispute(client(), { jobId: matched, ...OPENING }))).toBe("dispute.not_due");
  const { jobId } = await doneJob();
  const late = { now: DONE_AT + DISPUTABLE_FOR_MS };
  expect(await answerOf(openDispute(artisan(late), { jobId, ...OPENING }))).toBe("dispute.too_late");
  const before = artisan({ now: late.now - 1 });
  const { id } = await openDispute(before, { jobId, ...OPENING });
  expect(await answerOf(openDispute(client(late), { jobId, ...OPENING }))).toBe("dispute.already_open");
  await withdrawDispute(before, { disputeId: id });
  expect(await answerOf(openDispute(client(late), { jobId, ...OPENING }))).toBe("dispute.already_decided");
});

test("of twenty disputes that both sides open at once, one is opened and told once", async () => {
  const { jobId, offerId } = await doneJob();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      answerOf(openDispute((turn % 2 ? client : artisan)({ now: AFTER }), { jobId, ...OPENING })),
    ),
  );
  expect(answers.filter((one) => one === "done")).toHaveLength(1);
  expect(answers.filter((one) => one === "dispute.already_open")).toHaveLength(19);
  expect(await db.$count(disputes, eq(disputes.offerId, offerId))).toBe(1);
  expect(await db.$count(notifications, sql`job_id = ${jobId} AND type = 'dispute_opened'`)).toBe(1);
  expect(await db.$count(events, and(eq(events.jobId, jobId), eq(events.kind, "dispute.opened")))).toBe(1);
});

test("only the two sides read it", async () => {
  const { id, jobId } = await openedDispute();
  for (const side of [client, artisan]) {
    expect(await findDispute(side(), id)).toMatchObject({
      ...{ id, jobId, kind: "poor_work", status: "open", openedBy: "client" },
      ...{ answerUntil: AFTER + 72 * HOUR, decideBy: AFTER + 7 * DAY, decision: null, appeal: null },
      statements: [{ by: "client", text: OPENING.statement, images: [], createdAt: AFTER }],
    });
    expect((await listMyDisputes(side())).map((one) => one.id)).toContain(id);
  }
  expect(await findDispute(ctxAs("nadir"), id)).toBeNull();
  expect(await answerOf(withdrawDispute(ctxAs("nadir"), { disputeId: id }))).toBe("not_found");
});

test("each side says five things, the other is told, and of twenty at once no sixth is stored", async () => {
  const { id: disputeId, jobId } = await openedDispute();
  const said = (side: typeof client) => addStatement(side({ now: AFTER }), { disputeId, text: "One more word.", ...NO_IMAGES });
  await said(artisan);
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf(said(client))));
  expect(answers.filter((one) => one === "done")).toHaveLength(STATEMENTS_PER_SIDE - 1);
  expect(new Set(answers)).toEqual(new Set(["done", "dispute.too_many_statements"]));
  expect((await findDispute(client(), disputeId))?.statements).toHaveLength(STATEMENTS_PER_SIDE + 1);
  expect(await db.$count(notifications, sql`job_id = ${jobId} AND type = 'dispute_answered'`)).toBe(STATEMENTS_PER_SIDE);
});

test("the opener withdraws an open one, and the artisan's trust is free again", async () => {
  const { id: disputeId, jobId } = await openedDispute();
  expect(await answerOf(withdrawDispute(artisan({ now: AFTER }), { disputeId }))).toBe("permission_denied");
  expect(await withdrawDispute(client({ now: AFTER }), { disputeId })).toMatchObject({ status: "withdrawn" });
  expect(await answerOf(withdrawDispute(client({ now: AFTER }), { disputeId }))).toBe("dispute.closed");
  expect(await answerOf(addStatement(client(), { disputeId, text: "Late.", ...NO_IMAGES }))).toBe("dispute.closed");
  const told = await db.select().from(notifications).where(sql`job_id = ${jobId} AND type = 'dispute_closed'`);
  expect(told.map((one) => [one.userId, one.reason, one.disputeId]).sort()).toEqual([
    ["amina", "withdrawn", disputeId],
    ["yacine", "withdrawn", disputeId],
  ]);
  const closed = and(eq(events.jobId, jobId), eq(events.kind, "dispute.closed"), eq(events.userId, "yacine"));
  expect(await db.$count(events, closed)).toBe(1);
});

test("while it is open nothing of the job ends by time, and then its window goes on", async () => {
  const { id: disputeId, jobId } = await openedDispute();
  const later = DONE_AT + 2 * REVIEW_WINDOW_MS;
  await closeReviewWindows(asSystem("cron", { now: later }));
  expect(await storedJob(jobId)).toMatchObject({ status: "unreviewed", dueAt: null });
  await withdrawDispute(client({ now: later }), { disputeId });
  expect((await storedJob(jobId)).dueAt).toBe(later + REVIEW_WINDOW_MS - HOUR);
});

test("reviews of both sides are published when it is closed", async () => {
  const { id: disputeId, jobId } = await openedDispute();
  const later = DONE_AT + 2 * REVIEW_WINDOW_MS;
  await reviewed(client, jobId, later);
  await reviewed(artisan, jobId, later);
  expect(await storedJob(jobId)).toMatchObject({ status: "unreviewed" });
  const shown = and(eq(reviews.jobId, jobId), sql`published_at IS NOT NULL`);
  expect(await db.$count(reviews, shown)).toBe(0);
  await withdrawDispute(client({ now: later }), { disputeId });
  expect(await storedJob(jobId)).toMatchObject({ status: "archived", archiveReason: "reviewed" });
  expect(await db.$count(reviews, shown)).toBe(2);
});

test("a job whose time ended before the dispute stays as it is", async () => {
  const { jobId } = await doneJob();
  await reviewed(client, jobId, AFTER);
  await reviewed(artisan, jobId, AFTER);
  const { id: disputeId } = await openDispute(client({ now: AFTER }), { jobId, ...OPENING });
  await withdrawDispute(client({ now: AFTER }), { disputeId });
  expect(await storedJob(jobId)).toMatchObject({ status: "archived", dueAt: null });
});

test("nothing is appealed before a decision", async () => {
  const { id: disputeId } = await openedDispute();
  const text = "The photos show that it was repaired.";
  expect(await answerOf(appealDispute(artisan({ now: AFTER }), { disputeId, text }))).toBe("dispute.not_decided");
  expect(await stored(disputeId)).toMatchObject({ status: "open", appealText: "" });
  expect(await db.$count(disputeDecisions, eq(disputeDecisions.disputeId, disputeId))).toBe(0);
});
