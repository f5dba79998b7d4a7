import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { offers } from "#db/schema/offers.ts";
import { givePoints, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { digitsOf } from "../domain/codes/fixtures.ts";
import { api, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { db } from "./fixtures.ts";

beforeAll(insertDemoUsers);

type Listed = { id: string; price: number; score?: number; score_parts?: { key: string; points: number; max: number }[] };

const listed = async (jobId: string, who: string, query = ""): Promise<Listed[]> => {
  const { status, body } = await api("GET", `/services/jobs/${jobId}/offers/${query}`, {
    token: await tokenOf(who, who === "nadir"),
  });
  expect(status).toBe(200);
  return body as unknown as Listed[];
};

/** The older offer is far and cheap, the younger one near and dear. */
async function twoOffers() {
  const jobId = await postedJob();
  const far = await sentOffer("yacine", jobId);
  const near = await sentOffer("karim", jobId);
  await db.update(offers).set({ distanceKm: 25, price: 1_000, createdAt: 1_000 }).where(eq(offers.id, far));
  await db.update(offers).set({ distanceKm: 6.4, price: 9_000, createdAt: 2_000 }).where(eq(offers.id, near));
  return { jobId, far, near };
}

const ids = (rows: readonly Listed[]) => rows.map(({ id }) => id);

describe("the score of the offers on a job", () => {
  it("orders them for the client and admins, with whole parts that sum to it; price and age give their own order", async () => {
    const { jobId, far, near } = await twoOffers();
    for (const who of ["amina", "nadir"]) {
      const rows = await listed(jobId, who, "?ordering=score");
      expect(ids(rows)).toEqual([near, far]);
      expect(rows.map(({ score }) => score)).toEqual([62, 43]);
      expect(rows[0]?.score_parts).toEqual([
        { key: "distance", points: 24, max: 30 },
        { key: "earliest", points: 8, max: 20 },
        { key: "rating", points: 15, max: 25 },
        { key: "reliability", points: 9, max: 15 },
        { key: "answers", points: 6, max: 10 },
      ]);
      for (const query of ["", "?ordering=", "?ordering=created_at", "?ordering=price"]) {
        const others = await listed(jobId, who, query);
        expect(ids(others)).toEqual([far, near]);
        expect(others.map(({ score }) => score)).toEqual([43, 62]);
      }
    }
    await db.update(offers).set({ price: 900 }).where(eq(offers.id, near));
    expect(ids(await listed(jobId, "amina", "?ordering=price"))).toEqual([near, far]);
    await db.update(offers).set({ distanceKm: 6 }).where(eq(offers.id, far));
    expect(ids(await listed(jobId, "amina", "?ordering=score"))).toEqual([far, near]);
    await db.update(offers).set({ createdAt: 1_000 }).where(eq(offers.id, near));
    expect(ids(await listed(jobId, "amina", "?ordering=score"))).toEqual([far, near].sort());
  });

  it("is shown to a guest, and to no artisan", async () => {
    const { jobId, far } = await twoOffers();
    for (const query of ["", "?ordering=score"]) {
      const rows = await listed(jobId, "yacine", query);
      expect(ids(rows)).toEqual([far]);
      expect(rows[0]).not.toHaveProperty("score");
      expect(rows[0]).not.toHaveProperty("score_parts");
    }
    const phone = "+213550290001";
    await api("POST", "/services/jobs/", { json: { ...LEAK, first_name: "Samira", phone_number: phone } });
    const json = { phone_number: phone, otp: await digitsOf("job", { phone }), purpose: "job" };
    const { body } = await api("POST", "/auth/otp/verify/", { json });
    const guestJob = (body.job as { id: string }).id;
    await sentOffer("yacine", guestJob);
    const headers = { Authorization: `Guest ${String(body.follow_path).slice("/r/".length)}` };
    const seen = await api("GET", `/services/jobs/${guestJob}/offers/?ordering=score`, { headers });
    expect(seen.body).toMatchObject([{ score: expect.any(Number), score_parts: expect.any(Array) }]);
  });

  it("refuses any other ordering, for everybody", async () => {
    const { jobId } = await twoOffers();
    for (const who of ["amina", "nadir", "yacine"])
      for (const wrong of ["-score", "best", "points", "score,price"]) {
        const path = `/services/jobs/${jobId}/offers/?ordering=${wrong}`;
        const { status, body } = await api("GET", path, { token: await tokenOf(who) });
        expect([status, body]).toMatchObject([400, { ordering: [`"${wrong}" is not a valid choice.`] }]);
      }
  });

  it("is not for sale: price, points, payments and language move nobody", async () => {
    const { jobId, far, near } = await twoOffers();
    const scores = async () => (await listed(jobId, "amina", "?ordering=score")).map(({ id, score }) => ({ id, score }));
    const before = await scores();
    await givePoints("yacine", 50_000);
    await db.update(offers).set({ price: 1, pointsHeld: 40, kind: "hourly", materialIncluded: true }).where(eq(offers.id, far));
    await db.update(offers).set({ price: 9_000_000, pointsHeld: 0 }).where(eq(offers.id, near));
    await db
      .update(artisanProfiles)
      .set({ languages: ["ar", "ber", "fr", "en"] })
      .where(eq(artisanProfiles.userId, "yacine"));
    expect(await scores()).toEqual(before);
  });
});
