import { beforeAll, expect, test } from "vitest";
import { ledger } from "#app/domain/points/queries.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { insertJob, insertPlumber, offerOn, outcomesOf } from "#tests/domain/offers/fixtures.ts";
import { asSystem, insertDemoUsers } from "#tests/support/ctx.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";

const SPENDS = soakSize(300, 1_000);
const POINTS = 100;

beforeAll(insertDemoUsers);

// The CHECK constraint on the balance is in the same batch as the hold.
test("a hundred points allow a hundred of many concurrent spends, and the ledger agrees", async (test) => {
  const spender = await insertPlumber("spender", POINTS);
  const jobIds = await Promise.all(Array.from({ length: SPENDS }, () => insertJob({ pointsCost: 1 })));

  const outcomes = await outcomesOf(jobIds.map((jobId) => offerOn(spender, jobId)));

  reportMeasurement(test, { item: "G1", what: "spends at once on 100 points", expected: "1000", measured: SPENDS });
  expect(outcomes).toEqual({ ok: POINTS, "points.too_few": SPENDS - POINTS });
  expect(await ledger(spender)).toMatchObject({ available: 0, held: POINTS });
  expect((await verifyLedgers(asSystem())).faults).toEqual([]);
});
