import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { resolveOffersAwaitingTopUp } from "#app/domain/offers/resolve-offers-awaiting-top-up.ts";
import { TOP_UP_WINDOW_MS, UNSEEN_HOLD_LIFETIME_MS } from "#app/domain/offers/rules.ts";
import { voidOffersOfArtisansStatements } from "#app/domain/offers/statements.ts";
import { voidOffersOfInactiveArtisans } from "#app/domain/offers/void-offers-of-inactive-artisans.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { offers, pointAccounts, pointEntries, users } from "#db/schema.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import {
  accountOf,
  db,
  insertJob,
  insertPlumber,
  notificationsFor,
  offerOn,
  offerRow,
  outcomesOf,
  PLAIN_OFFER,
  refusalOf,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

const HOUR = 3_600_000;
/** In hours: when points are released, when a client then wants the offer, and how long the artisan may top up. */
const UNSEEN = UNSEEN_HOLD_LIFETIME_MS / HOUR;
const WANTED = UNSEEN + 2;
const TOP_UP = TOP_UP_WINDOW_MS / HOUR;
const inHours = (hours: number) => ({ now: NOON + hours * HOUR });
const amina = (hours: number) => ctxAs("amina", inHours(hours));
const cron = (hours: number) => asSystem("cron", inHours(hours));
const give = (userId: string, points: number) => adjustPoints(asSystem(), { userId, points, reason: "demo" });
const deactivate = (userId: string) => db.update(users).set({ isActive: false }).where(eq(users.id, userId));

/** Entries and hashes of all users agree with their balance. */
const ledgersAgree = async () => expect((await verifyLedgers(asSystem())).faults).toEqual([]);

/** An offer whose hold was released unseen. Its artisan has spent the points except that number. */
async function unseenOffer(name: string, left: number) {
  const artisan = await insertPlumber(name, 2);
  const jobId = await insertJob();
  const offerId = await offerOn(artisan, jobId);
  await releasePointsOfUnseenOffers(cron(UNSEEN));
  if (left < 2) await give(name, left - 2);
  return { artisan, jobId, offerId };
}

/** Accepted offers of one artisan with released holds, to be topped up until the window ends. */
const insertWanted = (artisanId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () =>
      db.insert(offers).values({
        ...{ ...PLAIN_OFFER, id: newId(), jobId: await insertJob(), artisanId, status: "seen", pointsHeld: 0 },
        ...{ createdAt: NOON, seenAt: NOON, topUpUntil: NOON + (WANTED + TOP_UP) * HOUR },
      }),
    ),
  );

test("points held too long unseen are released; the offer stays, and its artisan is notified", async () => {
  const artisan = await insertPlumber("unseen");
  const jobId = await insertJob();
  const offerId = await offerOn(artisan, jobId);

  await releasePointsOfUnseenOffers(cron(47.9));
  expect(await accountOf("unseen")).toEqual({ available: 8, held: 2 });
  await releasePointsOfUnseenOffers(cron(UNSEEN));

  expect(await accountOf("unseen")).toEqual({ available: 10, held: 0 });
  expect(await offerRow(offerId)).toMatchObject({ status: "sent", pointsHeld: 0 });
  expect(await notificationsFor("unseen", jobId)).toMatchObject([{ type: "points_released", reason: "unseen", points: 2 }]);
  const [, , line] = await db.select().from(pointEntries).where(eq(pointEntries.userId, "unseen"));
  expect(line).toMatchObject({ kind: "release", points: 2, reason: "offer_unseen", offerId });
});

test("points of a seen offer stay held", async () => {
  const artisan = await insertPlumber("looked");
  const offerId = await offerOn(artisan, await insertJob());
  await db.run(sql`UPDATE offers SET status = 'seen', seen_at = ${NOON} WHERE id = ${offerId}`);

  await releasePointsOfUnseenOffers(cron(UNSEEN + 12));

  expect(await accountOf("looked")).toEqual({ available: 8, held: 2 });
});

test("all holds of an artisan with several unseen offers end in one run, and two concurrent runs end each once", async () => {
  const artisan = await insertPlumber("several");
  for (let made = 0; made < 4; made++) await offerOn(artisan, await insertJob());
  expect(await accountOf("several")).toEqual({ available: 2, held: 8 });

  await Promise.all([releasePointsOfUnseenOffers(cron(UNSEEN + 1)), releasePointsOfUnseenOffers(cron(UNSEEN + 1))]);

  expect(await accountOf("several")).toEqual({ available: 10, held: 0 });
  const lines = await db.select().from(pointEntries).where(eq(pointEntries.userId, "several"));
  expect(lines.filter(({ kind }) => kind === "release")).toHaveLength(4);
  expect(lines.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await ledgersAgree();
});

test("accepted without points, the offer is not matched: its artisan is asked once to top up within twelve hours", async () => {
  const { jobId, offerId } = await unseenOffer("wanted", 1);

  expect(await outcomesOf([1, 2, 3].map(() => acceptOffer(amina(WANTED), { offerId })))).toEqual({ "offer.hold_lapsed": 3 });

  expect(await offerRow(offerId)).toMatchObject({ status: "seen", topUpUntil: NOON + (WANTED + TOP_UP) * HOUR });
  expect((await notificationsFor("wanted", jobId)).filter(({ type }) => type === "points_needed")).toHaveLength(1);
});

test("topped up in time, the client is notified once, and the acceptance uses the available points", async () => {
  const { jobId, offerId } = await unseenOffer("topped-up", 0);
  await refusalOf(acceptOffer(amina(WANTED), { offerId }));
  await resolveOffersAwaitingTopUp(cron(WANTED + 1));
  expect(await notificationsFor("amina", jobId)).not.toContainEqual(expect.objectContaining({ reason: "ready" }));

  await give("topped-up", 3);
  await Promise.all([resolveOffersAwaitingTopUp(cron(WANTED + 2)), resolveOffersAwaitingTopUp(cron(WANTED + 2))]);

  expect(await offerRow(offerId)).toMatchObject({ status: "seen", topUpUntil: null });
  const told = await notificationsFor("amina", jobId);
  expect(told.filter(({ reason }) => reason === "ready")).toMatchObject([{ type: "new_job_request", offerId }]);
  await acceptOffer(amina(WANTED + 3), { offerId });
  expect(await accountOf("topped-up")).toEqual({ available: 1, held: 0 });
  await ledgersAgree();
});

test("not topped up within twelve hours, the offer ends and both are notified", async () => {
  const { jobId, offerId } = await unseenOffer("too-late", 0);
  await refusalOf(acceptOffer(amina(WANTED), { offerId }));

  await resolveOffersAwaitingTopUp(cron(61.9));
  expect(await offerRow(offerId)).toMatchObject({ status: "seen" });
  await Promise.all([resolveOffersAwaitingTopUp(cron(WANTED + TOP_UP)), resolveOffersAwaitingTopUp(cron(WANTED + TOP_UP))]);

  expect(await offerRow(offerId)).toMatchObject({ status: "expired", topUpUntil: null });
  expect(await accountOf("too-late")).toEqual({ available: 0, held: 0 });
  const ofClient = (await notificationsFor("amina", jobId)).filter(({ reason }) => reason === "not_topped_up");
  expect(ofClient).toMatchObject([{ type: "new_job_request", offerId }]);
  expect(await notificationsFor("too-late", jobId)).toContainEqual(
    expect.objectContaining({ type: "job_request_rejected", reason: "not_topped_up" }),
  );
});

test("an offer whose artisan topped up after the query does not end; its client is notified by the next run", async () => {
  const { offerId } = await unseenOffer("last-moment", 0);
  await refusalOf(acceptOffer(amina(WANTED), { offerId }));
  await give("last-moment", 2);
  const ctx = cron(WANTED + TOP_UP);
  let looks = 0;
  // The query of topped-up offers finds none, because the points came in after it.
  const all = ctx.db.all.bind(ctx.db);
  const slow = {
    ...ctx,
    db: Object.assign(Object.create(ctx.db), {
      all: (...[query]: Parameters<typeof all>) => (looks++ === 0 ? Promise.resolve([]) : all(query)),
    }),
  };

  await resolveOffersAwaitingTopUp(slow);
  expect(await offerRow(offerId)).toMatchObject({ status: "seen", topUpUntil: NOON + (WANTED + TOP_UP) * HOUR });

  await resolveOffersAwaitingTopUp(cron(WANTED + TOP_UP));
  expect(await offerRow(offerId)).toMatchObject({ status: "seen", topUpUntil: null });
});

test("more than a batch of accepted offers are resolved in one run, topped up or too late", async () => {
  await Promise.all([insertPlumber("many-rich", 2), insertPlumber("many-poor", 0)]);
  for (const artisanId of ["many-rich", "many-poor"]) await insertWanted(artisanId, 201);

  expect(await resolveOffersAwaitingTopUp(cron(WANTED + TOP_UP))).toBe(402);
});

test("accepted again after the points were spent elsewhere, the artisan is asked again", async () => {
  const { artisan, jobId, offerId } = await unseenOffer("spent-again", 0);
  await refusalOf(acceptOffer(amina(WANTED), { offerId }));
  await give("spent-again", 2);
  await resolveOffersAwaitingTopUp(cron(WANTED + 1));
  await offerOn(artisan, await insertJob());

  expect(await refusalOf(acceptOffer(amina(WANTED + 2), { offerId }))).toBe("offer.hold_lapsed");

  expect(await offerRow(offerId)).toMatchObject({ topUpUntil: NOON + (WANTED + 2 + TOP_UP) * HOUR });
  expect((await notificationsFor("spent-again", jobId)).filter(({ type }) => type === "points_needed")).toHaveLength(2);
});

test("offers of a deactivated artisan cannot be accepted, are void within the next run, and their points are released", async () => {
  const artisan = await insertPlumber("away");
  const jobs = [await insertJob(), await insertJob(), await insertJob()];
  const made = await Promise.all(jobs.map((jobId) => offerOn(artisan, jobId)));
  await deactivate("away");

  expect(await refusalOf(acceptOffer(amina(1), { offerId: made[0] ?? "" }))).toBe("offer.not_live");
  const runs = await Promise.all([voidOffersOfInactiveArtisans(cron(1)), voidOffersOfInactiveArtisans(cron(1))]);

  expect(runs[0] + runs[1]).toBe(3);
  expect((await Promise.all(made.map(offerRow))).map((offer) => offer?.status)).toEqual(["void", "void", "void"]);
  expect(await accountOf("away")).toEqual({ available: 10, held: 0 });
  expect(await notificationsFor("away", jobs[0] ?? "")).toMatchObject([{ reason: "account_deactivated", points: 2 }]);
  await ledgersAgree();
});

// The read is outdated, so the write checks the condition again.
test("deactivated between check and write, an artisan is not matched", async () => {
  const artisan = await insertPlumber("away-meanwhile");
  const jobId = await insertJob();
  const offerId = await offerOn(artisan, jobId);
  const ctx = amina(1);
  const batch = ctx.db.batch.bind(ctx.db);
  const slow = {
    ...ctx,
    db: Object.assign(Object.create(ctx.db), {
      batch: (...[all]: Parameters<typeof batch>) => deactivate("away-meanwhile").then(() => batch(all)),
    }),
  };

  expect(await refusalOf(acceptOffer(slow, { offerId }))).toBe("offer.not_live");

  expect(await offerRow(offerId)).toMatchObject({ status: "sent" });
});

test("a deactivation may end the offers in the same batch", async () => {
  const artisan = await insertPlumber("away-at-once");
  const offerId = await offerOn(artisan, await insertJob());
  const stands = sql`EXISTS (SELECT 1 FROM users WHERE users.id = 'away-at-once' AND users.is_active)`;

  const [first, ...others] = voidOffersOfArtisansStatements(db, {
    artisanIds: sql`('away-at-once')`,
    at: NOON,
    condition: stands,
  });
  await db.batch([first, ...others, deactivate("away-at-once")]);

  expect(await offerRow(offerId)).toMatchObject({ status: "void", pointsHeld: 0 });
  expect(await accountOf("away-at-once")).toEqual({ available: 10, held: 0 });
});

test("only the system resolves holds, and due rows are found by index", async () => {
  for (const run of [releasePointsOfUnseenOffers, resolveOffersAwaitingTopUp, voidOffersOfInactiveArtisans])
    expect(await refusalOf(run(ctxAs("nadir")))).toBe("permission_denied");
  await db.update(pointAccounts).set({ available: sql`available` });

  const { ctx, meter } = withQueryCounter(cron(1_000));
  for (const run of [releasePointsOfUnseenOffers, resolveOffersAwaitingTopUp, voidOffersOfInactiveArtisans]) await run(ctx);
  const plans = await Promise.all(
    meter.statements
      .filter((text) => text.startsWith("SELECT") && text.includes("LIMIT"))
      .map((text) => db.all<{ detail: string }>(sql.raw(`EXPLAIN QUERY PLAN ${text.replaceAll("?", "1")}`))),
  );
  const lines = plans.flat().map(({ detail }) => detail);
  expect(
    lines.filter((line) => /^SCAN/.test(line) && !/USING (COVERING )?INDEX (users_artisans_away|offers_)/.test(line)),
  ).toEqual([]);
});
