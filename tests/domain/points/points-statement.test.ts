import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { FIRST_PREVIOUS_HASH, hashOf } from "#app/domain/points/hash-chain.ts";
import { pointsStatement, statementLines } from "#app/domain/points/points-statement.ts";
import { balance } from "#app/domain/points/queries.ts";
import { creditStatements } from "#app/domain/points/statements.ts";
import { openDb } from "#db/open.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, testCtx } from "#tests/support/ctx.ts";
import { postedJob, sentOffer } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** Midnight of Algiers is 23:00 UTC. */
const DECEMBER = Date.UTC(2026, 10, 30, 23);

const insertOwner = async (id: string) =>
  testCtx(
    await insertUser(id, {
      role: "artisan",
      firstName: id,
      lastName: "Owner",
      email: `${id}@hirfa.example`,
      language: "ar",
      ...ORAN,
    }),
  );

const adjust = (userId: string, points: number, now: number) =>
  adjustPoints(asSystem("test", { now }), { userId, points, reason: "demo" });

const LIMIT = { limit: 100 };

test("a month of a statement begins and ends at midnight in Algiers", async () => {
  const amel = await insertOwner("amel");
  await adjust("amel", 1, DECEMBER - 1);
  await adjust("amel", 2, DECEMBER);
  await adjust("amel", 3, Date.UTC(2026, 11, 31, 22, 59, 59, 999));
  await adjust("amel", 4, Date.UTC(2026, 11, 31, 23));

  const seqs = async (month?: string) => (await pointsStatement(amel, { month, ...LIMIT }))?.lines.map(({ seq }) => seq);

  expect(await seqs("2026-11")).toEqual([1]);
  expect(await seqs("2026-12")).toEqual([2, 3]);
  expect(await seqs("2027-01")).toEqual([4]);
  expect(await pointsStatement(amel, LIMIT)).toMatchObject({ month: "2027-01", months: ["2027-01", "2026-12", "2026-11"] });
});

test("the lines of a month lead from the balance before it to the balance after it", async () => {
  const jobId = await postedJob("amina");
  const before = await balance(ctxAs("karim"));
  await sentOffer("karim", jobId);
  await adjust("karim", 7, DECEMBER);

  const [november, december] = [
    await pointsStatement(ctxAs("karim"), { month: "2026-11", ...LIMIT }),
    await pointsStatement(ctxAs("karim"), { month: "2026-12", ...LIMIT }),
  ];

  expect(november?.before).toEqual({ available: 0, held: 0 });
  const held = november?.lines.find(({ kind }) => kind === "hold");
  expect(held).toMatchObject({ jobId, effect: { available: -(held?.points ?? 0), held: held?.points } });
  expect(held?.service).toMatchObject({ nameEn: expect.any(String) });
  expect(november?.after).toEqual({ available: before.available - (held?.points ?? 0), held: held?.points });
  expect(december?.before).toEqual(november?.after);
  expect(december?.after).toEqual(await balance(ctxAs("karim")));
  for (const month of [november, december]) {
    const effects = month?.lines.map(({ effect }) => effect) ?? [];
    expect(month?.after.available).toBe(effects.reduce((sum, one) => sum + one.available, month?.before.available ?? 0));
    expect(month?.after.held).toBe(effects.reduce((sum, one) => sum + one.held, month?.before.held ?? 0));
  }
});

test("a statement hashes missing entries, and its hashes are a chain that runs on from month to month", async () => {
  const camelia = await insertOwner("camelia");
  for (const at of [DECEMBER - 2, DECEMBER - 1, DECEMBER])
    await db.batch(creditStatements(db, { userId: "camelia", points: 4, reason: "demo", at }, sql`true`));
  expect(await db.$count(sql`point_entry_hashes WHERE user_id = 'camelia'`)).toBe(0);

  const november = await pointsStatement(camelia, { month: "2026-11", ...LIMIT });
  const december = await pointsStatement(camelia, { month: "2026-12", ...LIMIT });

  let previous = FIRST_PREVIOUS_HASH;
  for (const line of [...(november?.lines ?? []), ...(december?.lines ?? [])]) {
    expect(line.previousHash).toBe(previous);
    expect(line.hash).toBe(await hashOf(line, previous));
    previous = line.hash ?? "";
  }
  expect(december?.lines).toHaveLength(1);
});

test("a long month is read page by page, and each page hashes what is missing", async () => {
  const dounia = await insertOwner("dounia");
  for (const at of [1, 2, 3, 4, 5])
    await db.batch(creditStatements(db, { userId: "dounia", points: at, reason: "demo", at: DECEMBER + at }, sql`true`));
  const seqs = ({ lines, next }: Awaited<ReturnType<typeof statementLines>>) => [...lines.map(({ seq }) => seq), next];

  const page = await pointsStatement(dounia, { limit: 2 });
  expect(page && seqs(page)).toEqual([1, 2, 2]);
  const second = await statementLines(dounia, { month: "2026-12", after: 2, limit: 2 });
  await db.batch(creditStatements(db, { userId: "dounia", points: 6, reason: "demo", at: DECEMBER + 6 }, sql`true`));
  const third = await statementLines(dounia, { month: "2026-12", after: 4, limit: 2 });

  expect([seqs(second), seqs(third)]).toEqual([
    [3, 4, 4],
    [5, 6, null],
  ]);
  expect(third.lines.every(({ hash }) => hash !== null)).toBe(true);
  expect(await pointsStatement(dounia, { month: "2026-12", after: 4, limit: 2 })).toMatchObject({
    before: { available: 0, held: 0 },
    after: { available: 21, held: 0 },
  });
});

// The lines of others are money and work of others.
test("a statement has no lines of others, and a visitor has none", async () => {
  const esma = await insertOwner("esma");
  await adjust("esma", 9, DECEMBER);

  const own = await pointsStatement(esma, LIMIT);

  expect(own).toMatchObject({ userId: "esma", names: { firstName: "esma", lastName: "Owner" }, months: ["2026-12"] });
  expect(own?.lines.map(({ id }) => id)).toEqual(["esma.1"]);
  await expect(pointsStatement(testCtx(), LIMIT)).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(statementLines(testCtx(), LIMIT)).rejects.toMatchObject({ code: "not_authenticated" });
});

test("a month without entries has no statement, and an account without entries an empty one", async () => {
  const empty = { month: null, months: [], lines: [], next: null, before: { available: 0, held: 0 } };
  expect(await pointsStatement(ctxAs("amina"), LIMIT)).toMatchObject(empty);
  expect(await pointsStatement(ctxAs("amina"), { month: "2026-11", ...LIMIT })).toBeNull();
  for (const month of ["2019-01", "2031-01", "2026-13", "", "x", "2026-11' --", "\u0000"])
    expect(await pointsStatement(ctxAs("yacine"), { month, ...LIMIT })).toBeNull();
  expect(await pointsStatement(ctxAs("yacine"), { month: "2026-11", after: 1e12, ...LIMIT })).toBeNull();
});
