import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { ROOT, read } from "./sources.mjs";

const ROWS = 3;

/** The tables whose rows a migration rewrites, and why. Their own test is in data-migrations.test.mjs or beside it. */
const REWRITTEN = {
  "0006_waves.sql": { announcement_rotation: "made anew from the artisans" },
};

const migrations = readdirSync(join(ROOT, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort();

const tablesOf = (db) =>
  db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => name);

const columnsOf = (db, table) => db.prepare("SELECT name, type FROM pragma_table_info(?) ORDER BY cid").all(table);

/** Rows of any values: keys and unique columns differ, and nothing else matters to what a migration may lose. */
function seed(db, table) {
  const columns = columnsOf(db, table);
  const insert = db.prepare(
    `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  for (let row = 1; row <= ROWS; row++)
    insert.run(
      ...columns.map(({ name, type }, place) => (type.toLowerCase() === "text" ? `${name} ${row}` : 1_000 * row + place)),
    );
}

/** Count and checksum of each table, over the given columns. */
function sumsOf(db, columns) {
  return Object.fromEntries(
    Object.entries(columns).map(([table, names]) => {
      const list = names.map((name) => `"${name}"`).join(", ");
      const rows = db.prepare(`SELECT ${list} FROM ${table} ORDER BY ${list}`).all();
      return [table, `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`];
    }),
  );
}

/** Applies one migration, and returns the tables whose rows are not as before. Tables that it made get rows. */
function changedBy(db, sql) {
  const before = Object.fromEntries(tablesOf(db).map((table) => [table, columnsOf(db, table).map(({ name }) => name)]));
  const sums = sumsOf(db, before);
  db.exec(sql.replaceAll("--> statement-breakpoint", ""));
  const after = sumsOf(db, before);
  for (const table of tablesOf(db)) if (!(table in before)) seed(db, table);
  return Object.keys(before).filter((table) => sums[table] !== after[table]);
}

function seeded() {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
  db.exec(read(`migrations/${migrations[0]}`).replaceAll("--> statement-breakpoint", ""));
  for (const table of tablesOf(db)) seed(db, table);
  // The triggers, and the first rows of two tables.
  db.exec(read(`migrations/${migrations[1]}`).replaceAll("--> statement-breakpoint", ""));
  return db;
}

test("no migration changes or loses a row of any table, except those that are listed", () => {
  const db = seeded();
  for (const name of migrations.slice(2)) {
    const changed = changedBy(db, read(`migrations/${name}`));
    assert.deepEqual([name, changed], [name, Object.keys(REWRITTEN[name] ?? {})]);
  }
  const rewritten = Object.values(REWRITTEN).flatMap((tables) => Object.keys(tables));
  for (const table of tablesOf(db).filter((name) => !rewritten.includes(name)))
    assert.ok(db.prepare(`SELECT count(*) AS count FROM ${table}`).get().count > 0, table);
});

test("a lost row and a changed value are found", () => {
  const db = seeded();
  assert.deepEqual(changedBy(db, "DELETE FROM jobs WHERE rowid = (SELECT min(rowid) FROM jobs); UPDATE offers SET price = 1"), [
    "jobs",
    "offers",
    "pending_signals",
  ]);
});
