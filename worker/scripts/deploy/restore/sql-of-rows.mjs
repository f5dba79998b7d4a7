import { EXIT, Halt } from "../halt.mjs";

/** D1 takes statements of 100 kB. */
const STATEMENT_BYTES = 80_000;
const PIECE_BYTES = 2_000_000;

/** Creates what is not there yet, so that a piece which was cut off runs again. */
export const createIfMissing = (sql) =>
  sql.replace(/^CREATE (UNIQUE INDEX|INDEX|TABLE|VIEW|TRIGGER)\s/i, "CREATE $1 IF NOT EXISTS ");

/** All rows of the tables as pieces of statements: [[sql, …], …], always the same for the same rows. */
export function* piecesOfRows({ db, tables }) {
  let piece = [];
  let bytes = 0;
  for (const table of tables)
    for (const sql of insertsOf(db, table)) {
      piece.push(sql);
      bytes += sql.length;
      if (bytes < PIECE_BYTES) continue;
      yield piece;
      [piece, bytes] = [[], 0];
    }
  if (piece.length > 0) yield piece;
}

function* insertsOf(db, table) {
  const columns = db
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .map(({ name }) => name);
  const head = `INSERT OR IGNORE INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) VALUES\n`;
  const key = db
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .filter(({ pk }) => pk > 0);
  const byKey = key.length > 0 ? key.map(({ name }) => `"${name}"`) : ["rowid"];
  // Lists break ties by row id, and ids are random: the oldest row gets the lowest, as when it was written.
  const order = [...(columns.includes("created_at") ? ["created_at"] : []), ...byKey].join(", ");
  const statement = db.prepare(`SELECT * FROM "${table}" ORDER BY ${order}`);
  statement.setReadBigInts(true);
  let rows = [];
  let bytes = 0;
  for (const row of statement.iterate()) {
    const text = `(${columns.map((name) => literal(row[name])).join(", ")})`;
    const size = Buffer.byteLength(text);
    if (size > STATEMENT_BYTES) throw new Halt(EXIT.notRestored, `A row of ${table} is longer than D1 takes in one statement.`);
    if (bytes + size > STATEMENT_BYTES) {
      yield head + rows.join(",\n");
      [rows, bytes] = [[], 0];
    }
    rows.push(text);
    bytes += size;
  }
  if (rows.length > 0) yield head + rows.join(",\n");
}

function literal(value) {
  if (value === null) return "NULL";
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number") return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (typeof value !== "string") return `X'${Buffer.from(value).toString("hex")}'`;
  return value.includes("\0") ? `CAST(X'${Buffer.from(value).toString("hex")}' AS TEXT)` : `'${value.replaceAll("'", "''")}'`;
}
