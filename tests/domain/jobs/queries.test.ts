import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { findServableMedia } from "#app/domain/media/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { revealContacts } from "#app/domain/offers/reveal-contacts.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";

const DAY_MS = 86_400_000;
const db = openDb(env.DB);

beforeAll(async () => {
  await insertDemoUsers();
  await db.update(users).set({ phone: "+213500000009" }).where(eq(users.id, "amina"));
});

const archived = (jobId: string) =>
  db.update(jobs).set({ status: "archived", archiveReason: "cancelled", archivedAt: NOON }).where(eq(jobs.id, jobId));

// Before the match an artisan knows only the client's first name.
test("an artisan nearby sees an open job with the client's first name only", async () => {
  const jobId = await postedJob();

  const seen = await findJob(ctxAs("yacine"), jobId);

  expect(seen).toMatchObject({
    client: { firstName: "Amina", lastName: null, phoneNumber: null },
    address: null,
    isWonByActor: false,
    distanceKm: 0,
    isInHomeCommune: true,
  });
  expect(JSON.stringify(seen)).not.toMatch(/Benali|500000009|amina@|rue des Jardins/);
});

test("the client sees all of their own job", async () => {
  const jobId = await postedJob();

  expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({
    address: LEAK.address,
    client: { firstName: "Amina", lastName: "Benali", phoneNumber: "+213500000009" },
  });
});

test("an admin sees every job, held or not, but not its location", async () => {
  const jobId = await postedJob();
  await db.update(jobs).set({ held: true }).where(eq(jobs.id, jobId));

  expect(await findJob(ctxAs("nadir"), jobId)).toMatchObject({ id: jobId, held: true, address: null });
});

// A job that the user may not see is not found, even at a guessed URL.
test("nobody else finds it: visitors, other clients, artisans of another category or wilaya", async () => {
  const jobId = await postedJob();
  const farJob = await postedJob("amina", { wilaya: 16, commune: 1601 });

  expect(await findJob(testCtx(), jobId)).toBeNull();
  expect(await findJob(testCtx(await insertClient("curious")), jobId)).toBeNull();
  expect(await findJob(ctxAs("lydia"), jobId)).toBeNull();
  expect(await findJob(ctxAs("yacine"), farJob)).toBeNull();
  expect(await findJob(ctxAs("yacine"), "no-such-job")).toBeNull();
});

test("a held job is visible to its client and admins only, even after an offer", async () => {
  const jobId = await postedJob();
  await sentOffer("yacine", jobId);
  await db.update(jobs).set({ held: true }).where(eq(jobs.id, jobId));

  expect(await findJob(ctxAs("yacine"), jobId)).toBeNull();
  expect(await findJob(ctxAs("karim"), jobId)).toBeNull();
  expect(await findJob(ctxAs("amina"), jobId)).not.toBeNull();
});

test("after the match the two users see each other's contact, and other artisans do not", async () => {
  const jobId = await postedJob();
  const offerId = await sentOffer("yacine", jobId);
  await sentOffer("karim", jobId);
  await acceptedOffer("amina", offerId);

  expect(await findJob(ctxAs("yacine"), jobId)).toMatchObject({
    status: "matched",
    isWonByActor: true,
    client: { firstName: "Amina", lastName: "Benali", phoneNumber: "+213500000009" },
  });
  expect(await findJob(ctxAs("karim"), jobId)).toMatchObject({
    address: null,
    isWonByActor: false,
    client: { firstName: "Amina", lastName: null, phoneNumber: null },
  });
  expect(await findJob(testCtx(await insertPlumber("tarek", 10)), jobId)).toBeNull();
});

test("the client's company is visible to the accepted artisan only", async () => {
  const company = await insertClient("builder");
  await db.update(users).set({ companyName: "Atlas Bâtiment" }).where(eq(users.id, "builder"));
  const jobId = await postedJob(company);
  const offerId = await sentOffer("yacine", jobId);
  expect(JSON.stringify(await findJob(ctxAs("yacine"), jobId))).not.toContain("Atlas");

  await acceptedOffer(company, offerId);

  expect(await findJob(ctxAs("yacine"), jobId)).toMatchObject({ client: { companyName: "Atlas Bâtiment" } });
  expect(await revealContacts(ctxAs("yacine"), jobId)).toMatchObject({ other: { companyName: "Atlas Bâtiment" } });
});

test("thirty days after archiving the contact is hidden again", async () => {
  const jobId = await postedJob();
  await acceptedOffer("amina", await sentOffer("yacine", jobId));
  await archived(jobId);

  expect(await findJob(ctxAs("yacine", { now: NOON + 29 * DAY_MS }), jobId)).toMatchObject({ client: { lastName: "Benali" } });
  expect(await findJob(ctxAs("yacine", { now: NOON + 30 * DAY_MS }), jobId)).toMatchObject({
    address: null,
    client: { lastName: null, phoneNumber: null },
  });
});

test("a job's photos are visible to users who see the job, and to nobody else", async () => {
  const image = await receiveImage(ctxAs("amina"), { bytes: JPEG, purpose: "job_image" });
  const { jobId } = await publishJob(ctxAs("amina"), { input: LEAK, images: [image] });
  const isSeenBy = async (ctx: Parameters<typeof findServableMedia>[0]) => (await findServableMedia(ctx, image.id)) !== null;

  expect(await findServableMedia(ctxAs("amina"), image.id)).toEqual({
    id: image.id,
    key: image.key,
    contentType: "image/webp",
    isPublic: 0,
  });
  expect(await isSeenBy(ctxAs("yacine"))).toBe(true);
  expect(await isSeenBy(ctxAs("nadir"))).toBe(true);
  expect(await isSeenBy(ctxAs("lydia"))).toBe(false);
  expect(await isSeenBy(testCtx())).toBe(false);

  await acceptedOffer("amina", await sentOffer("yacine", jobId));
  expect(await isSeenBy(ctxAs("yacine"))).toBe(true);
  expect(await isSeenBy(ctxAs("karim"))).toBe(false);
});
