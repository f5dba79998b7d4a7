import { beforeAll, expect, test } from "vitest";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { rejectCompletion } from "#app/domain/jobs/lifecycle/reject-completion.ts";
import { COMPLETION_CLAIM_WINDOW_MS, MATCHED_FOR_MS, REMINDER_INTERVAL_MS, REVIEW_WINDOW_MS } from "#app/domain/jobs/rules.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, postedJob } from "#tests/support/fixtures.ts";
import { DAY, eventsOf, HOUR, jobRow, LATER, matchedJob, pointsOf, toldOf } from "../fixtures.ts";

beforeAll(insertDemoUsers);

const silenceAt = (now: number) => autoCompleteJobs(asSystem("test", { now }));
const completions = async (jobId: string) => (await eventsOf(jobId)).filter((kind) => kind === "job.completed").length;

test("the client's completion ends the work at once, and the artisan is notified", async () => {
  const { jobId } = await matchedJob("walid");

  await completeJob(ctxAs("amina", { now: LATER }), { jobId });

  expect(await jobRow(jobId)).toMatchObject({
    ...{ status: "unreviewed", completedAt: LATER, dueAt: LATER + REVIEW_WINDOW_MS, remindAt: null, archivedAt: null },
  });
  expect(await toldOf("walid", jobId)).toContainEqual({ type: "job_completed", reason: "by_client", points: null });
  expect(await pointsOf("walid")).toEqual({ available: 8, held: 0 });
});

test("a completion that is sent twice with one key is refused the second time, not failed", async () => {
  const { jobId, asArtisanAt } = await matchedJob("slimane");
  const ctx = { ...asArtisanAt(LATER), idempotencyKey: { caller: "slimane", key: "done" } };

  await completeJob(ctx, { jobId });

  await expect(completeJob(ctx, { jobId })).rejects.toMatchObject({ code: "idempotency.in_progress" });
});

test("the artisan's completion is announced to the client once, and holds after 72 hours, not before", async () => {
  const { jobId, asArtisanAt } = await matchedJob("zohir");

  await completeJob(asArtisanAt(LATER), { jobId });
  await completeJob(asArtisanAt(LATER + HOUR), { jobId });

  expect(await jobRow(jobId)).toMatchObject({
    status: "matched",
    completionClaimedAt: LATER,
    dueAt: LATER + COMPLETION_CLAIM_WINDOW_MS,
    completedAt: null,
  });
  expect(await toldOf("amina", jobId)).toEqual([
    { type: "new_job_request", reason: null, points: null },
    { type: "job_completed", reason: "said_by_artisan", points: null },
  ]);
  await silenceAt(LATER + COMPLETION_CLAIM_WINDOW_MS - 1);
  expect(await jobRow(jobId)).toMatchObject({ status: "matched" });
  await silenceAt(LATER + COMPLETION_CLAIM_WINDOW_MS);
  expect(await jobRow(jobId)).toMatchObject({ status: "unreviewed", completedAt: LATER + COMPLETION_CLAIM_WINDOW_MS });
  expect(await toldOf("zohir", jobId)).toContainEqual({ type: "job_completed", reason: "by_time", points: null });
});

test("the client's denial removes the artisan's completion, starts no 72 hours, and restarts the days of the match", async () => {
  const { jobId, asArtisanAt } = await matchedJob("badis");
  const amina = ctxAs("amina", { now: LATER + HOUR });
  await rejectCompletion(amina, { jobId });
  expect(await toldOf("badis", jobId)).not.toContainEqual(expect.objectContaining({ reason: "not_yet" }));
  await completeJob(asArtisanAt(LATER), { jobId });

  await Promise.all([rejectCompletion(amina, { jobId }), rejectCompletion(amina, { jobId })]);

  expect(await jobRow(jobId)).toMatchObject({
    ...{ status: "matched", completionClaimedAt: null },
    ...{ dueAt: LATER + HOUR + MATCHED_FOR_MS, remindAt: LATER + HOUR + REMINDER_INTERVAL_MS },
  });
  expect((await toldOf("badis", jobId)).filter(({ reason }) => reason === "not_yet")).toEqual([
    { type: "job_pending_repeat", reason: "not_yet", points: null },
  ]);
  await silenceAt(LATER + COMPLETION_CLAIM_WINDOW_MS + 8 * HOUR);
  expect(await jobRow(jobId)).toMatchObject({ status: "matched" });
  const again = LATER + COMPLETION_CLAIM_WINDOW_MS + 18 * HOUR;
  await completeJob(asArtisanAt(again), { jobId });
  await silenceAt(again + COMPLETION_CLAIM_WINDOW_MS);
  expect(await jobRow(jobId)).toMatchObject({ status: "unreviewed" });
});

test("only the client denies a completion, and only during the match", async () => {
  const { jobId, asArtisanAt } = await matchedJob("chaker");
  await expect(rejectCompletion(asArtisanAt(LATER), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(rejectCompletion(ctxAs("karim", { now: LATER }), { jobId })).rejects.toMatchObject({ code: "not_found" });
  await completeJob(ctxAs("amina", { now: LATER }), { jobId });
  await expect(rejectCompletion(ctxAs("amina", { now: LATER }), { jobId })).rejects.toMatchObject({ code: "job.not_matched" });
});

test("a match without a completion is completed automatically some days after it began", async () => {
  const { jobId } = await matchedJob("samir");

  await silenceAt(NOON + MATCHED_FOR_MS - 1);
  expect(await jobRow(jobId)).toMatchObject({ status: "matched" });
  await silenceAt(NOON + MATCHED_FOR_MS);

  expect(await jobRow(jobId)).toMatchObject({ status: "unreviewed", dueAt: NOON + MATCHED_FOR_MS + REVIEW_WINDOW_MS });
});

test("completed on the last day by the artisan, the deadline stays", async () => {
  const { jobId, asArtisanAt } = await matchedJob("mourad");

  await completeJob(asArtisanAt(NOON + MATCHED_FOR_MS - DAY), { jobId });

  expect(await jobRow(jobId)).toMatchObject({ dueAt: NOON + MATCHED_FOR_MS });
});

test("only the two users of a match complete it", async () => {
  const { jobId } = await matchedJob("brahim");

  await expect(completeJob(ctxAs("nadir"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(completeJob(ctxAs("karim"), { jobId })).rejects.toMatchObject({ code: "not_found" });
  await expect(completeJob(testCtx(await insertClient("stranger")), { jobId })).rejects.toMatchObject({ code: "not_found" });
  await expect(completeJob(testCtx(), { jobId })).rejects.toMatchObject({ code: "not_found" });
  await expect(completeJob(ctxAs("amina"), { jobId: await postedJob() })).rejects.toMatchObject({ code: "job.not_matched" });
});

test("both completions, many times and at once with the cron task twice, end the work once", async () => {
  const { jobId, asArtisanAt } = await matchedJob("nabil");
  const now = NOON + MATCHED_FOR_MS;

  await Promise.allSettled([
    ...Array.from({ length: 8 }, (_, turn) => completeJob(turn % 2 ? ctxAs("amina", { now }) : asArtisanAt(now), { jobId })),
    silenceAt(now),
    silenceAt(now),
  ]);

  expect(await jobRow(jobId)).toMatchObject({ status: "unreviewed", completedAt: now });
  expect(await completions(jobId)).toBe(1);
  expect((await toldOf("nabil", jobId)).filter(({ type }) => type === "job_completed")).toHaveLength(1);
});

test("only the system completes automatically", async () => {
  await expect(autoCompleteJobs(ctxAs("nadir"))).rejects.toMatchObject({ code: "permission_denied" });
});
