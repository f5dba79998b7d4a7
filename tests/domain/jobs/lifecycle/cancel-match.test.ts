import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { URGENT_OPEN_FOR_MS } from "#app/domain/jobs/rules.ts";
import { returnCapturesStatements } from "#app/domain/points/statements.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { pointEntries, rooms } from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { db, eventsOf, jobRow, LATER, matchedJob, offerRow, pointsOf, toldOf } from "../fixtures.ts";

beforeAll(insertDemoUsers);

const REASON = "The leak has stopped by itself.";
const statusOfRoom = async (roomId: string) => (await db.select().from(rooms).where(eq(rooms.id, roomId)))[0]?.status;

test("cancelled by the client, the job is archived, the captured points are credited back, the room is read-only", async () => {
  const { jobId, offerId, roomId } = await matchedJob("walid");

  await cancelMatch(ctxAs("amina", { now: LATER }), { jobId, reason: REASON });

  expect(await jobRow(jobId)).toMatchObject({
    ...{ status: "archived", archiveReason: "cancelled", archivedAt: LATER, endingNote: REASON, dueAt: null, remindAt: null },
  });
  expect(await pointsOf("walid")).toEqual({ available: 10, held: 0 });
  expect(await db.select().from(pointEntries).where(eq(pointEntries.offerId, offerId))).toContainEqual(
    expect.objectContaining({ kind: "credit", points: 2, reason: "match_cancelled", jobId, userId: "walid" }),
  );
  expect(await toldOf("walid", jobId)).toContainEqual({ type: "match_cancelled", reason: "by_client", points: 2 });
  expect(await statusOfRoom(roomId)).toBe("read_only");
  expect(await eventsOf(jobId)).toContain("match.cancelled_by_client");
});

test("cancelled by the client after the points came back for a report, it names no points", async () => {
  const { jobId, offerId } = await matchedJob("halim");
  const offers = sql`SELECT ${offerId}`;
  await db.batch(returnCapturesStatements(db, { offers, reason: "report_upheld", at: LATER }));

  await cancelMatch(ctxAs("amina", { now: LATER + 1 }), { jobId, reason: REASON });

  expect(await toldOf("halim", jobId)).toContainEqual({ type: "match_cancelled", reason: "by_client", points: null });
  expect(await db.select().from(pointEntries).where(sql`${pointEntries.offerId} = ${offerId} AND kind = 'credit'`)).toHaveLength(
    1,
  );
});

test("cancelled by the artisan, the job is open again and announced, the points are lost, the client is notified", async () => {
  const { jobId, offerId, roomId, asArtisanAt } = await matchedJob("zohir");
  const ctx = asArtisanAt(LATER);

  await cancelMatch(ctx, { jobId, reason: "My van broke down." });

  expect(await jobRow(jobId)).toMatchObject({
    ...{ status: "open", acceptedOfferId: null, matchedAt: null, matchedOperationId: null, archivedAt: null, liveOffers: 0 },
    ...{ announcedAt: null, dueAt: LATER + URGENT_OPEN_FOR_MS, remindAt: null, reminders: 0 },
  });
  expect(ctx.pushed).toEqual([{ kind: "announce_job", jobId }]);
  expect(await offerRow(offerId)).toMatchObject({ status: "withdrawn", reason: "My van broke down." });
  expect(await pointsOf("zohir")).toEqual({ available: 8, held: 0 });
  expect(await toldOf("amina", jobId)).toContainEqual({ type: "match_cancelled", reason: "by_artisan", points: null });
  expect(await statusOfRoom(roomId)).toBe("read_only");
  expect(await eventsOf(jobId)).toContain("match.cancelled_by_artisan");
});

test("the other artisans are notified that the job is open again, and can be accepted now", async () => {
  const jobId = await postedJob();
  const [chosen, other] = [await insertPlumber("samir", 10), await insertPlumber("mourad", 10)];
  const first = await sentOffer(chosen, jobId);
  await sentOffer(other, jobId);
  await acceptedOffer("amina", first);

  await cancelMatch(testCtx(chosen, { now: LATER }), { jobId, reason: REASON });
  await announceJob(asSystem("test", { now: LATER }), { jobId });
  await acceptedOffer("amina", await sentOffer(other, jobId));

  expect(await toldOf("mourad", jobId)).toContainEqual({ type: "job_open_again", reason: null, points: null });
  expect((await toldOf("samir", jobId)).map(({ type }) => type)).not.toContain("new_job_added");
  expect(await pointsOf("mourad")).toEqual({ available: 8, held: 0 });
  expect(await findJob(testCtx(chosen), jobId)).toMatchObject({ isWonByActor: false, address: null });
});

test("only the two users of a match cancel it, and only before the work is done", async () => {
  const { jobId, asArtisan } = await matchedJob("brahim");
  const open = await postedJob();

  await expect(cancelMatch(ctxAs("amina"), { jobId: open, reason: REASON })).rejects.toMatchObject({ code: "job.not_matched" });
  await expect(cancelMatch(ctxAs("nadir"), { jobId, reason: REASON })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(cancelMatch(ctxAs("karim"), { jobId, reason: REASON })).rejects.toMatchObject({ code: "not_found" });
  const stranger = testCtx(await insertClient("stranger"));
  await expect(cancelMatch(stranger, { jobId, reason: REASON })).rejects.toMatchObject({ code: "not_found" });
  await completeJob(ctxAs("amina"), { jobId });
  await expect(cancelMatch(ctxAs("amina"), { jobId, reason: REASON })).rejects.toMatchObject({ code: "job.not_matched" });
  await expect(cancelMatch(asArtisan, { jobId, reason: REASON })).rejects.toMatchObject({ code: "job.not_matched" });
});

test("cancelled by both sides many times at once, a match ends once and the points are exact", async () => {
  const { jobId, asArtisan } = await matchedJob("nabil");

  const calls = await Promise.allSettled(
    Array.from({ length: 10 }, (_, turn) => cancelMatch(turn % 2 ? ctxAs("amina") : asArtisan, { jobId, reason: REASON })),
  );

  const row = await jobRow(jobId);
  expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await pointsOf("nabil")).toEqual({ available: row?.status === "archived" ? 10 : 8, held: 0 });
  expect((await eventsOf(jobId)).filter((kind) => kind.startsWith("match.cancelled"))).toHaveLength(1);
});

test("a completion and a cancellation at once never both happen, and the ledgers agree", async () => {
  const matches = await Promise.all(["a", "b", "c", "d"].map((name) => matchedJob(`racer-${name}`)));

  await Promise.all(
    matches.map(({ jobId }, turn) =>
      Promise.allSettled(
        turn % 2
          ? [completeJob(ctxAs("amina"), { jobId }), cancelMatch(ctxAs("amina"), { jobId, reason: REASON })]
          : [cancelMatch(ctxAs("amina"), { jobId, reason: REASON }), completeJob(ctxAs("amina"), { jobId })],
      ),
    ),
  );

  const ends = await Promise.all(matches.map(async ({ jobId }) => jobRow(jobId)));
  const points = await Promise.all(matches.map(({ artisan }) => pointsOf(artisan.userId)));
  expect(points).toEqual(ends.map((row) => ({ available: row?.status === "unreviewed" ? 8 : 10, held: 0 })));
  expect(ends.every((row) => (row?.status === "unreviewed") === (row?.archivedAt === null))).toBe(true);
  expect(await verifyLedgers(asSystem())).toMatchObject({ faults: [] });
});

test("cancelled twice at once, the points are credited once", async () => {
  const { jobId } = await matchedJob("fodil");

  await cancelMatch(ctxAs("amina", { now: NOON }), { jobId, reason: REASON });

  await expect(cancelMatch(ctxAs("amina", { now: NOON }), { jobId, reason: REASON })).rejects.toMatchObject({
    code: "job.not_matched",
  });
  expect(await pointsOf("fodil")).toEqual({ available: 10, held: 0 });
});
