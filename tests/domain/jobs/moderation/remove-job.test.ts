import { and, eq, getTableColumns } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { WHY_WITH_NOTE } from "#app/domain/audit/statements.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { redactJobsStatements } from "#app/domain/jobs/redaction-statements.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { auditEntries, pointEntries, reviews, rooms } from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { findJobWithOffers } from "#tests/support/job-page.ts";
import { db, eventsOf, jobRow, LATER, matchedJob, offerRow, pointsOf, toldOf } from "../fixtures.ts";

beforeAll(insertDemoUsers);

const NOTE = "You asked for money before the visit.";
const later = () => ctxAs("nadir", { now: LATER });
const statusOfRoom = async (roomId: string) => (await db.select().from(rooms).where(eq(rooms.id, roomId)))[0]?.status;

const logOf = (jobId: string) =>
  db
    .select({ ...getTableColumns(auditEntries), shown: WHY_WITH_NOTE })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, jobId));

test("a matched job that an admin removes is archived, the points are credited back, both are notified, the room is read-only", async () => {
  const { jobId, offerId, roomId } = await matchedJob("walid");

  await removeJob(later(), { jobId, reason: "fraud", note: NOTE });

  expect(await jobRow(jobId)).toMatchObject({
    ...{ status: "archived", archiveReason: "removed", removalReason: "fraud", endingNote: NOTE, archivedAt: LATER },
    ...{ dueAt: null, remindAt: null },
  });
  expect(await pointsOf("walid")).toEqual({ available: 10, held: 0 });
  expect(await db.select().from(pointEntries).where(eq(pointEntries.offerId, offerId))).toContainEqual(
    expect.objectContaining({ kind: "credit", points: 2, reason: "job_removed", userId: "walid" }),
  );
  expect(await toldOf("walid", jobId)).toContainEqual({ type: "match_cancelled", reason: "by_team", points: 2 });
  expect(await toldOf("amina", jobId)).toContainEqual({ type: "job_removed", reason: "fraud", points: null });
  expect(await statusOfRoom(roomId)).toBe("read_only");
  expect(await eventsOf(jobId)).toContain("job.removed");
  expect(await logOf(jobId)).toEqual([
    expect.objectContaining({
      ...{ actorId: "nadir", action: "job.removed", after: { reason: "fraud" }, why: "fraud", shown: `fraud: ${NOTE}` },
      before: { status: "matched", held: false, heldFor: [] },
    }),
  ]);
});

test("removed because of the artisan, captured points are lost, and the admin's note is visible to them only", async () => {
  const { jobId, asArtisan } = await matchedJob("zohir");

  await removeJob(later(), { jobId, reason: "artisan_fault", note: NOTE });

  expect(await pointsOf("zohir")).toEqual({ available: 8, held: 0 });
  expect(await toldOf("zohir", jobId)).toContainEqual({ type: "match_cancelled", reason: "by_team_for_you", points: null });
  expect((await findJobWithOffers(asArtisan, jobId))?.removal).toEqual({ reason: "artisan_fault", note: NOTE });
  expect((await findJobWithOffers(ctxAs("amina"), jobId))?.removal).toEqual({ reason: "artisan_fault", note: null });
});

test("removed because of the client, the artisan sees neither the reason nor the note", async () => {
  const { jobId, asArtisan } = await matchedJob("samir");

  await removeJob(later(), { jobId, reason: "obscene", note: NOTE });

  expect((await findJobWithOffers(asArtisan, jobId))?.removal).toEqual({ reason: null, note: null });
  expect((await findJobWithOffers(ctxAs("amina"), jobId))?.removal).toEqual({ reason: "obscene", note: NOTE });
  expect((await findJobWithOffers(ctxAs("nadir"), jobId))?.removal).toBeNull();
});

test("the notification of a removal has the reason and the note for the responsible user", async () => {
  const { jobId, asArtisan } = await matchedJob("brahim");
  const bodyOf = async (ctx: ReturnType<typeof ctxAs>, type: string) => {
    const told = (await notificationsOf(ctx)).find((one) => one.jobId === jobId && one.type === type);
    return told ? notificationTexts("en", told).body : "";
  };

  await removeJob(later(), { jobId, reason: "fraud", note: NOTE });

  expect(await bodyOf(ctxAs("amina"), "job_removed")).toContain(NOTE);
  expect(await bodyOf(asArtisan, "match_cancelled")).toMatch(/^“.*”: our team removed the request.* 2 points are back/);
  expect(await bodyOf(asArtisan, "match_cancelled")).not.toContain(NOTE);
});

test("a job that waits for reviews can be removed too; blind reviews stay hidden", async () => {
  const { jobId } = await matchedJob("nabil");
  await completeJob(ctxAs("amina"), { jobId });
  await leaveReview(ctxAs("amina"), { jobId, rating: 1 });

  await removeJob(later(), { jobId, reason: "fraud" });

  expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "removed", dueAt: null });
  expect(await pointsOf("nabil")).toEqual({ available: 10, held: 0 });
  expect(await db.select().from(reviews).where(eq(reviews.jobId, jobId))).toEqual([
    expect.objectContaining({ publishedAt: null }),
  ]);
  await expect(removeJob(later(), { jobId, reason: "fraud" })).rejects.toMatchObject({ code: "job.not_removable" });
});

test("an open job has no responsible artisan, and its users remove nothing", async () => {
  const jobId = await postedJob();
  const { jobId: matched, asArtisan, offerId } = await matchedJob("fodil");
  const asItsArtisan = { ...asArtisan, actor: { ...asArtisan.actor, kind: "admin", isAdmin: true } } as typeof asArtisan;

  await expect(removeJob(later(), { jobId, reason: "artisan_fault" })).rejects.toMatchObject({
    errors: { reason: [{ code: "invalid" }] },
  });
  await expect(removeJob(asItsArtisan, { jobId: matched, reason: "other" })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(removeJob(ctxAs("amina"), { jobId: matched, reason: "other" })).rejects.toMatchObject({
    code: "permission_denied",
  });
  expect(await offerRow(offerId)).toMatchObject({ status: "accepted" });
});

test("erasing a user deletes the notes about them", async () => {
  const { jobId } = await matchedJob("erased");
  await removeJob(later(), { jobId, reason: "artisan_fault", note: NOTE });

  await db.batch(redactJobsStatements(db, { userId: "erased", at: LATER }));

  expect(await jobRow(jobId)).toMatchObject({ endingNote: null, removalReason: "artisan_fault" });
  expect(await logOf(jobId)).toMatchObject([{ shown: "artisan_fault" }]);
});

// The points are refunded once, in either order.
test("a completion and several removals at once archive a match once, and the ledgers agree", async () => {
  const matches = await Promise.all(["a", "b", "c", "d"].map((name) => matchedJob(`racer-${name}`)));

  await Promise.all(
    matches.map(({ jobId }, turn) => {
      const removals = Array.from({ length: 3 }, () => removeJob(ctxAs("nadir", { now: NOON }), { jobId, reason: "other" }));
      return Promise.allSettled(
        turn % 2 ? [completeJob(ctxAs("amina"), { jobId }), ...removals] : [...removals, completeJob(ctxAs("amina"), { jobId })],
      );
    }),
  );

  for (const { jobId, artisan } of matches) {
    expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "removed" });
    expect(await pointsOf(artisan.userId)).toEqual({ available: 10, held: 0 });
    const its = and(eq(auditEntries.subjectId, jobId), eq(auditEntries.action, "job.removed"));
    expect(await db.$count(auditEntries, its)).toBe(1);
  }
  expect(await verifyLedgers(asSystem())).toMatchObject({ faults: [] });
});
