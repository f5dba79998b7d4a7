import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { openDb } from "#db/open.ts";
import { ledgerChecks } from "#db/schema/points.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";
import { inParts } from "#tests/support/images/in-parts.ts";

const db = openDb(env.DB);

beforeAll(async () => {
  await insertDemoUsers();
  await insertOpenJob();
  await makeOffer(ctxAs("yacine"), { jobId: "leak", kind: "fixed", price: 4_500, message: "I can come tomorrow." });
  for (const points of [5, -3, 8]) await adjustPoints(asSystem(), { userId: "karim", points, reason: "correction" });
});

const insertOpenJob = () =>
  db.run(sql`INSERT INTO jobs (id, public_ref, client_id, category_id, description, wilaya_id, commune_id, status, points_cost, created_at, opened_at)
    VALUES ('leak', 'H-LEAK', 'amina', 1, 'A leak in the kitchen.', ${ORAN.wilayaId}, ${ORAN.communeId}, 'open', 2, ${NOON}, ${NOON})`);

/** Manipulates the database: drops the triggers, and creates them again afterwards. */
async function behindTheTriggers(act: () => Promise<unknown>): Promise<void> {
  const triggers = await db.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('point_entries', 'point_entry_hashes')`,
  );
  for (const { name } of triggers) await db.run(sql.raw(`DROP TRIGGER ${name}`));
  await act();
  for (const trigger of triggers) await db.run(sql.raw(trigger.sql));
}

test("valid ledgers have no error, and missing hashes are added", async () => {
  const report = await verifyLedgers(asSystem());

  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ accounts: 5, lines: 6 });
  expect(await db.$count(sql`point_entry_hashes`)).toBe(6);
});

test("a changed entry is named, and an alarm is raised", async () => {
  const alarms: unknown[] = [];
  await behindTheTriggers(() => db.run(sql`UPDATE point_entries SET reason = 'demo' WHERE user_id = 'karim' AND seq = 3`));

  const { faults } = await verifyLedgers(asSystem("test", { log: (event, fields) => alarms.push([event, fields]) }));

  expect(faults).toEqual([{ userId: "karim", seq: 3, fault: "changed_line" }]);
  expect(alarms).toContainEqual(["points.ledger_broken", { userId: "karim", seq: 3, fault: "changed_line" }]);
  await behindTheTriggers(() => db.run(sql`UPDATE point_entries SET reason = 'correction' WHERE user_id = 'karim' AND seq = 3`));
});

test("a deleted entry is detected, and the next entry no longer matches", async () => {
  const kept = await db.all(sql`SELECT * FROM point_entries WHERE user_id = 'karim' AND seq = 2`);
  await behindTheTriggers(() => db.run(sql`DELETE FROM point_entries WHERE user_id = 'karim' AND seq = 2`));

  const { faults } = await verifyLedgers(asSystem());

  expect(kept).toHaveLength(1);
  expect(faults).toEqual([
    { userId: "karim", seq: 2, fault: "missing_line" },
    { userId: "karim", seq: 3, fault: "broken_chain" },
    { userId: "karim", seq: null, fault: "wrong_available" },
  ]);
  await behindTheTriggers(() =>
    db.run(
      sql`INSERT INTO point_entries (user_id, seq, kind, points, reason, created_at) VALUES ('karim', 2, 'adjustment', 5, 'correction', ${NOON})`,
    ),
  );
  expect((await verifyLedgers(asSystem())).faults).toEqual([]);
});

test("a balance that differs from its entries is found", async () => {
  await db.run(sql`UPDATE point_accounts SET available = available + 1, held = held - 1 WHERE user_id = 'yacine'`);

  expect((await verifyLedgers(asSystem())).faults).toEqual([
    { userId: "yacine", seq: null, fault: "wrong_available" },
    { userId: "yacine", seq: null, fault: "wrong_held" },
    { userId: "yacine", seq: null, fault: "wrong_open_holds" },
  ]);
  await db.run(sql`UPDATE point_accounts SET available = available - 1, held = held + 1 WHERE user_id = 'yacine'`);
});

test("more accounts than one page holds are all verified", async () => {
  const names = Array.from({ length: 205 }, (_, number) => `many-${number}`);
  await Promise.all(
    names.map((id) =>
      insertUser(id, {
        role: "client",
        firstName: id,
        lastName: "Many",
        email: `${id}@hirfa.example`,
        language: "ar",
        ...ORAN,
      }),
    ),
  );

  expect(await verifyLedgers(asSystem())).toMatchObject({ accounts: 210, lines: 6, faults: [] });
});

// D1 allows a thousand queries in one invocation, so any number of accounts is verified in parts.
test("the next part continues, nobody is skipped, and the daily report sums the parts", async () => {
  await db.run(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
    INSERT INTO users (id, email, first_name, last_name, active_role, language, created_at)
    SELECT 'crowd-' || i, i || '@crowd.example', 'C', 'Test', 'client', 'ar', 0 FROM n`);
  await db.run(sql`INSERT INTO point_accounts (user_id) SELECT id FROM users WHERE substr(id, 1, 6) = 'crowd-'`);
  await db.run(sql`UPDATE point_accounts SET available = available + 1 WHERE user_id = 'amina'`);
  const everybody = await db.$count(sql`point_accounts`);
  const ctx = asSystem();

  const parts = await inParts(ctx, verifyLedgers, 2);

  expect(parts.map(({ answer }) => answer.accounts)).toEqual([400, 400, everybody - 800]);
  const whole = { day: "2026-11-21", accounts: everybody, entries: 6, errors: 1 };
  expect(await db.select().from(ledgerChecks)).toMatchObject([whole]);

  // A part that died after its report is delivered again, and counts nothing twice.
  await verifyLedgers(ctx, { cursor: parts[2]?.cursor ?? "" });
  expect(await db.select().from(ledgerChecks)).toMatchObject([whole]);
  expect(ctx.pushed).toEqual([]);
  await db.run(sql`UPDATE point_accounts SET available = available - 1 WHERE user_id = 'amina'`);
});

test("a part without budget verifies nothing and loses nothing", async () => {
  const [first] = await inParts(asSystem(), verifyLedgers, 1);
  const before = await db.select().from(ledgerChecks);
  const goneOn: (string | undefined)[] = [];
  const spent = { isSpent: () => true, goOn: (cursor?: string) => void goneOn.push(cursor) };

  const from = (await inParts(asSystem(), verifyLedgers, 1)).at(-1)?.cursor ?? "";
  expect(await verifyLedgers(asSystem("test", { budget: spent }), { cursor: from })).toMatchObject({ accounts: 0 });

  expect(goneOn).toEqual([from]);
  expect(first?.answer.accounts).toBe(200);
  expect((await db.select().from(ledgerChecks))[0]?.accounts).toBeLessThan(before[0]?.accounts ?? 0);
});
