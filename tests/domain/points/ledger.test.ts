import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { hashInput } from "#app/domain/points/hash-chain.ts";
import { hashEntries } from "#app/domain/points/hash-entries.ts";
import { balance, ledger } from "#app/domain/points/queries.ts";
import { creditStatements } from "#app/domain/points/statements.ts";
import { isConflictOn } from "#db/conflict.ts";
import { openDb } from "#db/open.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

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

test("a user's own ledger shows balance and entries, newest first, and nobody else's", async () => {
  const amel = await insertOwner("amel");
  await adjustPoints(asSystem(), { userId: "amel", points: 30, reason: "demo" });
  await adjustPoints(asSystem(), { userId: "amel", points: -5, reason: "correction" });

  const read = await ledger(amel);

  expect(read).toMatchObject({ available: 25, held: 0, count: 2, nextBefore: null });
  expect(read.results.map(({ id, kind, points, reason }) => ({ id, kind, points, reason }))).toEqual([
    { id: "amel.2", kind: "adjustment", points: -5, reason: "correction" },
    { id: "amel.1", kind: "adjustment", points: 30, reason: "demo" },
  ]);
  expect(await balance(amel)).toEqual({ available: 25, held: 0 });
  expect((await ledger(ctxAs("yacine"))).results.every((line) => line.id.startsWith("yacine."))).toBe(true);
});

test("a visitor has no ledger", async () => {
  await expect(ledger(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
});

test("the ledger of a user without points is empty", async () => {
  expect(await ledger(ctxAs("amina"))).toEqual({ available: 0, held: 0, count: 0, limit: 20, nextBefore: null, results: [] });
});

test("anyone can compute an entry's hash again from the response", async () => {
  const [line] = (await ledger(ctxAs("karim"))).results;
  const text = [line?.previousHash, line?.id, "adjustment", "25", "demo", "", "", "", "2026-11-21T09:00:00.000Z"].join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

  expect(line?.previousHash).toBe("0".repeat(64));
  expect(line?.hash).toBe(Buffer.from(digest).toString("hex"));
});

test("the hashed text never changes, because old entries are hashed with it", () => {
  const line = {
    userId: "u",
    seq: 7,
    kind: "hold",
    points: 2,
    reason: "offer_sent",
    jobId: "j",
    offerId: "o",
    receiptId: null,
    createdAt: NOON,
  };
  expect(hashInput(line, "p")).toBe("p\nu.7\nhold\n2\noffer_sent\nj\no\n\n2026-11-21T09:00:00.000Z");
});

test("each entry has the hash of the entry before", async () => {
  const basma = await insertOwner("basma");
  for (const points of [1, 2, 3]) await adjustPoints(asSystem(), { userId: "basma", points, reason: "demo" });

  const lines = (await ledger(basma)).results;

  expect(lines.map((line) => line.previousHash)).toEqual([lines[1]?.hash, lines[2]?.hash, "0".repeat(64)]);
});

test("concurrent hashing gives the same result", async () => {
  const camelia = await insertOwner("camelia");
  await db.run(sql`UPDATE point_accounts SET available = 30, last_seq = 30 WHERE user_id = 'camelia'`);
  for (let seq = 1; seq <= 30; seq++)
    await db.run(
      sql`INSERT INTO point_entries (user_id, seq, kind, points, reason, created_at) VALUES ('camelia', ${seq}, 'credit', 1, 'demo', ${NOON})`,
    );

  await Promise.all(Array.from({ length: 10 }, () => hashEntries(camelia, ["camelia"])));

  const lines = (await ledger(camelia, { limit: 30 })).results.reverse();
  expect(lines.map((line) => line.previousHash)).toEqual(["0".repeat(64), ...lines.slice(0, -1).map((line) => line.hash)]);
});

test("reading a ledger hashes missing entries", async () => {
  const dounia = await insertOwner("dounia");
  await db.batch(creditStatements(db, { userId: "dounia", points: 4, reason: "demo", at: NOON }, sql`true`));
  expect(await db.$count(sql`point_entry_hashes WHERE user_id = 'dounia'`)).toBe(0);

  expect((await ledger(dounia)).results[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test("the ledger pages by number and by cursor", async () => {
  const esma = await insertOwner("esma");
  for (let line = 1; line <= 7; line++) await adjustPoints(asSystem(), { userId: "esma", points: line, reason: "demo" });
  const seqs = (read: Awaited<ReturnType<typeof ledger>>) => read.results.map((line) => line.seq);

  expect(seqs(await ledger(esma, { page: 1, limit: 3 }))).toEqual([7, 6, 5]);
  expect(seqs(await ledger(esma, { page: 3, limit: 3 }))).toEqual([1]);
  expect(seqs(await ledger(esma, { page: 4, limit: 3 }))).toEqual([]);
  const { nextBefore } = await ledger(esma, { limit: 3 });
  expect(seqs(await ledger(esma, { before: nextBefore ?? 0, limit: 3 }))).toEqual([4, 3, 2]);
});

test("an adjustment cannot take more than the balance", async () => {
  await insertOwner("feriel");
  await adjustPoints(asSystem(), { userId: "feriel", points: 3, reason: "demo" });

  await expect(adjustPoints(asSystem(), { userId: "feriel", points: -4, reason: "correction" })).rejects.toMatchObject({
    code: "points.more_than_available",
    params: { available: 3, held: 0 },
  });
});

test("only admins and the system adjust points, and only of an existing user", async () => {
  const gift = { userId: "yacine", points: 5, reason: "correction" } as const;

  await expect(adjustPoints(testCtx(), gift)).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(adjustPoints(ctxAs("yacine"), gift)).rejects.toMatchObject({ code: "permission_denied" });
  await expect(adjustPoints(ctxAs("nadir"), { ...gift, userId: "nobody" })).rejects.toMatchObject({ code: "not_found" });
  await adjustPoints(ctxAs("nadir"), gift);
  expect(await balance(ctxAs("yacine"))).toEqual({ available: 45, held: 0 });
});

// Triggers refuse changes of the ledger, whatever the code does.
test("an entry can be neither changed nor deleted nor numbered out of order", async () => {
  const change = db.run(sql`UPDATE point_entries SET points = 100 WHERE user_id = 'karim'`);
  const removal = db.run(sql`DELETE FROM point_entries WHERE user_id = 'karim'`);
  const gap = db.run(
    sql`INSERT INTO point_entries (user_id, seq, kind, points, reason, created_at) VALUES ('karim', 9, 'credit', 1, 'demo', ${NOON})`,
  );

  const [changed, removed, skipped] = await Promise.allSettled([change, removal, gap]);
  expect(changed.status === "rejected" && isConflictOn(changed.reason, "point_entries_append_only")).toBe(true);
  expect(removed.status === "rejected" && isConflictOn(removed.reason, "point_entries_append_only")).toBe(true);
  expect(skipped.status === "rejected" && isConflictOn(skipped.reason, "point_entries_without_gap")).toBe(true);
});

test("a second credit for the same identity fails in the database", async () => {
  await insertOwner("ghita");
  const credit = () =>
    db.batch(creditStatements(db, { userId: "ghita", points: 10, reason: "identity_verified", at: NOON }, sql`true`));
  await credit();

  const [second] = await Promise.allSettled([credit()]);
  expect(second.status === "rejected" && isConflictOn(second.reason, "point_entries.user_id")).toBe(true);
});
