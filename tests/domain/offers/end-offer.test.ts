import { beforeAll, expect, test } from "vitest";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { expireOffers } from "#app/domain/offers/expire-offers.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import {
  accountOf,
  insertJob,
  insertPlumber,
  jobRow,
  notificationsFor,
  offerOn,
  offerRow,
  outcomesOf,
  PLAIN_OFFER,
  refusalOf,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

test("a rejected offer ends with its reason, its points are released, its artisan is notified and may offer again", async () => {
  const jobId = await insertJob();
  const amir = await insertPlumber("amir");
  const offerId = await offerOn(amir, jobId);

  await rejectOffer(ctxAs("amina"), { offerId, reason: "Too late for me." });

  expect(await offerRow(offerId)).toMatchObject({
    status: "rejected",
    reason: "Too late for me.",
    pointsHeld: 0,
    decidedAt: NOON,
  });
  expect(await accountOf("amir")).toEqual({ available: 10, held: 0 });
  expect((await jobRow(jobId))?.liveOffers).toBe(0);
  expect(await notificationsFor("amir", jobId)).toEqual([
    { type: "job_request_rejected", reason: "rejected_by_client", points: 2, offerId, roomId: null },
  ]);
  expect(await offerRow(await offerOn(amir, jobId))).toMatchObject({ status: "sent" });
});

test("a withdrawn offer ends, its points are released and its client is notified once, with the reason", async () => {
  const jobId = await insertJob();
  const bachir = await insertPlumber("bachir");
  const offerId = await offerOn(bachir, jobId);

  await outcomesOf([
    withdrawOffer(bachir, { offerId, reason: "Call 0550 12 34 56." }),
    withdrawOffer(bachir, { offerId, reason: "Call 0550 12 34 56." }),
  ]);

  expect(await offerRow(offerId)).toMatchObject({ status: "withdrawn", pointsHeld: 0 });
  expect((await notificationsFor("amina", jobId)).filter(({ type }) => type === "offer_withdrawn")).toEqual([
    { type: "offer_withdrawn", reason: "by_artisan", points: null, offerId, roomId: null },
  ]);
  const told = (await notificationsOf(ctxAs("amina"))).find(({ type }) => type === "offer_withdrawn");
  expect(told && notificationTexts("en", told).body).toMatch(/withdrew the offer.*Call (?!0550)/);
  expect(await accountOf("bachir")).toEqual({ available: 10, held: 0 });
});

test("an offer ends once: a second rejection or withdrawal moves nothing", async () => {
  const jobId = await insertJob();
  const djamel = await insertPlumber("djamel");
  const offerId = await offerOn(djamel, jobId);

  const outcomes = await outcomesOf([
    ...Array.from({ length: 10 }, () => rejectOffer(ctxAs("amina"), { offerId })),
    ...Array.from({ length: 10 }, () => withdrawOffer(djamel, { offerId })),
  ]);

  expect(outcomes).toEqual({ ok: 1, "offer.not_live": 19 });
  expect(await accountOf("djamel")).toEqual({ available: 10, held: 0 });
});

test("an accepted offer can be neither rejected nor withdrawn", async () => {
  const jobId = await insertJob();
  const farouk = await insertPlumber("farouk");
  const offerId = await offerOn(farouk, jobId);
  await acceptOffer(ctxAs("amina"), { offerId });

  expect(await refusalOf(rejectOffer(ctxAs("amina"), { offerId }))).toBe("offer.not_live");
  expect(await refusalOf(withdrawOffer(farouk, { offerId }))).toBe("offer.not_live");
});

test("only the client rejects and only the artisan withdraws; others find nothing", async () => {
  const jobId = await insertJob();
  const hamid = await insertPlumber("hamid");
  const offerId = await offerOn(hamid, jobId);

  expect(await refusalOf(rejectOffer(hamid, { offerId }))).toBe("permission_denied");
  expect(await refusalOf(withdrawOffer(ctxAs("amina"), { offerId }))).toBe("permission_denied");
  expect(await refusalOf(rejectOffer(ctxAs("karim"), { offerId }))).toBe("not_found");
  expect(await refusalOf(withdrawOffer(ctxAs("karim"), { offerId }))).toBe("not_found");
  expect(await refusalOf(withdrawOffer(testCtx(), { offerId }))).toBe("not_authenticated");
});

test("offers are seen when their client opens the job, not when anyone else does", async () => {
  const jobId = await insertJob();
  const issam = await insertPlumber("issam");
  const offerId = await offerOn(issam, jobId);

  await viewJob(issam, { jobId });
  await viewJob(ctxAs("nadir"), { jobId });
  expect(await offerRow(offerId)).toMatchObject({ status: "sent", seenAt: null });

  expect((await viewJob(ctxAs("amina"), { jobId }))?.offers[0]?.status).toBe("sent");
  expect((await viewJob(ctxAs("amina", { now: NOON + 1 }), { jobId }))?.offers[0]?.status).toBe("seen");
  expect(await offerRow(offerId)).toMatchObject({ status: "seen", seenAt: NOON });
});

test("an offer expires the night after its last day: its points are released, its artisan is notified, its slot is free", async () => {
  const lotfi = await insertPlumber("lotfi");
  const [first, second] = [await insertJob(), await insertJob()];
  const until = async (jobId: string, valid_until: string) =>
    (await makeOffer(lotfi, { ...PLAIN_OFFER, jobId, valid_until })).offerId;
  const [over, overToo, stands] = [
    await until(first, "2026-11-21"),
    await until(second, "2026-11-21"),
    await until(await insertJob(), "2026-11-22"),
  ];
  const nextNight = asSystem("test", { now: NOON + 15 * 3_600_000 });

  expect(await expireOffers(asSystem("test", { now: NOON + 13 * 3_600_000 }))).toBe(0);
  expect(await expireOffers(nextNight)).toBe(2);
  expect(await expireOffers(nextNight)).toBe(0);

  expect(await offerRow(over)).toMatchObject({ status: "expired", reason: null, pointsHeld: 0 });
  expect(await offerRow(overToo)).toMatchObject({ status: "expired", pointsHeld: 0 });
  expect(await offerRow(stands)).toMatchObject({ status: "sent", pointsHeld: 2 });
  expect(await accountOf("lotfi")).toEqual({ available: 8, held: 2 });
  expect((await jobRow(first))?.liveOffers).toBe(0);
  expect(await notificationsFor("lotfi", first)).toMatchObject([{ type: "job_request_rejected", reason: "expired", points: 2 }]);
});

// A cron task may run twice at once.
test("two concurrent expiries release points once", async () => {
  const mourad = await insertPlumber("mourad");
  await makeOffer(mourad, { ...PLAIN_OFFER, jobId: await insertJob(), valid_until: "2026-11-21" });
  const nextNight = asSystem("test", { now: NOON + 15 * 3_600_000 });

  await Promise.all([expireOffers(nextNight), expireOffers(nextNight), expireOffers(nextNight)]);

  expect(await accountOf("mourad")).toEqual({ available: 10, held: 0 });
});

// Each offer notifies the client, and only this limit stops an artisan from repeating it.
test("an artisan makes at most three offers on one job, however many at once", async () => {
  const nadia = await insertPlumber("nadia");
  const jobId = await insertJob();
  await rejectOffer(ctxAs("amina"), { offerId: await offerOn(nadia, jobId) });
  await withdrawOffer(nadia, { offerId: await offerOn(nadia, jobId) });
  await withdrawOffer(nadia, { offerId: await offerOn(nadia, jobId) });

  expect(await outcomesOf([offerOn(nadia, jobId), offerOn(nadia, jobId)])).toEqual({ "offer.too_often": 2 });
  expect((await notificationsFor("amina", jobId)).filter(({ type }) => type === "new_job_request")).toHaveLength(3);
});
