import { closeSync, openSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { EXIT, Halt } from "../halt.mjs";
import { readMigrations } from "../migrations/read-migrations.mjs";

const KINDS = ["table", "index", "view", "trigger"];
const CREATE_ORPHANS = "CREATE TABLE restore_orphans (table_name TEXT NOT NULL, row TEXT NOT NULL)";
const ORPHANS = "restore_orphans";

/** Migrations up to one of them: {names, made}, `made`: what they make, as {type, name, sql}, tables first and triggers last. */
export function schemaUpTo(folder, last) {
  const all = readMigrations(folder);
  const upTo = all.slice(0, all.findIndex(({ name }) => name === last) + 1);
  if (upTo.length === 0)
    throw new Halt(
      EXIT.notRestored,
      `The backup was made after the migration ${last}, which these sources do not have. Use newer ones.`,
    );
  const db = new DatabaseSync(":memory:");
  for (const { text } of upTo) db.exec(text);
  const made = db
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
    )
    .all();
  db.close();
  return { names: upTo.map(({ name }) => name), made: KINDS.flatMap((kind) => made.filter(({ type }) => type === kind)) };
}

/**
 * A database of this machine with the rows of a backup, so that they are whole and fit before anything is written elsewhere.
 * Without triggers: nothing is counted, signalled or mailed. It holds personal data, so only its owner may read the file.
 */
export function openStaging(file, made) {
  for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(file + end, { force: true });
  closeSync(openSync(file, "w", 0o600));
  const db = new DatabaseSync(file);
  db.exec("PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  for (const { sql, type } of made) if (type === "table") db.exec(sql);
  db.exec(CREATE_ORPHANS);
  const inserts = new Map();

  const insertOf = (table, columns) => {
    const key = `${table} ${columns.join(" ")}`;
    if (!inserts.has(key))
      inserts.set(
        key,
        db.prepare(
          `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        ),
      );
    return inserts.get(key);
  };
  return {
    db,
    tables: tablesParentsFirst(db),
    /** All rows of one file, or none. */
    add(name, table, rows) {
      db.exec("BEGIN");
      try {
        for (const row of rows) insertOf(table, Object.keys(row)).run(...Object.values(row).map(exact));
      } catch (error) {
        throw new Halt(EXIT.notRestored, `${name} does not fit the table ${table}: ${error.message}`);
      }
      db.exec("COMMIT");
    },
    count: (table) => db.prepare(`SELECT count(*) AS count FROM "${table}"`).get().count,
    close: () => db.close(),
  };
}

/** The driver stores other numbers as floats. */
const exact = (value) => (Number.isInteger(value) ? BigInt(value) : value);

const parentsOf = (db, table) => [
  ...new Set(
    db
      .prepare(`PRAGMA foreign_key_list("${table}")`)
      .all()
      .map((key) => key.table),
  ),
];

function tablesParentsFirst(db) {
  const names = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .all();
  const left = new Map(names.map(({ name }) => [name, parentsOf(db, name)]));
  const ordered = [];
  while (left.size > 0) {
    const free = [...left].filter(([name, parents]) => parents.every((parent) => parent === name || !left.has(parent)));
    if (free.length === 0) throw new Error(`tables in a circle: ${[...left.keys()].join(", ")}`);
    for (const [name] of free) left.delete(name);
    ordered.push(...free.map(([name]) => name));
  }
  return ordered;
}

/** Rows whose parents are missing, torn by the reading, move to a table of their own. Answers their number by table. */
export function moveOrphans({ db, tables }) {
  const found = {};
  let moved;
  do {
    moved = 0;
    for (const table of tables)
      for (const isOrphan of orphanConditions(db, table)) {
        const changes = moveRows(db, table, isOrphan);
        if (changes > 0) found[table] = (found[table] ?? 0) + changes;
        moved += changes;
      }
  } while (moved > 0);
  const left = db.prepare("PRAGMA foreign_key_check").all();
  if (left.length > 0)
    throw new Halt(EXIT.notRestored, `Rows of ${left[0].table} name rows of ${left[0].parent} that are missing.`);
  return found;
}

/**
 * Rows that a unique index refuses, torn by the reading: one was read before a change and one after. The first by its key stays,
 * the others move beside the orphans. Answers their number by table.
 */
export function moveDoubles({ db }, made) {
  const found = {};
  for (const { sql } of made.filter((one) => one.type === "index" && /^CREATE UNIQUE/i.test(one.sql))) {
    db.exec(sql.replace(/^CREATE UNIQUE INDEX/i, "CREATE INDEX"));
    const [, name] = /INDEX\s+[`"]?(\w+)/i.exec(sql);
    const { tbl_name: table } = db.prepare("SELECT tbl_name FROM sqlite_master WHERE name = ?").get(name);
    const columns = db
      .prepare(`PRAGMA index_info("${name}")`)
      .all()
      .map((column) => column.name);
    db.exec(`DROP INDEX "${name}"`);
    const changes = columns.includes(null)
      ? 0
      : moveRows(db, table, doubleCondition(db, { table, columns, where: /\bWHERE\b.*$/is.exec(sql)?.[0] ?? "" }));
    if (changes > 0) found[table] = (found[table] ?? 0) + changes;
    db.exec(sql);
  }
  return found;
}

function doubleCondition(db, { table, columns, where }) {
  const keys = db
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk);
  const keyOf = (row) => (keys.length > 0 ? keys.map(({ name }) => `${row}."${name}"`) : [`${row}.rowid`]).join(", ");
  const rows = `(SELECT ${keys.length > 0 ? "*" : "rowid, *"} FROM "${table}" ${where})`;
  const isSame = columns.map((name) => `other."${name}" = one."${name}"`).join(" AND ");
  const doubles = `SELECT ${keyOf("one")} FROM ${rows} AS one JOIN ${rows} AS other ON ${isSame} AND (${keyOf("other")}) < (${keyOf("one")})`;
  return `(${keyOf("child")}) IN (${doubles})`;
}

function moveRows(db, table, condition) {
  const columns = db.prepare(`PRAGMA table_info("${table}")`).all();
  const row = `json_object(${columns.map(({ name }) => `'${name}', "${name}"`).join(", ")})`;
  db.exec(`INSERT INTO ${ORPHANS} SELECT '${table}', ${row} FROM "${table}" AS child WHERE ${condition}`);
  return Number(db.prepare(`DELETE FROM "${table}" AS child WHERE ${condition}`).run().changes);
}

function orphanConditions(db, table) {
  const keys = Map.groupBy(db.prepare(`PRAGMA foreign_key_list("${table}")`).all(), ({ id }) => id);
  return [...keys.values()].map((columns) => {
    const primary = db
      .prepare(`PRAGMA table_info("${columns[0].table}")`)
      .all()
      .filter(({ pk }) => pk > 0);
    const pairs = columns.map(({ from, to }, place) => [from, to ?? primary[place].name]);
    const isThere = pairs.map(([from, to]) => `parent."${to}" = child."${from}"`).join(" AND ");
    const isNamed = pairs.map(([from]) => `child."${from}" IS NOT NULL`).join(" AND ");
    return `${isNamed} AND NOT EXISTS (SELECT 1 FROM "${columns[0].table}" AS parent WHERE ${isThere})`;
  });
}
