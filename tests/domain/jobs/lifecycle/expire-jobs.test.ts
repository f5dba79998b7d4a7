import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { remindClients } from "#app/domain/jobs/lifecycle/remind-clients.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { OPEN_FOR_MS, URGENT_OPEN_FOR_MS } from "#app/domain/jobs/rules.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { acceptedOffer, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { DAY, db, eventsOf, HOUR, jobRow, matchedJob, offerRow, pointsOf, toldOf } from "../fixtures.ts";

beforeAll(insertDemoUsers);

const expireAt = (now: number) => expireJobs(asSystem("test", { now }));

test("an urgent job expires at its earlier deadline with its offers, whose points are released; each side is notified", async () => {
  const artisan = await insertPlumber("walid", 10);
  const jobId = await postedJob("amina", { urgency: "now" });
  const offerId = await sentOffer(artisan, jobId);

  await expireAt(NOON + URGENT_OPEN_FOR_MS - 1);
  expect(await jobRow(jobId)).toMatchObject({ status: "open" });
  await expireAt(NOON + URGENT_OPEN_FOR_MS);

  expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "expired", dueAt: null, liveOffers: 0 });
  expect(await offerRow(offerId)).toMatchObject({ status: "expired", pointsHeld: 0 });
  expect(await pointsOf("walid")).toEqual({ available: 10, held: 0 });
  expect(await toldOf("walid", jobId)).toEqual([{ type: "job_request_rejected", reason: "job_expired", points: 2 }]);
  expect(await toldOf("amina", jobId)).toContainEqual({ type: "job_expired", reason: null, points: null });
});

test("another job expires at its deadline, and one that becomes urgent at the earlier one, counted from its opening", async () => {
  const [patient, hurried] = [
    await postedJob("amina", { urgency: "flexible" }),
    await postedJob("amina", { urgency: "this_week" }),
  ];

  await reviseJob(ctxAs("amina", { now: NOON + DAY }), { jobId: hurried, input: { urgency: "now" } });

  expect(await jobRow(patient)).toMatchObject({ dueAt: NOON + OPEN_FOR_MS });
  expect(await jobRow(hurried)).toMatchObject({ dueAt: NOON + URGENT_OPEN_FOR_MS });
  await expireAt(NOON + OPEN_FOR_MS - 1);
  expect([(await jobRow(patient))?.status, (await jobRow(hurried))?.status]).toEqual(["open", "archived"]);
});

test("all points of an artisan with offers on many of them are released, each once", async () => {
  const artisan = await insertPlumber("zohir", 20);
  const jobIds = await Promise.all(Array.from({ length: 4 }, () => postedJob()));
  for (const jobId of jobIds) await sentOffer(artisan, jobId);

  await expireAt(NOON + URGENT_OPEN_FOR_MS);

  expect(await pointsOf("zohir")).toEqual({ available: 20, held: 0 });
  expect((await Promise.all(jobIds.map(jobRow))).every((row) => row?.archiveReason === "expired")).toBe(true);
});

test("an interrupted run leaves no job half expired: it is archived with all its offers, or open with all", async () => {
  const [one, other] = [await insertPlumber("half-one", 20), await insertPlumber("half-other", 20)];
  const jobIds = [await postedJob(), await postedJob()];
  const offerIds = [];
  for (const jobId of jobIds) offerIds.push(await sentOffer(one, jobId), await sentOffer(other, jobId));
  const ctx = asSystem("test", { now: NOON + URGENT_OPEN_FOR_MS });
  const batch = ctx.db.batch.bind(ctx.db);
  let batches = 0;
  const breaking = Object.assign(Object.create(ctx.db), {
    batch: (...[all]: Parameters<typeof batch>) => (batches++ === 0 ? batch(all) : Promise.reject(new Error("gone"))),
  });

  await expireJobs({ ...ctx, db: breaking }).catch(() => undefined);

  expect((await Promise.all(jobIds.map(jobRow))).map((row) => row?.status)).toEqual(["archived", "archived"]);
  expect(new Set((await Promise.all(offerIds.map(offerRow))).map((offer) => offer?.status))).toEqual(new Set(["expired"]));
});

test("a match never expires, and one that the artisan cancelled is open for its whole time again", async () => {
  const { jobId, asArtisanAt } = await matchedJob("samir");

  const cancelled = NOON + URGENT_OPEN_FOR_MS + DAY;

  await expireAt(NOON + URGENT_OPEN_FOR_MS);
  expect(await jobRow(jobId)).toMatchObject({ status: "matched" });
  await cancelMatch(asArtisanAt(cancelled), { jobId, reason: "I am ill." });
  await expireAt(cancelled + URGENT_OPEN_FOR_MS - DAY);

  expect(await jobRow(jobId)).toMatchObject({ status: "open", dueAt: cancelled + URGENT_OPEN_FOR_MS });
});

test("run many times at once, and with an acceptance, a job ends once and the points are exact", async () => {
  const artisan = await insertPlumber("mourad", 10);
  const jobId = await postedJob();
  const offerId = await sentOffer(artisan, jobId);

  await Promise.allSettled([
    ...Array.from({ length: 4 }, () => expireAt(NOON + URGENT_OPEN_FOR_MS)),
    acceptedOffer("amina", offerId),
    expireAt(NOON + URGENT_OPEN_FOR_MS),
  ]);

  const row = await jobRow(jobId);
  expect(row?.status === "matched" || row?.archiveReason === "expired").toBe(true);
  expect(await pointsOf("mourad")).toEqual({ available: row?.status === "matched" ? 8 : 10, held: 0 });
  expect((await eventsOf(jobId)).filter((kind) => kind === "job.expired" || kind === "job.matched")).toHaveLength(1);
  expect(await toldOf("mourad", jobId)).toHaveLength(1);
});

test("due jobs are found by their index, however many jobs there are", async () => {
  const plan = await db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT jobs.id FROM jobs INDEXED BY jobs_due WHERE (jobs.due_at <= ${NOON + HOUR} AND jobs.status = 'open' AND jobs.deleted_at IS NULL) ORDER BY jobs.due_at LIMIT 200`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining("USING INDEX jobs_due (due_at<?)")]);
});

test("jobs that are not due cost a run nothing", async () => {
  const { ctx, meter } = withQueryCounter(asSystem("test", { now: 1 }));
  expect([await expireJobs(ctx), await autoCompleteJobs(ctx), await remindClients(ctx)]).toEqual([0, 0, 0]);
  expect(meter.trips).toBe(3);
  // The upper bound of a range each.
  expect(meter.rowsRead).toBeLessThanOrEqual(3);
});
