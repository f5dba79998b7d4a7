import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { ReviseJobInput } from "#app/domain/jobs/input.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { attachPhotos } from "#app/domain/jobs/photos/attach-photos.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { JPEG, LOSSY_WEBP } from "#tests/domain/media/sample-images.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { beforeBatch } from "#tests/support/worker/before-batch.ts";

beforeAll(insertDemoUsers);

const ALGIERS = { wilaya: 16, commune: 1601 } as const;

test("sent fields change, absent ones stay, cleared ones are removed", async () => {
  const jobId = await postedJob("amina", { duration: "half_day", preferred_slots: ["monday"] });
  const input = { description: "The tap in the bathroom leaks as well now.", urgency: null, preferred_slots: ["friday"] };

  await reviseJob(ctxAs("amina"), { jobId, input });

  expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({
    description: input.description,
    urgency: null,
    preferredSlots: ["friday"],
    duration: "half_day",
    address: LEAK.address,
    subcategory: { id: 101 },
  });
});

test("a draft that a newer request replaces between the check and the write stays as it is, and takes no photo", async () => {
  const [jobId, newer] = [await postedJob(), await postedJob()];
  const { db, ...amina } = ctxAs("amina");
  const isReplaced = sql`UPDATE jobs SET status = 'draft', replaced_by = ${newer} WHERE id = ${jobId}`;
  const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };
  const image = await receiveImage(ctxAs("amina", quickly), { bytes: JPEG, purpose: "job_image" });
  for (const change of [
    (ctx: Ctx) => reviseJob(ctx, { jobId, input: { invoice_required: true } }),
    (ctx: Ctx) => attachPhotos(ctx, { jobId, images: [image] }),
  ]) {
    await db.run(sql`UPDATE jobs SET status = 'open', replaced_by = NULL WHERE id = ${jobId}`);
    const raced = { ...amina, db: beforeBatch(db, 1, () => db.run(isReplaced)) };

    await expect(change(raced)).rejects.toMatchObject({ code: "job.not_open" });
  }
  expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({ invoiceRequired: false, images: [] });
});

test("a form clears a field by leaving it empty", () => {
  const parsed = parseInput(ReviseJobInput, { urgency: "", sub_category: null, address: "", invoice_required: "" });

  expect(parsed).toMatchObject({ ok: true, input: { urgency: null, sub_category: null, address: null } });
});

test("the text may change with pending offers, category and place may not", async () => {
  const jobId = await postedJob();
  await sentOffer("yacine", jobId);

  await reviseJob(ctxAs("amina"), { jobId, input: { invoice_required: true } });
  await expect(reviseJob(ctxAs("amina"), { jobId, input: ALGIERS })).rejects.toMatchObject({ code: "job.has_offers" });
  await expect(reviseJob(ctxAs("amina"), { jobId, input: { category: 2 } })).rejects.toMatchObject({ code: "job.has_offers" });

  expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({ invoiceRequired: true, wilaya: { id: 31 }, category: { id: 1 } });
});

test("a job that moves is announced again, loses a subcategory of the old category, and notifies nobody twice", async () => {
  const jobId = await postedJob();
  await announceJob(asSystem(), { jobId });
  const amina = ctxAs("amina");

  await reviseJob(amina, { jobId, input: { category: 2, commune: 3102 } });

  expect(amina.pushed).toEqual([{ kind: "announce_job", jobId }]);
  expect(await findJob(amina, jobId)).toMatchObject({ category: { id: 2 }, subcategory: null, announcedAt: null });
  expect(await announceJob(asSystem(), { jobId })).toEqual({ announced: true, told: 0 });
});

test("a place must stay consistent, and the text sufficient", async () => {
  const jobId = await postedJob();
  const revise = (input: ReviseJobInput) => reviseJob(ctxAs("amina"), { jobId, input });

  await expect(revise({ wilaya: 16 })).rejects.toMatchObject({ errors: { commune: [{ code: "required" }] } });
  await expect(revise({ commune: 1601 })).rejects.toMatchObject({ errors: { commune: [{ code: "does_not_exist" }] } });
  await expect(revise({ sub_category: 201 })).rejects.toMatchObject({ errors: { sub_category: [{ code: "does_not_exist" }] } });
  await expect(revise({ description: "It leaks." })).rejects.toMatchObject({ errors: { description: [{ code: "min_length" }] } });
});

test("only its client edits it, and only before the match", async () => {
  const jobId = await postedJob();
  const input = { urgency: "flexible" } as const;

  await expect(reviseJob(ctxAs("yacine"), { jobId, input })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(reviseJob(testCtx(await insertClient("stranger")), { jobId, input })).rejects.toMatchObject({ code: "not_found" });
  await acceptedOffer("amina", await sentOffer("yacine", jobId));
  await expect(reviseJob(ctxAs("amina"), { jobId, input })).rejects.toMatchObject({ code: "job.not_open" });
});

test("two concurrent edits of different fields are both stored", async () => {
  const jobIds = await Promise.all(Array.from({ length: 6 }, () => postedJob()));

  await Promise.all(
    jobIds.flatMap((jobId) => [
      reviseJob(ctxAs("amina"), { jobId, input: { category: 2 } }),
      reviseJob(ctxAs("amina"), { jobId, input: { address: "3 rue Larbi Ben M'hidi" } }),
      reviseJob(ctxAs("amina"), { jobId, input: { description: "The tap in the bathroom leaks as well now." } }),
    ]),
  );

  const jobs = await Promise.all(jobIds.map((jobId) => findJob(ctxAs("amina"), jobId)));
  expect(jobs.map((job) => [job?.category.id, job?.address, job?.description])).toEqual(
    jobIds.map(() => [2, "3 rue Larbi Ben M'hidi", "The tap in the bathroom leaks as well now."]),
  );
});

// Field errors come before the state of the job.
test("a wrong field of a closed job is reported as a wrong field", async () => {
  const jobId = await postedJob();
  await acceptedOffer("amina", await sentOffer("yacine", jobId));
  const revise = (input: ReviseJobInput) => reviseJob(ctxAs("amina"), { jobId, input });

  await expect(revise({ category: 9_999 })).rejects.toMatchObject({ errors: { category: [{ code: "does_not_exist" }] } });
  await expect(revise({ sub_category: null, description: "" })).rejects.toMatchObject({
    errors: { description: [{ code: "blank" }] },
  });
  await expect(revise({})).rejects.toMatchObject({ code: "job.not_open" });
});

test("a move at the same instant as an offer succeeds, or is refused and nothing moves", async () => {
  const jobIds = await Promise.all(Array.from({ length: 8 }, () => postedJob()));

  const outcomes = await Promise.all(
    jobIds.map(async (jobId) => {
      const [moved, offered] = await Promise.allSettled([
        reviseJob(ctxAs("amina"), { jobId, input: ALGIERS }),
        sentOffer("yacine", jobId),
      ]);
      return {
        moved: moved.status === "fulfilled",
        offered: offered.status === "fulfilled",
        job: await findJob(ctxAs("amina"), jobId),
      };
    }),
  );

  expect(outcomes.every(({ moved, job }) => moved === (job?.wilaya.id === 16))).toBe(true);
});

// The accepted offer refers to the job as it was at that time.
test("a text changed at the same instant as an acceptance is stored, or refused because it came second", async () => {
  const jobIds = await Promise.all(Array.from({ length: 8 }, () => postedJob()));
  const words = "The kitchen tap and the one in the bathroom leak.";

  const outcomes = await Promise.all(
    jobIds.map(async (jobId, turn) => {
      const offerId = await sentOffer("karim", jobId);
      const accepting = turn % 2 ? acceptedOffer("amina", offerId) : null;
      const [edited] = await Promise.allSettled([
        reviseJob(ctxAs("amina"), { jobId, input: { description: words } }),
        accepting ?? acceptedOffer("amina", offerId),
      ]);
      return { edited, job: await findJob(ctxAs("amina"), jobId) };
    }),
  );

  expect(outcomes.every(({ job }) => job?.status === "matched")).toBe(true);
  expect(outcomes.every(({ edited, job }) => (edited?.status === "fulfilled") === (job?.description === words))).toBe(true);
});
