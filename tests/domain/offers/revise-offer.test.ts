import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import { expireOffers } from "#app/domain/offers/expire-offers.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { revealContacts } from "#app/domain/offers/reveal-contacts.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { events } from "#db/schema/analytics.ts";
import { jobs } from "#db/schema/jobs.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import {
  accountOf,
  db,
  insertJob,
  insertPlumber,
  jobRow,
  notificationsFor,
  offerOn,
  offerRow,
  PLAIN_OFFER,
  refusalOf,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

/** An offer of 4,500 dinars with a requested price of 5,000. */
async function revisedOffer(name: string) {
  const jobId = await insertJob();
  const artisan = await insertPlumber(name);
  const offerId = await offerOn(artisan, jobId);
  await reviseOffer(artisan, { offerId, price: 5_000 });
  return { jobId, artisan, offerId };
}

const IN_FORCE = { price: 4_500, proposedPrice: null };

// A changed price is binding only after the client accepts it.
test("a requested price is stored beside the current one, holds no more points, and the client is notified", async () => {
  const { jobId, offerId } = await revisedOffer("rev-amir");

  expect(await offerRow(offerId)).toMatchObject({ status: "revised", price: 4_500, proposedPrice: 5_000, pointsHeld: 2 });
  expect(await accountOf("rev-amir")).toEqual({ available: 8, held: 2 });
  expect((await jobRow(jobId))?.liveOffers).toBe(1);
  const told = await notificationsFor("amina", jobId);
  expect(told.filter(({ reason }) => reason === "revised")).toEqual([
    { type: "new_job_request", reason: "revised", points: null, offerId, roomId: null },
  ]);
});

test("after the client agrees, the requested price is the price, and the offer stays pending as seen", async () => {
  const { jobId, offerId } = await revisedOffer("rev-badis");

  await consentToRevision(ctxAs("amina"), { offerId });

  expect(await offerRow(offerId)).toMatchObject({
    status: "seen",
    price: 5_000,
    proposedPrice: null,
    seenAt: NOON,
    pointsHeld: 2,
  });
  expect(await notificationsFor("rev-badis", jobId)).toEqual([
    { type: "offer_revised", reason: "agreed", points: null, offerId, roomId: null },
  ]);
});

test("after the client declines, the last agreed price stays, and another may be requested", async () => {
  const { jobId, artisan, offerId } = await revisedOffer("rev-chafik");

  await consentToRevision(ctxAs("amina"), { offerId, accepted: false });

  expect(await offerRow(offerId)).toMatchObject({ status: "seen", ...IN_FORCE });
  expect(await notificationsFor("rev-chafik", jobId)).toMatchObject([{ type: "offer_revised", reason: "kept" }]);
  await reviseOffer(artisan, { offerId, price: 4_000 });
  expect(await offerRow(offerId)).toMatchObject({ status: "revised", price: 4_500, proposedPrice: 4_000 });
});

test("every requested price and its answer is an event with its dinars", async () => {
  const { artisan, offerId } = await revisedOffer("rev-dalil");
  await consentToRevision(ctxAs("amina"), { offerId, accepted: false });
  await reviseOffer(artisan, { offerId, price: 4_800 });
  await consentToRevision(ctxAs("amina"), { offerId });

  const told = await db.select({ kind: events.kind, amount: events.amount }).from(events).where(eq(events.offerId, offerId));
  expect(told.filter(({ kind }) => kind.startsWith("offer.revis"))).toEqual([
    { kind: "offer.revised", amount: 5_000 },
    { kind: "offer.revision_refused", amount: 5_000 },
    { kind: "offer.revised", amount: 4_800 },
    { kind: "offer.revision_agreed", amount: 4_800 },
  ]);
});

test("a consent to one price never agrees to another", async () => {
  const { offerId } = await revisedOffer("rev-elias");

  expect(await refusalOf(consentToRevision(ctxAs("amina"), { offerId, price: 4_900 }))).toBe("offer.not_revised");
  expect(await offerRow(offerId)).toMatchObject({ status: "revised", price: 4_500, proposedPrice: 5_000 });
  await consentToRevision(ctxAs("amina"), { offerId, price: 5_000 });
  expect(await offerRow(offerId)).toMatchObject({ status: "seen", price: 5_000 });
});

test("an offer that is accepted before the answer has the current price, and both are notified", async () => {
  const { jobId, offerId } = await revisedOffer("rev-fouad");

  await acceptOffer(ctxAs("amina"), { offerId });

  expect(await offerRow(offerId)).toMatchObject({ status: "accepted", ...IN_FORCE });
  expect(await revealContacts(ctxAs("amina"), jobId)).not.toBeNull();
  const dropped = { type: "offer_revised", reason: "dropped", offerId };
  expect(await notificationsFor("amina", jobId)).toContainEqual({ ...dropped, points: null, roomId: null });
  expect(await notificationsFor("rev-fouad", jobId)).toContainEqual({ ...dropped, points: null, roomId: null });
  expect(await accountOf("rev-fouad")).toEqual({ available: 8, held: 0 });
});

test("nobody is notified of a dropped price if none was requested", async () => {
  const jobId = await insertJob();
  const offerId = await offerOn(await insertPlumber("rev-ghani"), jobId);

  await acceptOffer(ctxAs("amina"), { offerId });

  const told = [...(await notificationsFor("amina", jobId)), ...(await notificationsFor("rev-ghani", jobId))];
  expect(told.filter(({ type }) => type === "offer_revised")).toEqual([]);
});

test("a revised offer ends like any other: rejected, withdrawn, void, expired, or with another one accepted", async () => {
  const [rejected, withdrawn, deleted, lost] = [
    await revisedOffer("rev-hamid"),
    await revisedOffer("rev-issam"),
    await revisedOffer("rev-jamal"),
    await revisedOffer("rev-kamel"),
  ];
  const lotfi = await insertPlumber("rev-lotfi");
  const { offerId: outdated } = await makeOffer(lotfi, { ...PLAIN_OFFER, jobId: await insertJob(), valid_until: "2026-11-21" });
  await reviseOffer(lotfi, { offerId: outdated, price: 5_000 });

  await rejectOffer(ctxAs("amina"), { offerId: rejected.offerId });
  await withdrawOffer(withdrawn.artisan, { offerId: withdrawn.offerId });
  await deleteJob(ctxAs("amina"), { jobId: deleted.jobId });
  await acceptOffer(ctxAs("amina"), { offerId: await offerOn(await insertPlumber("rev-winner"), lost.jobId) });
  await expireOffers(asSystem("test", { now: NOON + 15 * 3_600_000 }));

  expect(await offerRow(rejected.offerId)).toMatchObject({ status: "rejected", ...IN_FORCE, pointsHeld: 0 });
  expect(await offerRow(withdrawn.offerId)).toMatchObject({ status: "withdrawn", ...IN_FORCE, pointsHeld: 0 });
  expect(await offerRow(deleted.offerId)).toMatchObject({ status: "void", ...IN_FORCE, pointsHeld: 0 });
  expect(await offerRow(lost.offerId)).toMatchObject({ status: "rejected", ...IN_FORCE, pointsHeld: 0 });
  expect(await offerRow(outdated)).toMatchObject({ status: "expired", ...IN_FORCE, pointsHeld: 0 });
  expect(await accountOf("rev-jamal")).toEqual({ available: 10, held: 0 });
  expect((await jobRow(rejected.jobId))?.liveOffers).toBe(0);
});

test("an offer revised before its client opened it becomes seen, and still waits for consent", async () => {
  const { jobId, artisan, offerId } = await revisedOffer("rev-mounir");

  await viewJob(artisan, { jobId });
  expect(await offerRow(offerId)).toMatchObject({ status: "revised", seenAt: null });

  await viewJob(ctxAs("amina"), { jobId });
  expect(await offerRow(offerId)).toMatchObject({ status: "revised", proposedPrice: 5_000, seenAt: NOON });
});

test("one price is requested at a time, different from the current one, and only a visit may be free", async () => {
  const { artisan, offerId } = await revisedOffer("rev-nadim");

  expect(await refusalOf(reviseOffer(artisan, { offerId, price: 6_000 }))).toBe("offer.revision_waits");
  await consentToRevision(ctxAs("amina"), { offerId, accepted: false });
  expect(await refusalOf(reviseOffer(artisan, { offerId, price: 4_500 }))).toBe("offer.price_unchanged");
  await expect(reviseOffer(artisan, { offerId, price: 0 })).rejects.toMatchObject({ errors: { price: [{ code: "min_value" }] } });

  const visit = { ...PLAIN_OFFER, kind: "visit", price: 500 } as const;
  const { offerId: visitId } = await makeOffer(artisan, { ...visit, jobId: await insertJob() });
  await reviseOffer(artisan, { offerId: visitId, price: 0 });
  await consentToRevision(ctxAs("amina"), { offerId: visitId });
  expect(await offerRow(visitId)).toMatchObject({ status: "seen", price: 0 });
});

test("no price is requested after the offer ended or expired, nor while the job is held; and no answer given without a request", async () => {
  const { artisan, offerId, jobId } = await revisedOffer("rev-omar");
  await consentToRevision(ctxAs("amina"), { offerId });
  expect(await refusalOf(consentToRevision(ctxAs("amina"), { offerId }))).toBe("offer.not_revised");

  await db.update(jobs).set({ held: true }).where(eq(jobs.id, jobId));
  expect(await refusalOf(reviseOffer(artisan, { offerId, price: 6_000 }))).toBe("job.not_open");
  await withdrawOffer(artisan, { offerId });
  expect(await refusalOf(reviseOffer(artisan, { offerId, price: 6_000 }))).toBe("offer.not_live");
  expect(await refusalOf(consentToRevision(ctxAs("amina"), { offerId }))).toBe("offer.not_live");

  const { offerId: outdated } = await makeOffer(artisan, { ...PLAIN_OFFER, jobId: await insertJob(), valid_until: "2026-11-21" });
  const tomorrow = { ...artisan, now: NOON + 15 * 3_600_000 };
  expect(await refusalOf(reviseOffer(tomorrow, { offerId: outdated, price: 6_000 }))).toBe("offer.not_live");
});

test("only its artisan requests and only the client answers; others find nothing", async () => {
  const { artisan, offerId } = await revisedOffer("rev-qasim");

  expect(await refusalOf(reviseOffer(ctxAs("amina"), { offerId, price: 1 }))).toBe("permission_denied");
  expect(await refusalOf(reviseOffer(ctxAs("nadir"), { offerId, price: 1 }))).toBe("permission_denied");
  expect(await refusalOf(reviseOffer(ctxAs("karim"), { offerId, price: 1 }))).toBe("not_found");
  expect(await refusalOf(reviseOffer(testCtx(), { offerId, price: 1 }))).toBe("not_authenticated");
  expect(await refusalOf(consentToRevision(artisan, { offerId }))).toBe("permission_denied");
  expect(await refusalOf(consentToRevision(ctxAs("nadir"), { offerId }))).toBe("permission_denied");
  expect(await refusalOf(consentToRevision(ctxAs("karim"), { offerId }))).toBe("not_found");
  expect(await refusalOf(consentToRevision(testCtx(), { offerId }))).toBe("not_authenticated");
});
