import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import { OptimisticCheckFailed, withOptimisticCheck } from "#db/optimistic-batch.ts";
import { users } from "#db/schema/users.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

function along({ isWelcome }: { isWelcome: boolean }) {
  const { db: client, meter } = countingD1(env.DB);
  const { client: asking, accepted } = withOptimisticCheck<{ seven: number }>(
    client,
    client.prepare("SELECT 7 AS seven").bind(),
    (row) => row?.seven === 7 && isWelcome,
  );
  return { db: openDb(asking), accepted, meter };
}

const amina = { id: users.id, firstName: users.firstName, one: sql<number>`1`, language: users.language };
const rename = { firstName: "Nobody" };

it("runs with the first batch, whose results are unchanged", async () => {
  const { db, accepted, meter } = along({ isWelcome: true });
  const query = db.select(amina).from(users).where(eq(users.id, "amina"));
  expect(await db.batch([query, query])).toEqual(Array(2).fill([{ id: "amina", firstName: "Amina", one: 1, language: "ar" }]));
  expect([await accepted(), meter.trips]).toEqual([true, 1]);
});

it("runs with a single statement too, and only once", async () => {
  const { db, meter } = along({ isWelcome: true });
  const query = db.select(amina).from(users).where(eq(users.id, "amina"));
  expect([await query, await query]).toEqual(Array(2).fill([{ id: "amina", firstName: "Amina", one: 1, language: "ar" }]));
  expect(meter.trips).toBe(2);
});

// A user whose rights ended reads nothing.
it("returns no result if the check fails", async () => {
  const { db, accepted } = along({ isWelcome: false });
  const query = db.select(amina).from(users);
  await expect(db.batch([query])).rejects.toThrow(OptimisticCheckFailed);
  await expect(query.then(String)).rejects.toThrow();
  expect(await accepted()).toBe(false);
});

// An ended session writes nothing, not even what its user could not see.
it("writes nothing before the check has passed", async () => {
  const { db } = along({ isWelcome: false });
  const write = db.update(users).set(rename).where(eq(users.id, "yacine"));
  await expect(db.batch([db.select(amina).from(users), write])).rejects.toThrow(OptimisticCheckFailed);
  await expect(write.run()).rejects.toThrow();
  await expect(db.run(sql`WITH one AS (SELECT 1) UPDATE users SET first_name = 'Nobody' WHERE id = 'yacine'`)).rejects.toThrow();
  const [yacine] = await openDb(env.DB).select(amina).from(users).where(eq(users.id, "yacine"));
  expect(yacine?.firstName).toBe("Yacine");
});

it("runs alone if there is no query, and again after a failed query", async () => {
  const alone = along({ isWelcome: true });
  expect([await alone.accepted(), alone.meter.trips]).toEqual([true, 1]);
  const { db, accepted } = along({ isWelcome: true });
  await expect(db.batch([db.select({ no: sql`no_such_column` }).from(users)])).rejects.toThrow();
  expect(await accepted()).toBe(true);
});
