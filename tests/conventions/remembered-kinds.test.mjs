import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as drizzle from "drizzle-orm";
import * as sqlite from "drizzle-orm/sqlite-core";
import { rememberedDrizzleKinds } from "../../worker/scripts/remembered-drizzle-kinds.mjs";

const ENTITY = new URL("entity.js", import.meta.resolve("drizzle-orm"));
const { code } = rememberedDrizzleKinds().transform(readFileSync(ENTITY, "utf8"), fileURLToPath(ENTITY));
const { is } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const { alias, integer, QueryBuilder, sqliteTable, text } = sqlite;
const table = sqliteTable("jobs", { id: text().primaryKey(), count: integer() });
const other = alias(table, "other");
const { sql } = drizzle;
const subquery = new QueryBuilder()
  .select({ id: table.id, one: sql`1`.as("one") })
  .from(table)
  .as("found");
const VALUES = {
  ...{ null: null, text: "id", number: 1, array: [], object: {}, date: new Date(0) },
  ...{ table, alias: other, column: table.id, number_column: table.count, column_of_alias: other.id },
  ...{ sql: sql`1`, raw: sql.raw("1"), aliased: sql`1`.as("one"), name: sql.identifier("id"), param: sql.param(1) },
  ...{ placeholder: sql.placeholder("id"), subquery, column_of_subquery: subquery.id, aliased_of_subquery: subquery.one },
  ...{ builder: text(), text_chunk: sql`1`.queryChunks[0] },
};
const isKind = (it) => typeof it === "function" && Object.hasOwn(it, drizzle.entityKind);
const KINDS = Object.entries({ ...drizzle, ...sqlite }).filter(([, it]) => isKind(it));

test("a class whose kinds are remembered is of the same kinds as before", () => {
  assert.ok(KINDS.length > 50, `${KINDS.length} kinds`);
  const answers = (asked) =>
    Object.entries(VALUES).flatMap(([name, value]) => KINDS.map(([kind, type]) => `${name} ${kind} ${asked(value, type)}`));
  // Asked twice, because the second answer comes from memory.
  assert.deepEqual(answers(is), answers(drizzle.is));
  assert.deepEqual(answers(is), answers(drizzle.is));
  assert.ok(answers(is).filter((answer) => answer.endsWith("true")).length > 15);
});

test("what is no class of Drizzle is refused as before", () => {
  assert.throws(() => is(sql`1`, Date), /doesn't look like a Drizzle entity/);
});

test("a Drizzle that looks for kinds in another way stops the build", () => {
  assert.throws(() => rememberedDrizzleKinds().transform("export {};", "/node_modules/drizzle-orm/entity.js"), /measure/);
});
