import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { openDb } from "#db/open.ts";
import { events } from "#db/schema/analytics.ts";
import { idempotentEffects } from "#db/schema/idempotency.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { beforeBatch } from "#tests/support/worker/before-batch.ts";
import {
  accountOf,
  db,
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

test("an offer is stored, holds the job's points, notifies the client and is counted", async () => {
  const jobId = await insertJob();
  const ada = await insertPlumber("ada");

  const { offerId } = await makeOffer(ada, {
    ...PLAIN_OFFER,
    jobId,
    earliest_date: "2026-11-21",
    valid_until: "2026-11-30",
    material_included: true,
  });

  expect(await offerRow(offerId)).toMatchObject({
    jobId,
    artisanId: "ada",
    status: "sent",
    price: 4_500,
    pointsHeld: 2,
    earliestDate: "2026-11-21",
    validUntil: "2026-11-30",
    materialIncluded: true,
    distanceKm: 0,
  });
  expect(await accountOf("ada")).toEqual({ available: 8, held: 2 });
  expect((await jobRow(jobId))?.liveOffers).toBe(1);
  expect(await notificationsFor("amina", jobId)).toMatchObject([{ type: "new_job_request", offerId }]);
  const counted = await db.select({ kind: events.kind, amount: events.amount }).from(events).where(eq(events.offerId, offerId));
  expect(counted).toEqual([
    { kind: "points.held", amount: 2 },
    { kind: "offer.sent", amount: null },
  ]);
});

test("an artisan has one pending offer on a job", async () => {
  const jobId = await insertJob();
  const bilal = await insertPlumber("bilal");
  await offerOn(bilal, jobId);

  expect(await refusalOf(offerOn(bilal, jobId))).toBe("offer.already_sent");
  expect(await accountOf("bilal")).toEqual({ available: 8, held: 2 });
});

test("too few points refuse the offer, report how many are missing, and leave nothing behind", async () => {
  const jobId = await insertJob({ pointsCost: 5 });
  const celia = await insertPlumber("celia", 4);

  await expect(offerOn(celia, jobId)).rejects.toMatchObject({ code: "points.too_few", params: { needed: 5, available: 4 } });
  expect(await accountOf("celia")).toEqual({ available: 4, held: 0 });
  expect((await jobRow(jobId))?.liveOffers).toBe(0);
});

// The session says that the artisan is verified, but the identity document has expired within the last five minutes.
test("an artisan whose verification ends between check and write sends no offer", async () => {
  const jobId = await insertJob();
  const expired = await insertPlumber("expired");
  const raced = beforeBatch(db, 1, () => db.update(users).set({ isVerified: false }).where(eq(users.id, "expired")).run());

  expect(await refusalOf(offerOn({ ...expired, db: raced }, jobId))).toBe("artisan.not_verified");
  expect(await db.select().from(offers).where(eq(offers.jobId, jobId))).toEqual([]);
  expect(await accountOf("expired")).toEqual({ available: 10, held: 0 });
  expect(await notificationsFor("amina", jobId)).toEqual([]);
});

test("nobody makes an offer on an own job", async () => {
  const dina = await insertPlumber("dina");
  const jobId = await insertJob({ clientId: "dina" });

  expect(await refusalOf(offerOn(dina, jobId))).toBe("job.own");
});

test("a matched job accepts no more offers", async () => {
  const jobId = await insertJob();
  const [emin, farid] = [await insertPlumber("emin"), await insertPlumber("farid")];
  await acceptOffer(ctxAs("amina"), { offerId: await offerOn(emin, jobId) });

  expect(await refusalOf(offerOn(farid, jobId))).toBe("job.not_open");
});

test("held, deleted, draft and unknown jobs are not found", async () => {
  const ghani = await insertPlumber("ghani");

  expect(await refusalOf(offerOn(ghani, await insertJob({ held: true })))).toBe("not_found");
  expect(await refusalOf(offerOn(ghani, await insertJob({ status: "archived", deletedAt: 1 })))).toBe("not_found");
  expect(await refusalOf(offerOn(ghani, await insertJob({ status: "draft", openedAt: null })))).toBe("not_found");
  expect(await refusalOf(offerOn(ghani, "no-such-job"))).toBe("not_found");
});

test("visitors, clients, the unconfirmed and the unverified cannot offer, each with the reason", async () => {
  const jobId = await insertJob();
  const unconfirmed = testCtx(actorOf("yacine", DEMO_USERS.yacine, false));

  expect(await refusalOf(offerOn(testCtx(), jobId))).toBe("not_authenticated");
  expect(await refusalOf(offerOn(ctxAs("amina"), jobId))).toBe("permission_denied");
  expect(await refusalOf(offerOn(unconfirmed, jobId))).toBe("account.not_confirmed");
  expect(await refusalOf(offerOn(ctxAs("lydia"), jobId))).toBe("artisan.not_verified");
});

test("users who may not see a job cannot offer on it: another client, an artisan of another category or place", async () => {
  const someoneElses = await insertJob({ clientId: "nadir" });
  const painting = await insertJob({ categoryId: 5 });

  expect(await refusalOf(offerOn(ctxAs("amina"), someoneElses))).toBe("not_found");
  expect(await refusalOf(offerOn(ctxAs("yacine"), painting))).toBe("not_found");
});

test("an artisan in the client view may still offer", async () => {
  const jobId = await insertJob();
  const { actor } = await insertPlumber("hakim");
  const inClientView = testCtx({ ...actor, kind: "client", activeRole: "client" } as typeof actor);

  expect(await offerRow(await offerOn(inClientView, jobId))).toMatchObject({ status: "sent" });
});

test("past days are refused by field", async () => {
  const jobId = await insertJob();
  const ines = await insertPlumber("ines");

  await expect(
    makeOffer(ines, { ...PLAIN_OFFER, jobId, earliest_date: "2026-11-20", valid_until: "2026-11-20" }),
  ).rejects.toMatchObject({
    errors: { earliest_date: [{ code: "date_in_past" }], valid_until: [{ code: "date_in_past" }] },
  });
});

test("the same Idempotency-Key again returns the first offer and creates no second", async () => {
  const jobId = await insertJob();
  const jamil = await insertPlumber("jamil");
  const offerId = await offerOn({ ...jamil, idempotencyKey: { caller: "jamil", key: "k1" } }, jobId);

  expect(await offerOn({ ...jamil, idempotencyKey: { caller: "jamil", key: "k1" } }, jobId)).toBe(offerId);
  const effects = await db.select().from(idempotentEffects).where(eq(idempotentEffects.caller, "jamil"));
  expect(effects).toMatchObject([{ key: "k1", effectId: offerId }]);
});

// Two offers must not spend the same points. The CHECK constraint decides, not an earlier read.
test("fifty concurrent offers on a balance for three hold three times and never go below zero", async () => {
  const kamel = await insertPlumber("kamel", 6);
  const jobIds = await Promise.all(Array.from({ length: 50 }, () => insertJob()));

  const outcomes = await outcomesOf(jobIds.map((jobId) => offerOn(kamel, jobId)));

  expect(outcomes).toEqual({ ok: 3, "points.too_few": 47 });
  expect(await accountOf("kamel")).toEqual({ available: 0, held: 6 });
});

// The limit of five is a CHECK constraint on a count that triggers maintain.
test("of twenty artisans at once five get a slot, the others keep their points", async () => {
  const jobId = await insertJob();
  const artisans = await Promise.all(Array.from({ length: 20 }, (_, number) => insertPlumber(`crowd-${number}`)));

  const outcomes = await outcomesOf(artisans.map((artisan) => offerOn(artisan, jobId)));

  expect(outcomes).toEqual({ ok: 5, "job.offers_full": 15 });
  const accounts = await Promise.all(artisans.map((_, number) => accountOf(`crowd-${number}`)));
  expect(accounts.filter((account) => account?.held === 2)).toHaveLength(5);
  expect(accounts.filter((account) => account?.available === 10 && account.held === 0)).toHaveLength(15);
});

/** A database in which the change happens between the last check of the command and its write. */
const changedMeanwhile = (change: () => Promise<unknown>) =>
  openDb(
    new Proxy(env.DB, {
      get: (d1, name) =>
        name === "batch"
          ? async (statements: D1PreparedStatement[]) => {
              await change();
              return d1.batch(statements);
            }
          : Reflect.get(d1, name).bind(d1),
    }),
  );

// A job that the artisan can no longer see must not hold their points.
test("an offer is refused if the job just moved out of the artisan's area", async () => {
  const jobId = await insertJob();
  const rachid = await insertPlumber("rachid");
  const move = () => db.update(jobs).set({ wilayaId: 16, communeId: 1601 }).where(eq(jobs.id, jobId));

  expect(await refusalOf(offerOn({ ...rachid, db: changedMeanwhile(move) }, jobId))).toBe("not_found");

  expect((await jobRow(jobId))?.liveOffers).toBe(0);
  expect(await accountOf("rachid")).toEqual({ available: 10, held: 0 });
});

// The artisan read the cost, and the client may have moved the job to another category since.
test("an offer with an outdated cost is refused with the new one, and nothing is held", async () => {
  const jobId = await insertJob({ pointsCost: 2 });
  const reader = await insertPlumber("cost-reader");
  await db.update(jobs).set({ pointsCost: 5 }).where(eq(jobs.id, jobId));

  const refused = makeOffer(reader, { ...PLAIN_OFFER, jobId, points_cost: 2 });
  await expect(refused).rejects.toMatchObject({ code: "points.cost_changed", kind: "conflict", params: { cost: 5 } });

  expect(await accountOf("cost-reader")).toEqual({ available: 10, held: 0 });
  expect(await notificationsFor("amina", jobId)).toEqual([]);
  const { offerId } = await makeOffer(reader, { ...PLAIN_OFFER, jobId, points_cost: 5 });
  expect(await offerRow(offerId)).toMatchObject({ pointsHeld: 5 });
});

test("while the cost changes, offers with the old one hold it or are refused", async () => {
  const jobId = await insertJob({ pointsCost: 1 });
  const names = ["race-one", "race-two", "race-three", "race-four"];
  const artisans = await Promise.all(names.map((name) => insertPlumber(name)));
  const sent = artisans.map((artisan) => makeOffer(artisan, { ...PLAIN_OFFER, jobId, points_cost: 1 }));
  await db.update(jobs).set({ pointsCost: 5 }).where(eq(jobs.id, jobId));

  const outcomes = await outcomesOf(sent);

  const held = await db.select({ points: offers.pointsHeld }).from(offers).where(eq(offers.jobId, jobId));
  expect(held).toEqual(Array.from({ length: outcomes.ok ?? 0 }, () => ({ points: 1 })));
  expect((outcomes.ok ?? 0) + (outcomes["points.cost_changed"] ?? 0)).toBe(names.length);
});
