import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { ledger } from "#app/domain/points/queries.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { asPlumber, db, insertJob, insertPlumber, offerOn } from "#tests/domain/offers/fixtures.ts";
import { sentReceipt } from "#tests/domain/payments/fixtures.ts";
import { asSystem, ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";

const AT_ONCE = 5;
const GROUPS = 4;
const OPERATIONS_OF_A_RUN = AT_ONCE * GROUPS;
const RUNS = soakSize(200, 10_000) / OPERATIONS_OF_A_RUN;
const MANY = 8;
const named = (actor: number) => `moves-${actor}`;

beforeAll(async () => {
  await insertDemoUsers();
  for (let actor = 0; actor < MANY; actor++) await insertPlumber(named(actor), 4 + actor * 4);
});

type Operation =
  | { verb: "hold" | "withdraw" | "accept" | "reject" | "read" | "buy"; actor: number; pick: number }
  | { verb: "adjust"; actor: number; points: number };

const actor = fc.nat(MANY - 1);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ verb: fc.constant("hold" as const), actor, pick: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constantFrom("withdraw" as const, "accept" as const, "reject" as const),
      actor,
      pick: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom("read" as const, "buy" as const), actor, pick: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("adjust" as const), actor, points: fc.integer({ min: -5, max: 5 }) }) },
);
/** Operations of one group run at once, groups one after the other, so that offers exist to withdraw. */
const group = fc.array(operation, { minLength: AT_ONCE, maxLength: AT_ONCE });
const groups = fc.array(group, { minLength: GROUPS, maxLength: GROUPS });

async function carryOut(jobIds: readonly string[], what: Operation): Promise<unknown> {
  const userId = named(what.actor);
  const artisan = asPlumber(userId);
  if (what.verb === "adjust") return adjustPoints(asSystem(), { userId, points: what.points || 1, reason: "correction" });
  if (what.verb === "hold") return offerOn(artisan, jobIds[what.pick] ?? "");
  if (what.verb === "read") return ledger(artisan);
  if (what.verb === "buy") return approveReceipt(ctxAs("nadir"), { receiptId: await sentReceipt(artisan.actor) });
  const waiting = await db.all<{ id: string; artisan: string }>(
    sql`SELECT id, artisan_id AS artisan FROM offers WHERE status IN ('sent', 'seen') AND job_id IN (SELECT value FROM json_each(${JSON.stringify(jobIds)})) ORDER BY id`,
  );
  const one = waiting[what.pick % Math.max(1, waiting.length)];
  if (!one) return;
  if (what.verb === "withdraw") return withdrawOffer(asPlumber(one.artisan), { offerId: one.id });
  return what.verb === "accept"
    ? acceptOffer(ctxAs("amina"), { offerId: one.id })
    : rejectOffer(ctxAs("amina"), { offerId: one.id });
}

/** Refusals are expected. Any other error is a bug. */
const unlessRefused = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof Error && error.name === "Refusal")) throw error;
  });

// The ledger must add up after any order of operations.
test("balances are the sums of their entries and every hash chain is valid, after concurrent random operations", async (test) => {
  await fc.assert(
    fc.asyncProperty(groups, async (these) => {
      const jobIds = [await insertJob(), await insertJob({ pointsCost: 1 }), await insertJob({ pointsCost: 5 })];
      for (const atOnce of these) await Promise.all(atOnce.map((what) => unlessRefused(carryOut(jobIds, what))));
      expect((await verifyLedgers(asSystem())).faults).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  const done = RUNS * OPERATIONS_OF_A_RUN;
  reportMeasurement(test, {
    item: "G1",
    what: "random operations on points, sums and seals in order",
    expected: "10000",
    measured: done,
  });
}, 1_800_000);
