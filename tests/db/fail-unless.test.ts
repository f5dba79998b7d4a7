import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { isConflictOn } from "#db/conflict.ts";
import { failUnlessQuery } from "#db/fail-unless.ts";
import { openDb } from "#db/open.ts";
import { settings } from "#db/schema/settings.ts";

const db = openDb(env.DB);
const insert = (key: string) => db.insert(settings).values({ key, value: 1, updatedAt: 0 });

it("a batch fails as a whole and by name if its condition is false, wherever the condition stands", async () => {
  for (const statements of [
    [failUnlessQuery(db, sql`1 = 2`, "not_so"), insert("first")],
    [insert("first"), failUnlessQuery(db, sql`1 = 2`, "not_so")],
  ] as const) {
    const error = await db.batch(statements).catch((failed: unknown) => failed);
    expect([isConflictOn(error, "not_so"), isConflictOn(error, "other")]).toEqual([true, false]);
    expect(await db.$count(settings)).toBe(0);
  }
});

it("a batch is written if its condition is true", async () => {
  await db.batch([failUnlessQuery(db, sql`1 = 1`, "not_so"), insert("first")]);
  expect(await db.$count(settings)).toBe(1);
});
