import { env } from "cloudflare:workers";
import { eq, like, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { endHolidays } from "#app/domain/announcements/end-holidays.ts";
import { endNewcomers } from "#app/domain/announcements/end-newcomers.ts";
import { setCategories } from "#app/domain/artisans/set-categories.ts";
import { setWilayas } from "#app/domain/artisans/set-wilayas.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { setHome } from "#app/domain/users/set-home.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { expireDocuments } from "#app/domain/verification/expire-documents.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { OFFER, postedJob } from "#tests/support/fixtures.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { at, NUMBER, sentCard, unverified } from "../verification/fixtures.ts";

const LIVES = soakSize(40, 2_000);
const DAY_MS = 24 * 3_600_000;
const COMMUNES = [3101, 3102, 1601, 2501] as const;
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

type Change =
  | { kind: "services"; ids: number[] }
  | { kind: "areas"; ids: number[] }
  | { kind: "home"; communeId: number }
  | { kind: "holiday"; until: number | null }
  | { kind: "active"; is: boolean }
  | { kind: "verified"; is: boolean }
  | { kind: "confirmed"; at: number | null }
  | { kind: "told"; at: number };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("services" as const), ids: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }) }),
  fc.record({ kind: fc.constant("areas" as const), ids: fc.uniqueArray(fc.constantFrom(31, 16, 25, 9), { maxLength: 4 }) }),
  fc.record({ kind: fc.constant("home" as const), communeId: fc.constantFrom(...COMMUNES) }),
  fc.record({ kind: fc.constant("holiday" as const), until: fc.constantFrom(null, NOON - DAY_MS, NOON + DAY_MS) }),
  fc.record({ kind: fc.constant("active" as const), is: fc.boolean() }),
  fc.record({ kind: fc.constant("verified" as const), is: fc.boolean() }),
  fc.record({ kind: fc.constant("confirmed" as const), at: fc.constantFrom(null, NOON) }),
  fc.record({ kind: fc.constant("told" as const), at: fc.constantFrom(NOON, NOON + 2 * DAY_MS) }),
);
/** Changes of one group run at once, groups one after the other. */
const lives = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });

const artisanOf = (id: string, communeId = 3101, categoryId = 14, points = 0) =>
  insertUser(id, {
    points,
    role: "artisan",
    firstName: id,
    lastName: "Test",
    email: `${id}@hirfa.example`,
    language: "fr",
    wilayaId: Math.floor(communeId / 100),
    communeId,
    categoryIds: [categoryId],
    isVerified: true,
  });

async function make(artisan: Awaited<ReturnType<typeof artisanOf>>, what: Change): Promise<unknown> {
  const { userId } = artisan;
  const setUser = (changed: Partial<typeof schema.users.$inferInsert>) =>
    db.update(schema.users).set(changed).where(eq(schema.users.id, userId));
  const ctx = testCtx(artisan);
  if (what.kind === "services") return setCategories(ctx, { categoryIds: what.ids });
  if (what.kind === "areas") return setWilayas(ctx, { wilayaIds: what.ids });
  if (what.kind === "home") return setHome(ctx, { wilayaId: Math.floor(what.communeId / 100), communeId: what.communeId });
  if (what.kind === "holiday") return putOnHoliday([userId], what.until);
  if (what.kind === "told") {
    const notice = { jobId: await postedJob(), artisanId: userId, wave: 0, reason: "same_wilaya", createdAt: what.at } as const;
    return db.insert(schema.jobAnnouncements).values(notice);
  }
  if (what.kind === "verified") return setUser({ isVerified: what.is });
  if (what.kind === "confirmed") return setUser({ emailVerifiedAt: what.at });
  return setUser({ isActive: what.is });
}

const putOnHoliday = (ids: string[], until: number | null) =>
  env.DB.prepare("UPDATE artisan_profiles SET holiday_until = ?1 WHERE user_id IN (SELECT value FROM json_each(?2))")
    .bind(until, JSON.stringify(ids))
    .run();

/** Not new any more, because newcomers have places of their own. */
const makeLongVerified = (userId: string) =>
  db
    .update(schema.verifiedDocuments)
    .set({ checkedAt: NOON - 91 * DAY_MS })
    .where(eq(schema.verifiedDocuments.userId, userId));

const turnsIn = (table: "announcement_rotation" | "announcement_rotation_due", userId: string) =>
  db.all(sql`SELECT category_id, wilaya_id, commune_id, is_from_other_wilaya, unavailable_until, queued_at FROM ${sql.raw(table)}
    WHERE artisan_id = ${userId} ORDER BY category_id, wilaya_id`);

// Categories, wilayas, holidays and accounts change in other domains at any moment.
test("whatever happens to an artisan, the rotation follows from categories, places, holiday and notifications", async (test) => {
  const names = Array.from({ length: 3 * LIVES }, (_, index) => `life${index}`)[Symbol.iterator]();
  await fc.assert(
    fc.asyncProperty(lives, async (groups) => {
      const artisan = await artisanOf(String(names.next().value));
      for (const group of groups) await Promise.all(group.map((what) => make(artisan, what)));
      expect(await turnsIn("announcement_rotation", artisan.userId)).toEqual(
        await turnsIn("announcement_rotation_due", artisan.userId),
      );
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
  reportMeasurement(test, { item: "G19", what: "lives of an artisan in the order of turns", expected: "2000", measured: LIVES });
});

test("artisans from another wilaya are notified after local ones, in any rotation", async () => {
  const guest = await artisanOf("guest", 1601, 16);
  await makeLongVerified("guest");
  await setWilayas(testCtx(guest), { wilayaIds: [16, 31] });
  const residents = Array.from({ length: 12 }, (_, index) => `resident${index}`);
  for (const id of residents) await artisanOf(id, 3102, 16);
  const [first, second] = [
    await postedJob("amina", { category: 16, sub_category: undefined }),
    await postedJob("amina", { category: 16, sub_category: undefined }),
  ];

  await announceJob(asSystem("queue"), { jobId: first });
  await db.update(schema.users).set({ isActive: false }).where(eq(schema.users.id, "resident0"));
  await announceJob(asSystem("queue", { now: NOON + DAY_MS }), { jobId: second });

  const told = (jobId: string) =>
    db.$count(
      schema.jobAnnouncements,
      sql`${schema.jobAnnouncements.jobId} = ${jobId} AND ${schema.jobAnnouncements.artisanId} = 'guest'`,
    );
  expect([await told(first), await told(second)]).toEqual([0, 1]);
});

test("an artisan back from a holiday has the turn of the last announcement, not of the end of the holiday", async () => {
  const others = Array.from({ length: 12 }, (_, index) => `working${index}`);
  for (const id of others) await artisanOf(id, 3101, 17);
  const category = { category: 17, sub_category: undefined };
  await announceJob(asSystem("queue"), { jobId: await postedJob("amina", category) });
  await artisanOf("back", 3101, 17);
  await makeLongVerified("back");
  await putOnHoliday(["back"], NOON + DAY_MS);
  const jobId = await postedJob("amina", category);

  await announceJob(asSystem("queue", { now: NOON + 2 * DAY_MS }), { jobId });

  const told = await db.select().from(schema.jobAnnouncements).where(eq(schema.jobAnnouncements.jobId, jobId));
  expect(told).toHaveLength(12);
  expect(told.map(({ artisanId }) => artisanId)).toContain("back");
});

test("a renewed identity document makes nobody new again", async () => {
  const veteran = await unverified("veteran");
  const approved = async (now: number, validUntil: number) =>
    approveVerification(ctxAs("nadir", { now }), {
      requestId: await sentCard(at(veteran, now), { number: NUMBER, validUntil }),
    });
  await approved(NOON - 200 * DAY_MS, NOON - 100 * DAY_MS);
  await expireDocuments(asSystem("cron", { now: NOON - 99 * DAY_MS }));
  await approved(NOON - DAY_MS, NOON + 300 * DAY_MS);

  const [turn] = await db.select().from(schema.announcementRotation).where(eq(schema.announcementRotation.artisanId, "veteran"));

  expect(turn?.newcomerUntil).toBe(NOON - 110 * DAY_MS);
});

test("an artisan who was chosen and cancelled the match is not new again, and stays so when the turns are rebuilt", async () => {
  const quitter = testCtx(await artisanOf("quitter", 3102, 18, 20));
  const category = { category: 18, sub_category: undefined };
  const { offerId } = await makeOffer(quitter, { ...OFFER, jobId: await postedJob("amina", category) });
  const chosenOn = (await db.select().from(schema.offers).where(eq(schema.offers.id, offerId)))[0]?.jobId ?? "";
  await acceptOffer(ctxAs("amina"), { offerId });
  await cancelMatch(quitter, { jobId: chosenOn, reason: "Ill." });
  for (const index of Array(12).keys()) await artisanOf(`settled${index}`, 3101, 18);
  await db
    .update(schema.announcementRotation)
    .set({ newcomerUntil: 0 })
    .where(like(schema.announcementRotation.artisanId, "settled%"));
  await db
    .update(schema.announcementRotation)
    .set({ newcomerUntil: NOON + DAY_MS })
    .where(eq(schema.announcementRotation.artisanId, "quitter"));
  const jobId = await postedJob("amina", category);

  await announceJob(asSystem("queue"), { jobId });
  await endNewcomers(asSystem("cron"));
  await putOnHoliday(["quitter"], NOON + DAY_MS);

  const told = await db.select().from(schema.jobAnnouncements).where(eq(schema.jobAnnouncements.jobId, jobId));
  expect(told.map(({ artisanId }) => artisanId)).not.toContain("quitter");
  const [turn] = await db.select().from(schema.announcementRotation).where(eq(schema.announcementRotation.artisanId, "quitter"));
  expect(turn).toMatchObject({ newcomerUntil: 0, unavailableUntil: NOON + DAY_MS });
});

test("three hundred artisans on holiday cost nothing", async () => {
  const resting = Array.from({ length: 300 }, (_, index) => `resting${index}`);
  const insertInto = (table: string, columns: string, values: string) =>
    env.DB.prepare(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?1)`).bind(JSON.stringify(resting));
  await env.DB.batch([
    insertInto(
      "users",
      "id, email, first_name, last_name, is_artisan, is_verified, email_verified_at, active_role, wilaya_id, commune_id, created_at",
      `value, value || '@hirfa.example', 'R', 'R', 1, 1, ${NOON}, 'artisan', 31, 3101, ${NOON}`,
    ),
    insertInto("artisan_profiles", "user_id, slug", "value, value"),
    insertInto("artisan_categories", "user_id, category_id, position", "value, 15, 1"),
    insertInto("artisan_wilayas", "user_id, wilaya_id, position", "value, 31, 1"),
  ]);
  await putOnHoliday(resting, NOON + DAY_MS);
  await artisanOf("awake", 3101, 15);
  const jobId = await postedJob("amina", { category: 15, sub_category: undefined });

  const { ctx, meter } = withQueryCounter(asSystem("queue"));
  await announceJob(ctx, { jobId });

  const told = await db.select().from(schema.jobAnnouncements).where(eq(schema.jobAnnouncements.jobId, jobId));
  expect(told.map(({ artisanId }) => artisanId)).toEqual(["awake"]);
  expect(meter.rowsRead).toBeLessThanOrEqual(80);
});

test("three hundred artisans who came back from their holiday are read up to the places of the wave", async () => {
  await endHolidays(asSystem("cron", { now: NOON + DAY_MS }));
  const jobId = await postedJob("amina", { category: 15, sub_category: undefined });

  const { ctx, meter } = withQueryCounter(asSystem("queue", { now: NOON + DAY_MS }));
  await announceJob(ctx, { jobId });

  expect(await db.$count(schema.jobAnnouncements, eq(schema.jobAnnouncements.jobId, jobId))).toBe(12);
  expect(meter.rowsRead).toBeLessThanOrEqual(460);
});
