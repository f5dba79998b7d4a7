import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Piece } from "./piece.ts";
import type { Key } from "./position.ts";
import { type Row, rowLine } from "./row-lines.ts";
import { MAX_FILE_CHARACTERS, READS_PER_FILE, ROWS_PER_READ, ROWS_PER_READ_OF } from "./rules.ts";
import { copiedTables, type TableShape } from "./tables.ts";

/** The rows of a table after a key, as many as fit into one file. Hashes of ledgers bring their heads. */
export async function readTable(ctx: Ctx, table: string, after: Key | null): Promise<Piece> {
  const shape = copiedTables().find(({ name }) => name === table);
  if (!shape) throw new Error(`${table} is not copied`);
  const atOnce = ROWS_PER_READ_OF[table] ?? ROWS_PER_READ;
  const rows: Row[] = [];
  const lines: string[] = [];
  let last = after;
  let isOver = false;
  for (let reads = 0; reads < READS_PER_FILE && !isOver && lengthOf(lines) < MAX_FILE_CHARACTERS; reads++) {
    const read = await rowsAfter(ctx, shape, { after: last, atOnce });
    rows.push(...read);
    lines.push(...read.map(rowLine));
    last = keyOf(shape, read.at(-1)) ?? last;
    isOver = read.length < atOnce;
  }
  const heads = table === "point_entry_hashes" ? [headsOf(rows, after)] : [];
  return { files: [{ kind: "table", table, lines, amount: 0 }, ...heads], after: isOver ? null : last };
}

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length, 0);

function rowsAfter({ db }: Ctx, { name, key }: TableShape, { after, atOnce }: { after: Key | null; atOnce: number }) {
  const columns = listOf(key.map((column) => sql.identifier(column)));
  const rest = after ? sql`WHERE (${columns}) > (${listOf(after.map((value) => sql`${value}`))})` : sql``;
  return db.all<Row>(sql`SELECT * FROM ${sql.identifier(name)} ${rest} ORDER BY ${columns} LIMIT ${atOnce}`);
}

const listOf = (parts: Parameters<typeof sql.join>[0]): SQL => sql.join(parts, sql`, `);

function keyOf({ name, key }: TableShape, row: Row | undefined): Key | null {
  if (!row) return null;
  return key.map((column) => {
    const value = row[column];
    if (typeof value === "string" || typeof value === "number") return value;
    throw new Error(`a key of ${name} is neither text nor number`);
  });
}

function headsOf(rows: readonly Row[], after: Key | null): Piece["files"][number] {
  const heads = new Map(rows.map(({ user_id, seq, hash }) => [user_id, { user_id, seq, hash }]));
  const known = after && heads.has(after[0] ?? null) ? 1 : 0;
  const lines = [...heads.values()].map((head) => JSON.stringify(head));
  return { kind: "ledger_heads", lines, amount: lines.length - known };
}
