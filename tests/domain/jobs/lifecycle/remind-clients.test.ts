import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { remindClients } from "#app/domain/jobs/lifecycle/remind-clients.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { DAY, db, HOUR, jobRow, matchedJob, toldOf } from "../fixtures.ts";

beforeAll(insertDemoUsers);

const remindAt = (now: number) => remindClients(asSystem("test", { now }));
const remindersOf = async (userId: string, jobId: string) =>
  (await toldOf(userId, jobId))
    .filter(({ type }) => type.startsWith("job_pending"))
    .map(({ type, reason }) => `${type} ${reason}`);

test("unseen offers are reminded an hour after the first, then every 48 hours three times, then never", async () => {
  const artisan = await insertPlumber("walid", 10);
  const jobId = await postedJob("amina", { urgency: "flexible" });
  await sentOffer(artisan, jobId);

  await remindAt(NOON + HOUR - 1);
  expect(await remindersOf("amina", jobId)).toEqual([]);
  for (const hours of [1, 2, 49, 97, 145, 193, 241]) await remindAt(NOON + hours * HOUR);

  expect(await remindersOf("amina", jobId)).toEqual([
    "job_pending_initial offers_wait",
    "job_pending_repeat offers_wait",
    "job_pending_repeat offers_wait",
    "job_pending_repeat offers_wait",
  ]);
  expect(await jobRow(jobId)).toMatchObject({ remindAt: null, reminders: 4 });
});

test("seen offers are not reminded, and the next one is again", async () => {
  const [first, second] = [await insertPlumber("zohir", 10), await insertPlumber("samir", 10)];
  const jobId = await postedJob();
  await sentOffer(first, jobId);
  await viewJob(ctxAs("amina"), { jobId });

  await remindAt(NOON + HOUR);
  expect(await remindersOf("amina", jobId)).toEqual([]);
  await sentOffer(second, jobId);
  await remindAt(NOON + 2 * HOUR);

  expect(await remindersOf("amina", jobId)).toEqual(["job_pending_initial offers_wait"]);
});

test("a match without a result is reminded a day after it; the artisan who completed it is notified once that it is pending", async () => {
  const { jobId, asArtisanAt } = await matchedJob("mourad");
  await completeJob(asArtisanAt(NOON + HOUR), { jobId });

  await remindAt(NOON + DAY);
  await remindAt(NOON + 3 * DAY);

  expect(await remindersOf("amina", jobId)).toEqual(["job_pending_initial no_result", "job_pending_repeat no_result"]);
  expect(await remindersOf("mourad", jobId)).toEqual(["job_pending_repeat unconfirmed"]);
});

test("an artisan who completes it after a round is notified by the next one only", async () => {
  const { jobId, asArtisanAt } = await matchedJob("lyes");
  await remindAt(NOON + DAY + HOUR);
  await completeJob(asArtisanAt(NOON + 2 * DAY), { jobId });
  expect(await remindersOf("lyes", jobId)).toEqual([]);

  await remindAt(NOON + 4 * DAY);
  await remindAt(NOON + 6 * DAY);

  expect(await remindersOf("lyes", jobId)).toEqual(["job_pending_repeat unconfirmed"]);
});

test("nobody is reminded of completed work", async () => {
  const { jobId } = await matchedJob("brahim");
  await completeJob(ctxAs("amina"), { jobId });

  await remindAt(NOON + 10 * DAY);

  expect(await remindersOf("amina", jobId)).toEqual([]);
});

// A repeated run must not remind twice.
test("run many times at once, each is reminded once", async () => {
  const { jobId } = await matchedJob("nabil");

  await Promise.all(Array.from({ length: 5 }, () => remindAt(NOON + DAY)));

  expect(await remindersOf("amina", jobId)).toEqual(["job_pending_initial no_result"]);
  expect(await jobRow(jobId)).toMatchObject({ reminders: 1, remindAt: NOON + 3 * DAY });
});

test("only the system reminds, and due rows are found by their index", async () => {
  await expect(remindClients(ctxAs("nadir"))).rejects.toMatchObject({ code: "permission_denied" });
  const plan = await db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT jobs.id FROM jobs INDEXED BY jobs_to_remind WHERE (jobs.remind_at <= ${NOON} AND jobs.deleted_at IS NULL) ORDER BY jobs.remind_at LIMIT 200`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining("USING INDEX jobs_to_remind (remind_at<?)")]);
});
