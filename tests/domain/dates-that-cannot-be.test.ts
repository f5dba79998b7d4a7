import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { distanceKm, type Point } from "#app/domain/geography/rules.ts";
import { repostJob } from "#app/domain/jobs/lifecycle/repost-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { listNearbyJobCards } from "#app/domain/jobs/lists/list-nearby-job-cards.ts";
import { listNearbyJobs } from "#app/domain/jobs/lists/list-nearby-jobs.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { isSlotOver } from "#app/domain/jobs/slot-rules.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { submitReceipt } from "#app/domain/payments/submit-receipt.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber, OFFER, postedJob } from "#tests/support/fixtures.ts";
import { db, of, payer, picture, transfer } from "./payments/fixtures.ts";

beforeAll(insertDemoUsers);

// Now is noon of 2026-11-21.
describe("the date of a transfer", () => {
  const sent = async (paid_at: string) =>
    submitReceipt(of(await payer(`paid-${paid_at}`)), { input: transfer({ paid_at }), images: [picture()], uploadIds: [] });

  it("is refused in the future, or before any possible transfer", async () => {
    await expect(sent("2026-11-22")).rejects.toMatchObject({ errors: { paid_at: [{ code: "date_in_future" }] } });
    await expect(sent("9999-12-31")).rejects.toMatchObject({ errors: { paid_at: [{ code: "date_in_future" }] } });
    await expect(sent("1999-12-31")).rejects.toMatchObject({ errors: { paid_at: [{ code: "date_too_old" }] } });
    await expect(sent("0001-01-01")).rejects.toMatchObject({ errors: { paid_at: [{ code: "date_too_old" }] } });
  });

  it("may be today in Algiers, and as old as the year 2000", async () => {
    for (const day of ["2026-11-21", "2000-01-01"]) expect(await sent(day)).toEqual(expect.any(String));
    // A minute after midnight in Algiers it is still yesterday in UTC.
    const night = Date.UTC(2026, 10, 21, 23, 1);
    const input = transfer({ paid_at: "2026-11-22" });
    const late = await payer("paid-at-night");
    expect(await submitReceipt(of(late, night), { input, images: [picture()], uploadIds: [] })).toEqual(expect.any(String));
  });
});

describe("the start date of an artisan", () => {
  it("is at most sixty days away", async () => {
    const jobId = await postedJob();
    const artisan = testCtx(await insertPlumber("far-ahead", 50));
    const offer = (earliest_date: string) => makeOffer(artisan, { ...OFFER, jobId, earliest_date });
    for (const day of ["2027-01-21", "9999-12-31"])
      await expect(offer(day)).rejects.toMatchObject({
        errors: { earliest_date: [{ code: "date_too_far", params: { max: 60 } }] },
      });
    await expect(offer("2026-11-20")).rejects.toMatchObject({ errors: { earliest_date: [{ code: "date_in_past" }] } });
    expect(await offer("2027-01-20")).toMatchObject({ offerId: expect.any(String) });
  });
});

describe("a time that suits a client", () => {
  const over = (slot: string) => isSlotOver(slot, NOON);

  it("is over if its last day or hour has passed in Algiers", () => {
    const past = [
      "2026-11-20",
      "2020-01-01 10:00",
      "20/11/2026",
      "1.2.2024",
      "٢٠/١١/٢٠٢٦",
      "2026-11-21T08:00",
      "2026-11-21 08:00-09:30",
    ];
    expect(past.filter((slot) => !over(slot))).toEqual([]);
    expect(["2026-11-18 – 2026-11-20", "de 08:00 à 09:30 le 21-11-2026"].filter((slot) => !over(slot))).toEqual([]);
  });

  it("is not over if any of it is in the future, or if it has no day", () => {
    const open = ["Saturday morning", "", "2026-11-21", "2026-11-21 18:00", "2026-11-21 08:00-23:00", "2026-11-20/2026-11-25"];
    expect([...open, "22/11/2026", "10:00", "0555 12 34 56", "2026-13-45", "31/02/2020", "12-11"].filter(over)).toEqual([]);
  });

  it("is refused in a new job", async () => {
    await expect(postedJob("amina", { preferred_slots: ["Saturday", "2026-11-20 10:00"] })).rejects.toMatchObject({
      errors: { preferred_slots: [{ code: "date_in_past" }] },
    });
  });

  it("is refused in an edit, but kept if it was set before it passed", async () => {
    const jobId = await postedJob("amina", { preferred_slots: ["2026-11-22"] });
    const later = ctxAs("amina", { now: NOON + 3 * 86_400_000 });
    const change = (preferred_slots: string[]) => reviseJob(later, { jobId, input: { preferred_slots } });
    await expect(change(["2026-11-22", "2026-11-23"])).rejects.toMatchObject({
      errors: { preferred_slots: [{ code: "date_in_past" }] },
    });
    await change(["2026-11-22", "2026-11-27"]);
    expect(await findJob(later, jobId)).toMatchObject({ preferredSlots: ["2026-11-22", "2026-11-27"] });
  });

  it("is dropped when a job is reposted", async () => {
    const jobId = await postedJob("amina", { preferred_slots: ["2026-11-22", "evenings"] });
    await db
      .update(jobs)
      .set({ status: "archived", archivedAt: NOON, archiveReason: "closed_by_client" })
      .where(eq(jobs.id, jobId));
    const later = ctxAs("amina", { now: NOON + 3 * 86_400_000 });
    const again = await repostJob(later, { jobId });
    expect(await findJob(later, again.jobId)).toMatchObject({ preferredSlots: ["evenings"] });
  });
});

describe("a distance to a commune without coordinates", () => {
  // Maamora of Saïda has no coordinates; Saïda itself has.
  const [UNKNOWN, KNOWN, WILAYA] = [2011, 2001, 20];

  const pointOf = async (table: string, id: number) => {
    const [point] = await db.all<Point>(sql`SELECT lat, lng FROM ${sql.raw(table)} WHERE id = ${id}`);
    return point ?? { lat: null, lng: null };
  };
  const artisanIn = (id: string, communeId: number) =>
    insertUser(id, {
      ...{ role: "artisan", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr" },
      ...{ wilayaId: WILAYA, communeId, categoryIds: [1], isVerified: true, points: 20 },
    });
  const told = async (artisan: SignedIn, jobId: string) => {
    const ctx = testCtx(artisan);
    const listed = (await listNearbyJobs(ctx, { limit: 20 })).results.find(({ id }) => id === jobId);
    const shown = (await listNearbyJobCards(ctx, {})).jobs.find(({ id }) => id === jobId);
    const { offerId } = await makeOffer(ctx, { ...OFFER, jobId });
    const [offer] = await db.select({ km: offers.distanceKm }).from(offers).where(eq(offers.id, offerId));
    return [(await findJob(ctx, jobId))?.distanceKm, listed?.distanceKm, shown?.distanceKm, offer?.km];
  };

  it("is measured to its wilaya, everywhere", async () => {
    expect(await pointOf("communes", UNKNOWN)).toEqual({ lat: null, lng: null });
    const km = distanceKm(await pointOf("wilayas", WILAYA), await pointOf("communes", KNOWN));
    expect(km).not.toBeNull();

    const there = await postedJob("amina", { wilaya: WILAYA, commune: UNKNOWN });
    expect(await told(await artisanIn("lives-known", KNOWN), there)).toEqual([km, km, km, km]);
    const from = await postedJob("amina", { wilaya: WILAYA, commune: KNOWN });
    expect(await told(await artisanIn("lives-unknown", UNKNOWN), from)).toEqual([km, km, km, km]);
  });
});
