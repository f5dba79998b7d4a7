import { beforeAll, expect, test } from "vitest";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { accountOf, insertJob, insertPlumber, jobRow, notificationsFor, offerOn, offerRow, outcomesOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

async function sentOffer(name: string) {
  const jobId = await insertJob();
  const artisan = await insertPlumber(name);
  return { jobId, artisan, offerId: await offerOn(artisan, jobId) };
}

const tally = (outcomes: Record<string, number>) => Object.values(outcomes).reduce((sum, count) => sum + count, 0);

// In any order, the agreed price is one that the client accepted.
test("of a concurrent consent and acceptance both count, or the consent is too late and the old price binds", async () => {
  const { jobId, artisan, offerId } = await sentOffer("race-amir");
  await reviseOffer(artisan, { offerId, price: 5_000 });

  const amina = ctxAs("amina");
  const [consents, acceptances] = await Promise.all([
    outcomesOf(Array.from({ length: 5 }, () => consentToRevision(amina, { offerId }))),
    outcomesOf(Array.from({ length: 5 }, () => acceptOffer(ctxAs("amina"), { offerId }))),
  ]);

  expect(acceptances).toEqual({ ok: 1, "job.already_matched": 4 });
  expect(tally(consents)).toBe(5);
  expect(consents.ok ?? 0).toBeLessThan(2);
  const price = consents.ok ? 5_000 : 4_500;
  expect(await offerRow(offerId)).toMatchObject({ status: "accepted", price, proposedPrice: null });
  const told = (await notificationsFor("race-amir", jobId)).filter(({ type }) => type === "offer_revised");
  expect(told).toMatchObject([{ reason: consents.ok ? "agreed" : "dropped" }]);
  expect(await accountOf("race-amir")).toEqual({ available: 8, held: 0 });
});

test("of many concurrent revisions one is stored, and the client is notified once", async () => {
  const { jobId, artisan, offerId } = await sentOffer("race-badis");

  const prices = Array.from({ length: 10 }, (_, place) => 5_000 + place);
  const outcomes = await outcomesOf(prices.map((price) => reviseOffer(artisan, { offerId, price })));

  expect(outcomes).toEqual({ ok: 1, "offer.revision_waits": 9 });
  expect(await offerRow(offerId)).toMatchObject({ status: "revised", price: 4_500 });
  expect(prices).toContain((await offerRow(offerId))?.proposedPrice);
  expect((await notificationsFor("amina", jobId)).filter(({ reason }) => reason === "revised")).toHaveLength(1);
});

test("of a concurrent revision and withdrawal the offer ends, requests nothing and releases its points once", async () => {
  const { jobId, artisan, offerId } = await sentOffer("race-chafik");

  const [revisions, withdrawals] = await Promise.all([
    outcomesOf(Array.from({ length: 5 }, () => reviseOffer(artisan, { offerId, price: 5_000 }))),
    outcomesOf(Array.from({ length: 5 }, () => withdrawOffer(artisan, { offerId }))),
  ]);

  expect(withdrawals).toEqual({ ok: 1, "offer.not_live": 4 });
  expect(revisions.ok ?? 0).toBeLessThan(2);
  expect(await offerRow(offerId)).toMatchObject({ status: "withdrawn", price: 4_500, proposedPrice: null, pointsHeld: 0 });
  expect(await accountOf("race-chafik")).toEqual({ available: 10, held: 0 });
  expect((await jobRow(jobId))?.liveOffers).toBe(0);
});

test("of concurrent yes and no one is the answer, and the artisan is notified of that one", async () => {
  const { jobId, artisan, offerId } = await sentOffer("race-dalil");
  await reviseOffer(artisan, { offerId, price: 5_000 });

  const outcomes = await outcomesOf(
    [true, false, true, false].map((accepted) => consentToRevision(ctxAs("amina"), { offerId, accepted })),
  );

  expect(outcomes).toEqual({ ok: 1, "offer.not_revised": 3 });
  const [told] = await notificationsFor("race-dalil", jobId);
  expect(await offerRow(offerId)).toMatchObject({
    status: "seen",
    price: told?.reason === "agreed" ? 5_000 : 4_500,
    proposedPrice: null,
  });
});
