import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Ctx } from "#app/domain/ctx.ts";
import { deleteJob } from "#app/domain/jobs/delete-job.ts";
import { lookAtJob } from "#app/domain/matching/look-at-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { rooms } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { as, insertCast } from "#tests/support/ctx.ts";
import { say, sized } from "#tests/support/soak.ts";
import { asPlumber, db, insertJob, insertPlumber, offerOn } from "./scene.ts";

const LIVES = sized(200, 2_000);
const ARTISANS = ["life-0", "life-1", "life-2", "life-3", "life-4", "life-5"] as const;

beforeAll(async () => {
  await insertCast();
  for (const [number, name] of ARTISANS.entries()) await insertPlumber(name, number === 0 ? 6 : 10_000);
});

type Step =
  | { verb: "offer" | "withdraw" | "revise"; artisan: number; job: number }
  | { verb: "accept" | "reject" | "consent"; offer: number; job: number }
  | { verb: "delete"; job: number }
  | { verb: "look"; job: number };

const job = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ verb: fc.constant("offer" as const), artisan: fc.nat(5), job }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constantFrom("withdraw" as const, "revise" as const), artisan: fc.nat(5), job }) },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constantFrom("accept" as const, "reject" as const, "consent" as const),
      offer: fc.nat(5),
      job,
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("delete" as const), job }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("look" as const), job }) },
);

/** Steps of one group run at once, groups one after the other. */
const lives = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 });

const offersOf = (jobId: string) => db.select().from(offers).where(eq(offers.jobId, jobId)).orderBy(offers.createdAt, offers.id);

async function take(artisans: Ctx[], jobIds: string[], what: Step): Promise<unknown> {
  const jobId = jobIds[what.job] ?? "";
  if (what.verb === "look") return lookAtJob(as("amina"), { jobId });
  if (what.verb === "delete") return deleteJob(as("amina"), { jobId });
  if ("artisan" in what) return answerOrTakeBack(artisans[what.artisan] ?? as("karim"), what, jobId);

  const made = await offersOf(jobId);
  const offerId = made[what.offer]?.id;
  if (offerId === undefined) return;
  if (what.verb === "consent") return consentToRevision(as("amina"), { offerId, accepted: what.offer % 2 === 0 });
  return what.verb === "accept" ? acceptOffer(as("amina"), { offerId }) : rejectOffer(as("amina"), { offerId });
}

async function answerOrTakeBack(artisan: Ctx, what: Step & { artisan: number }, jobId: string): Promise<unknown> {
  if (what.verb === "offer") return offerOn(artisan, jobId);
  const made = await offersOf(jobId);
  const own = made.find((offer) => offer.artisanId === ARTISANS[what.artisan] && offer.pointsHeld > 0) ?? made[0];
  if (what.verb === "revise") return own && reviseOffer(artisan, { offerId: own.id, price: 5_000 + what.job });
  return own && withdrawOffer(artisan, { offerId: own.id });
}

/** An expected "no" is part of life; anything else is a fault. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof Error && error.name === "Refusal")) throw error;
  });
}

async function expectAJobInOrder(jobId: string): Promise<void> {
  const [[row], made, opened] = await db.batch([
    db.select().from(jobs).where(eq(jobs.id, jobId)),
    db.select().from(offers).where(eq(offers.jobId, jobId)),
    db.select({ id: rooms.id }).from(rooms).where(eq(rooms.jobId, jobId)),
  ]);
  const accepted = made.filter((offer) => offer.status === "accepted");
  const waiting = made.filter((offer) => ["sent", "seen", "revised"].includes(offer.status));

  expect(accepted).toHaveLength(row?.status === "matched" ? 1 : 0);
  expect(row?.acceptedOfferId ?? undefined).toBe(accepted[0]?.id);
  expect(opened).toHaveLength(accepted.length);
  expect(row?.liveOffers).toBe(accepted.length + waiting.length);
  if (row?.status !== "open") expect(waiting).toEqual([]);
  expect(waiting.every((offer) => offer.pointsHeld === row?.pointsCost)).toBe(true);
  expect(made.every((offer) => waiting.includes(offer) || offer.pointsHeld === 0)).toBe(true);
}

/** Every account whose balance isn't the sum of its lines, whose hold isn't what its offers hold, or whose count is wrong. */
const accountsInDisorder = () =>
  db.all(sql`
    SELECT a.*, l.*, o.open_holds FROM point_accounts AS a
    JOIN (SELECT user_id, count(*) AS lines,
        sum(CASE kind WHEN 'hold' THEN -points WHEN 'capture' THEN 0 ELSE points END) AS should_be_available,
        sum(CASE kind WHEN 'hold' THEN points WHEN 'capture' THEN -points WHEN 'release' THEN -points ELSE 0 END) AS should_be_held
      FROM point_entries GROUP BY user_id) AS l ON l.user_id = a.user_id
    LEFT JOIN (SELECT artisan_id, sum(points_held) AS open_holds FROM offers GROUP BY artisan_id) AS o ON o.artisan_id = a.user_id
    WHERE a.available <> should_be_available OR a.held <> should_be_held OR a.held <> coalesce(open_holds, 0) OR a.last_seq <> lines`);

// Protects the states of 3.2 and 3.3 under any interleaving (RELIABILITY T14, G19).
test("whatever people do to two jobs, one after the other and at once, jobs, offers and points stay in order", async (test) => {
  const artisans = ARTISANS.map(asPlumber);

  await fc.assert(
    fc.asyncProperty(lives, async (groups) => {
      const jobIds = [await insertJob(), await insertJob()];
      for (const group of groups) {
        await Promise.all(group.map((what) => unlessRefused(take(artisans, jobIds, what))));
        await Promise.all(jobIds.map(expectAJobInOrder));
      }
      expect(await accountsInDisorder()).toEqual([]);
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
  say(test, { item: "G19", what: "lives of two jobs, all in order", asked: "2000", measured: LIVES });
}, 1_800_000);
