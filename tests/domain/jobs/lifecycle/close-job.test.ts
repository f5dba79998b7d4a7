import { beforeAll, expect, test } from "vitest";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { eventsOf, jobRow, offerRow, pointsOf, toldOf } from "../fixtures.ts";

beforeAll(insertDemoUsers);

test("a closed job stays readable; its offers end, their points are released, their artisans are notified", async () => {
  const artisan = await insertPlumber("walid", 10);
  const jobId = await postedJob();
  const offerId = await sentOffer(artisan, jobId);

  await closeJob(ctxAs("amina"), { jobId, reason: "My brother repaired it." });

  expect(await jobRow(jobId)).toMatchObject({
    ...{ status: "archived", archiveReason: "closed_by_client", archivedAt: NOON, deletedAt: null, liveOffers: 0 },
    ...{ dueAt: null, remindAt: null, endingNote: "My brother repaired it." },
  });
  expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({ status: "archived" });
  expect(await offerRow(offerId)).toMatchObject({ status: "expired", pointsHeld: 0 });
  expect(await pointsOf("walid")).toEqual({ available: 10, held: 0 });
  expect(await toldOf("walid", jobId)).toEqual([{ type: "job_request_rejected", reason: "job_closed", points: 2 }]);
  expect(await eventsOf(jobId)).toEqual(expect.arrayContaining(["job.closed", "offer.expired", "points.released"]));
});

test("only its client closes a job, and only while it is open", async () => {
  const jobId = await postedJob();

  await expect(closeJob(ctxAs("yacine"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(closeJob(ctxAs("nadir"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(closeJob(testCtx(await insertClient("someone")), { jobId })).rejects.toMatchObject({ code: "not_found" });
  await acceptedOffer("amina", await sentOffer("yacine", jobId));
  await expect(closeJob(ctxAs("amina"), { jobId })).rejects.toMatchObject({ code: "job.not_open" });
});

test("closed many times at once, a job is closed once and the points are released once", async () => {
  const artisan = await insertPlumber("youcef", 10);
  const jobId = await postedJob();
  await sentOffer(artisan, jobId);

  const calls = await Promise.allSettled(Array.from({ length: 10 }, () => closeJob(ctxAs("amina"), { jobId })));

  expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await pointsOf("youcef")).toEqual({ available: 10, held: 0 });
  expect((await eventsOf(jobId)).filter((kind) => kind === "job.closed")).toHaveLength(1);
  expect(await toldOf("youcef", jobId)).toHaveLength(1);
});

test("an acceptance and a closing at the same instant never both happen", async () => {
  const artisan = await insertPlumber("zaki", 50);
  const jobIds = await Promise.all(Array.from({ length: 6 }, () => postedJob()));

  await Promise.all(
    jobIds.map(async (jobId) => {
      const offerId = await sentOffer(artisan, jobId);
      await Promise.allSettled([closeJob(ctxAs("amina"), { jobId }), acceptedOffer("amina", offerId)]);
    }),
  );

  const rows = await Promise.all(jobIds.map(jobRow));
  const matched = rows.filter((row) => row?.status === "matched").length;
  expect(rows.every((row) => row?.status === "matched" || row?.archiveReason === "closed_by_client")).toBe(true);
  expect(await pointsOf("zaki")).toEqual({ available: 50 - 2 * matched, held: 0 });
});
