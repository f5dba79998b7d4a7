import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { MakeOfferInput, ReviseOfferInput } from "#app/domain/offers/input.ts";
import { listMyOffers } from "#app/domain/offers/list-my-offers.ts";
import { findOffer } from "#app/domain/offers/queries.ts";
import { offerCan } from "#app/domain/offers/rules.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { jobs } from "#db/schema/jobs.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { offersOnJob } from "#tests/support/job-page.ts";
import { db, insertJob, insertPlumber, offerOn, PLAIN_OFFER, refusalOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

test("the client sees all offers on the job, an artisan only their own, others none, an admin all", async () => {
  const jobId = await insertJob();
  const mine = await offerOn(ctxAs("yacine"), jobId);
  const other = await offerOn(ctxAs("karim"), jobId);
  const ids = async (ctx: ReturnType<typeof ctxAs>) => (await offersOnJob(ctx, jobId)).map((offer) => offer.id).sort();

  expect(await ids(ctxAs("amina"))).toEqual([mine, other].sort());
  expect(await ids(ctxAs("nadir"))).toEqual([mine, other].sort());
  expect(await ids(ctxAs("yacine"))).toEqual([mine]);
  expect(await ids(ctxAs("lydia"))).toEqual([]);
  expect(await refusalOf(findOffer(testCtx(), mine))).toBe("not_authenticated");
});

test("an offer shows its artisan for comparison, and no phone number and no last name", async () => {
  const jobId = await insertJob();
  await offerOn(ctxAs("yacine"), jobId);

  const [offer] = await offersOnJob(ctxAs("amina"), jobId);

  expect(offer?.artisan).toEqual({
    reliabilityPercent: null,
    id: "yacine",
    slug: "yacine",
    firstName: "Yacine",
    companyName: null,
    pictureId: null,
    isVerified: true,
    documents: [{ kind: "national_id", checkedOn: NOON }],
    languages: [],
    ratingAverage: null,
    reviewsCount: 0,
    jobsDone: 0,
    completionPercent: null,
    responseMinutes: null,
  });
  expect(JSON.stringify(offer)).not.toMatch(/0500000001|213500000001|Haddad/);
});

test("an offer is found by its artisan, the job's client and an admin only, and not on a deleted job", async () => {
  const jobId = await insertJob();
  const offerId = await offerOn(ctxAs("yacine"), jobId);

  expect(await findOffer(ctxAs("yacine"), offerId)).toMatchObject({ id: offerId, job: { id: jobId } });
  expect(await findOffer(ctxAs("amina"), offerId)).toMatchObject({ id: offerId });
  expect(await findOffer(ctxAs("nadir"), offerId)).toMatchObject({ id: offerId });
  expect(await findOffer(ctxAs("karim"), offerId)).toBeNull();
  await db.update(jobs).set({ deletedAt: NOON }).where(eq(jobs.id, jobId));
  expect(await findOffer(ctxAs("yacine"), offerId)).toBeNull();
});

test("own offers come newest first in pages, with a summary of their job, and can be filtered by status", async () => {
  const bahia = await insertPlumber("bahia", 40);
  const sent: string[] = [];
  for (const hour of [0, 1, 2, 3, 4]) sent.unshift(await offerOn({ ...bahia, now: NOON + hour * 3_600_000 }, await insertJob()));
  await withdrawOffer(bahia, { offerId: sent[0] ?? "" });

  const first = await listMyOffers(bahia, { limit: 2 });
  const second = await listMyOffers(bahia, { limit: 2, after: decodeCursor(first.next ?? "") ?? undefined });
  const third = await listMyOffers(bahia, { limit: 2, after: decodeCursor(second.next ?? "") ?? undefined });

  expect(first.count).toBe(5);
  expect(first.counts).toEqual([
    { status: "sent", count: 4, cancelled: 0 },
    { status: "withdrawn", count: 1, cancelled: 0 },
  ]);
  expect([...first.results, ...second.results, ...third.results].map((offer) => offer.id)).toEqual(sent);
  expect(third.next).toBeNull();
  expect(first.results[0]).toMatchObject({ status: "withdrawn", job: { clientFirstName: "Amina", category: { id: 1 } } });
  expect(await listMyOffers(bahia, { status: "withdrawn" })).toMatchObject({ count: 1, results: [{ id: sent[0] }] });
  expect((await listMyOffers(ctxAs("karim"))).results.every((offer) => offer.artisanId === "karim")).toBe(true);
});

test("pages show only actions that the commands would accept", () => {
  const [amina, yacine, karim] = [
    actorOf("amina", DEMO_USERS.amina),
    actorOf("yacine", DEMO_USERS.yacine),
    actorOf("karim", DEMO_USERS.karim),
  ];
  const job = { clientId: "amina", status: "open", held: false } as const;
  const offer = { status: "seen", artisanId: "yacine", validUntil: "2026-11-21" } as const;

  expect([
    offerCan.accept(amina, offer, job, NOON),
    offerCan.reject(amina, offer, job, NOON),
    offerCan.withdraw(amina, offer, job, NOON),
  ]).toEqual([true, true, false]);
  expect([
    offerCan.accept(yacine, offer, job, NOON),
    offerCan.withdraw(yacine, offer, job, NOON),
    offerCan.withdraw(karim, offer, job, NOON),
  ]).toEqual([false, true, false]);
  expect(offerCan.accept(amina, { ...offer, status: "withdrawn" }, job, NOON)).toBe(false);
  expect(offerCan.accept(amina, offer, { ...job, status: "matched" }, NOON)).toBe(false);
  expect(offerCan.accept(amina, offer, { ...job, held: true }, NOON)).toBe(false);
  expect(offerCan.accept(amina, offer, job, NOON + 15 * 3_600_000)).toBe(false);
  expect(offerCan.reject(amina, offer, job, NOON + 15 * 3_600_000)).toBe(true);
});

const codesOf = (raw: unknown) => {
  const parsed = parseInput(MakeOfferInput, raw);
  return parsed.ok ? {} : Object.fromEntries(Object.entries(parsed.errors).map(([field, errors]) => [field, errors[0]?.code]));
};

test("an offer needs kind, price and message, each refused by field", () => {
  expect(codesOf({})).toEqual({ kind: "required", price: "required", message: "required" });
  expect(codesOf({ ...PLAIN_OFFER, kind: "gift", price: "4.5", message: "short" })).toEqual({
    kind: "invalid_choice",
    price: "not_integer",
    message: "min_length",
  });
  expect(codesOf({ ...PLAIN_OFFER, price: 10_000_001, message: "x".repeat(1_001) })).toEqual({
    price: "max_value",
    message: "max_length",
  });
  expect(codesOf({ ...PLAIN_OFFER, earliest_date: "2026-02-30", valid_until: "tomorrow", material_included: "perhaps" })).toEqual(
    {
      earliest_date: "not_date",
      valid_until: "not_date",
      material_included: "not_boolean",
    },
  );
});

test("the shown cost may be named, as a category may have one", () => {
  expect(codesOf({ ...PLAIN_OFFER, points_cost: "2" })).toEqual({});
  expect(codesOf({ ...PLAIN_OFFER, points_cost: "" })).toEqual({});
  expect(codesOf({ ...PLAIN_OFFER, points_cost: 0 })).toEqual({ points_cost: "min_value" });
  expect(codesOf({ ...PLAIN_OFFER, points_cost: "two" })).toEqual({ points_cost: "not_integer" });
});

test("a negative price or one of a million millions is refused by field, sent or revised", () => {
  expect(codesOf({ ...PLAIN_OFFER, price: -1 })).toEqual({ price: "min_value" });
  expect(codesOf({ ...PLAIN_OFFER, price: "-1" })).toEqual({ price: "min_value" });
  expect(codesOf({ ...PLAIN_OFFER, price: 10 ** 12 })).toEqual({ price: "max_value" });
  expect(codesOf({ ...PLAIN_OFFER, price: "1 000 000 000 000" })).toEqual({ price: "max_value" });
  for (const price of [-1, 10 ** 12, Number.NaN, "1e12"]) expect(parseInput(ReviseOfferInput, { price }).ok).toBe(false);
});

test("a price may be written as people and Hirfa write it", () => {
  const priceOf = (price: unknown) => {
    const parsed = parseInput(MakeOfferInput, { ...PLAIN_OFFER, price });
    return parsed.ok ? parsed.input.price : parsed.errors.price?.[0]?.code;
  };

  expect(["4500", " 4 500 ", "4\u00a0500", "4\u202f500", "4.500", "4,500", "٤٥٠٠", "۴٬۵۰۰"].map(priceOf)).toEqual(
    Array(8).fill(4_500),
  );
  expect(["1 234 567", "1.234.567"].map(priceOf)).toEqual([1_234_567, 1_234_567]);
  expect(["4.5", "4500.50", "4 50", "45 00", "1.234,567", "4  500", "4500 DA"].map(priceOf)).toEqual(
    Array(7).fill("not_integer"),
  );
  expect(["", undefined, null].map(priceOf)).toEqual(["required", "required", "null"]);
});

test("an offer that ends before it begins is refused", () => {
  expect(codesOf({ ...PLAIN_OFFER, earliest_date: "2026-11-25", valid_until: "2026-11-24" })).toEqual({
    valid_until: "dates_out_of_order",
  });
  expect(codesOf({ ...PLAIN_OFFER, earliest_date: "2026-11-25", valid_until: "2026-11-25" })).toEqual({});
});

test("only a visit may be free", () => {
  expect(codesOf({ ...PLAIN_OFFER, price: 0 })).toEqual({ price: "min_value" });
  expect(codesOf({ ...PLAIN_OFFER, kind: "visit", price: 0 })).toEqual({});
  expect(codesOf({ ...PLAIN_OFFER, price: -1 })).toEqual({ price: "min_value" });
});

test("an offer's material can be said in every spelling of yes and no", () => {
  const parsed = parseInput(MakeOfferInput, { ...PLAIN_OFFER, price: "4500", material_included: "Yes", earliest_date: "" });

  expect(parsed).toEqual({ ok: true, input: { ...PLAIN_OFFER, material_included: true, earliest_date: undefined } });
});
