import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { rowsOfText, textAsSql } from "#db/statement-text.ts";

const db = openDb(env.DB);

test("a value that the text uses twice is bound once, and no value becomes a part of the text", async () => {
  const rows = await rowsOfText(db, (bind) => {
    const [name, rank] = [bind("'; DROP TABLE users; --"), bind(7)];
    return `SELECT ${name} AS first, ${rank} AS rank, ${name} AS again`;
  });
  expect(rows).toEqual([{ first: "'; DROP TABLE users; --", rank: 7, again: "'; DROP TABLE users; --" }]);
});

test("the same text is a part of a statement of Drizzle, between values of its own", async () => {
  const part = textAsSql((bind) => {
    const values = Array.from({ length: 11 }, (_, place) => bind(place));
    return `SELECT ${values[10]} AS last, ${values.join(" + ")} AS total`;
  });
  expect(await db.all(sql`SELECT ${"before"} AS before, last, total, ${"after"} AS after FROM (${part})`)).toEqual([
    { before: "before", last: 10, total: 55, after: "after" },
  ]);
});
