import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeJobsOfInactiveClients } from "#app/domain/jobs/close-jobs-of-inactive-clients.ts";
import { listNearbyJobCards } from "#app/domain/jobs/lists/list-nearby-job-cards.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { requestAccountDeletion } from "#app/domain/privacy/account-deletion/request-account-deletion.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { openDb } from "#db/open.ts";
import { credentials, jobs, notifications, offers, pointAccounts, users } from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, insertPlumber, OFFER, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { findJobWithOffers, offersOnJob } from "#tests/support/job-page.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const suspensions = (userId: string, over = {}) =>
  reviseUser(ctxAs("nadir", over), { userId, is_active: false, reason: "abuse", note: "He insults people." });
const letIn = (userId: string) => reviseUser(ctxAs("nadir"), { userId, is_active: true, note: "It was an error." });

const jobRow = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0];
const offerRow = async (id: string) => (await db.select().from(offers).where(eq(offers.id, id)))[0];
const pointsOf = async (userId: string) =>
  (
    await db
      .select({ available: pointAccounts.available, held: pointAccounts.held })
      .from(pointAccounts)
      .where(eq(pointAccounts.userId, userId))
  )[0];
const nearby = async (artisan: SignedIn) => (await listNearbyJobCards(testCtx(artisan), {})).jobs.map(({ id }) => id);
const toldOf = async (userId: string, jobId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter((one) => one.jobId === jobId && one.type === "job_request_rejected")
    .map(({ reason, points }) => ({ reason, points }));

test("the open jobs of a client whom an admin deactivates close, and stay closed after a reactivation", async () => {
  const [owner, artisan, other] = [
    await insertClient("shut-client"),
    await insertPlumber("answers", 10),
    await insertPlumber("looks-on", 10),
  ];
  const jobId = await postedJob(owner);
  const offerId = await sentOffer(artisan, jobId);
  expect(await nearby(other)).toContain(jobId);

  await suspensions("shut-client");

  expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "account_closed", dueAt: null, liveOffers: 0 });
  expect(await offerRow(offerId)).toMatchObject({ status: "expired", pointsHeld: 0 });
  expect(await pointsOf("answers")).toEqual({ available: 10, held: 0 });
  expect(await toldOf("answers", jobId)).toEqual([{ reason: "job_closed", points: 2 }]);
  expect(await nearby(other)).not.toContain(jobId);
  await expect(makeOffer(testCtx(other), { ...OFFER, jobId })).rejects.toMatchObject({ code: "job.not_open" });

  await letIn("shut-client");
  expect(await jobRow(jobId)).toMatchObject({ status: "archived" });
});

test("they close at the same instant as an account that its owner deletes", async () => {
  const [owner, artisan] = [await insertClient("deletes-himself"), await insertPlumber("answers-him", 10)];
  await db.delete(credentials).where(eq(credentials.userId, "deletes-himself"));
  const jobId = await postedJob(owner);
  await sentOffer(artisan, jobId);
  const asGuest = testCtx({ ...owner, isGuest: true });

  await requestAccountDeletion(asGuest, { password: undefined });

  expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "account_closed" });
  expect(await pointsOf("answers-him")).toEqual({ available: 10, held: 0 });
  expect(await toldOf("answers-him", jobId)).toEqual([{ reason: "job_closed", points: 2 }]);
});

test("offers of a deactivated artisan end at the same instant: for the limit, the page and the acceptance", async () => {
  const owner = await insertClient("has-five");
  const jobId = await postedJob(owner);
  const five = await Promise.all([1, 2, 3, 4, 5].map((place) => insertPlumber(`of-five-${place}`, 10)));
  const offerIds: string[] = [];
  for (const one of five) offerIds.push(await sentOffer(one, jobId));
  const sixth = await insertPlumber("sixth", 10);
  await expect(makeOffer(testCtx(sixth), { ...OFFER, jobId })).rejects.toMatchObject({ code: "job.offers_full" });

  await suspensions("of-five-1");

  expect(await jobRow(jobId)).toMatchObject({ status: "open", liveOffers: 4 });
  expect(await offerRow(offerIds[0] ?? "")).toMatchObject({ status: "void", pointsHeld: 0 });
  expect(await pointsOf("of-five-1")).toEqual({ available: 10, held: 0 });
  const compared = await offersOnJob(testCtx(owner), jobId);
  expect(compared.filter(({ status }) => status === "sent")).toHaveLength(4);
  await expect(acceptOffer(testCtx(owner), { offerId: offerIds[0] ?? "" })).rejects.toMatchObject({ code: "offer.not_live" });
  await sentOffer(sixth, jobId);
  expect(await jobRow(jobId)).toMatchObject({ liveOffers: 5 });
});

test("a pending offer is hidden while its artisan is inactive, however the account was closed; artisan and admins see it", async () => {
  const [owner, artisan, other] = [
    await insertClient("compares"),
    await insertPlumber("away-somehow", 10),
    await insertPlumber("is-there", 10),
  ];
  const jobId = await postedJob(owner);
  const [away, there] = [await sentOffer(artisan, jobId), await sentOffer(other, jobId)];
  await db.update(users).set({ isActive: false }).where(eq(users.id, "away-somehow"));
  const listed = async (ctx: Parameters<typeof offersOnJob>[0]) => (await offersOnJob(ctx, jobId)).map(({ id }) => id);

  expect(await listed(testCtx(owner))).toEqual([there]);
  expect((await findJobWithOffers(testCtx(owner), jobId))?.offers.map(({ id }) => id)).toEqual([there]);
  expect(await listed(testCtx(artisan))).toEqual([away]);
  expect((await listed(ctxAs("nadir"))).sort()).toEqual([away, there].sort());
});

test("no offer is made on a job whose client is inactive, however the account was closed", async () => {
  const [owner, artisan] = [await insertClient("closed-otherwise"), await insertPlumber("too-late", 10)];
  const jobId = await postedJob(owner);
  await db.update(users).set({ isActive: false }).where(eq(users.id, "closed-otherwise"));

  await expect(makeOffer(testCtx(artisan), { ...OFFER, jobId })).rejects.toMatchObject({ code: "job.not_open" });
  expect(await closeJobsOfInactiveClients(asSystem())).toBe(1);
  expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "account_closed" });
});

test("a broken ledger does not block a deactivation: open work is ended row by row", async () => {
  const [owner, well, broken] = [
    await insertClient("abuser"),
    await insertPlumber("well-ledger", 10),
    await insertPlumber("bad-ledger", 10),
  ];
  const [clean, stuck] = [await postedJob(owner), await postedJob(owner)];
  await sentOffer(well, clean);
  await sentOffer(broken, stuck);
  await db.run(sql`UPDATE point_accounts SET held = 0 WHERE user_id = 'bad-ledger'`);
  const ctx = ctxAs("nadir");

  await reviseUser(ctx, { userId: "abuser", is_active: false, reason: "abuse", note: "He insults people." });

  expect((await db.select().from(users).where(eq(users.id, "abuser")))[0]?.isActive).toBe(false);
  expect(ctx.pushed).toContainEqual({ kind: "run_task", task: "close_jobs_of_inactive_clients", slot: NOON, part: 0 });
  await closeJobsOfInactiveClients(asSystem());
  expect([(await jobRow(clean))?.status, (await jobRow(stuck))?.status]).toEqual(["archived", "open"]);
});
