import { quoted } from "../quoted.mjs";
import { createIfMissing, piecesOfRows } from "./sql-of-rows.mjs";

const COUNTS_AT_ONCE = 40;
/** Indexes read their whole tables. In few at once a slow place answers in time, and a cut loses little. */
const MADE_AT_ONCE = 40;
const CREATE_MIGRATIONS = `CREATE TABLE IF NOT EXISTS d1_migrations
  (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** What is no table of the product. */
const KEPT = /^(deploy_state|sqlite_.*|_cf_.*)$/;

/**
 * Drops what an unused deployment made: its tables are not those of the backup, and hold reference data only. The caller has seen
 * that nobody's rows are there. What was imported is forgotten too, so that the deployment which opens the site imports it anew.
 */
export async function dropUnused(target) {
  await target.rows("DELETE FROM deploy_state WHERE key = 'reference'");
  const [objects] = await target.rows("SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view', 'trigger')");
  const ofKind = (kind) => objects.filter(({ type, name }) => type === kind && !KEPT.test(name));
  const others = ["trigger", "view"].flatMap((kind) => ofKind(kind).map(({ name }) => `DROP ${kind} "${name}"`));
  const tables = ofKind("table").map(({ name }) => name);
  if (tables.length === 0) return;
  const keys = await target.rows(
    tables
      .map((table) => `SELECT ${quoted(table)} AS child, "table" AS parent FROM pragma_foreign_key_list(${quoted(table)})`)
      .join(";\n"),
  );
  const parents = Map.groupBy(keys.flat(), ({ child }) => child);
  const left = new Set(tables);
  const drops = [];
  while (left.size > 0) {
    const free = [...left].filter((table) =>
      [...left].every((other) => other === table || !(parents.get(other) ?? []).some(({ parent }) => parent === table)),
    );
    for (const table of free.length > 0 ? free : left) {
      left.delete(table);
      drops.push(`DROP TABLE "${table}"`);
    }
  }
  await target.run([...others, ...drops]);
}

/** Tables, then rows, then indexes and triggers; each piece with the mark that it is there. Goes on after the last mark. */
export async function writeRows({ target, staging, schema, progress, say }) {
  const ofTables = schema.made.filter(({ type }) => type === "table");
  const others = schema.made.filter(({ type }) => type !== "table");
  const names = schema.names.map((name) => `INSERT OR IGNORE INTO d1_migrations (name) VALUES (${quoted(name)})`);
  const orphans = "CREATE TABLE IF NOT EXISTS restore_orphans (table_name TEXT NOT NULL, row TEXT NOT NULL)";
  let number = 0;
  const writePiece = async (statements) => {
    number += 1;
    if (number <= (progress.state.pieces ?? 0)) return;
    await target.run([...statements, progress.statement({ pieces: number })]);
  };
  await writePiece([CREATE_MIGRATIONS, orphans, ...ofTables.map(({ sql }) => createIfMissing(sql))]);
  for (const piece of piecesOfRows(staging)) await writePiece(piece);
  say(`${number - 1} pieces of rows are written.`);
  const left = [...others.map(({ sql }) => createIfMissing(sql)), ...names];
  for (let from = 0; from < left.length; from += MADE_AT_ONCE) await writePiece(left.slice(from, from + MADE_AT_ONCE));
}

/** The number of rows of each table: {table: count}. */
export async function countRows(target, tables) {
  const counts = {};
  for (let from = 0; from < tables.length; from += COUNTS_AT_ONCE) {
    const some = tables.slice(from, from + COUNTS_AT_ONCE);
    const [[row]] = await target.rows(
      `SELECT ${some.map((table) => `(SELECT count(*) FROM "${table}") AS "${table}"`).join(", ")}`,
    );
    Object.assign(counts, row);
  }
  return counts;
}
