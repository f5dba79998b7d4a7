import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { backupFiles } from "#db/schema/backups.ts";
import type { BackupStore } from "../shared/contracts/backup-store.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dailyFolder, fileName, monthlyFolder } from "./manifest.ts";
import type { Piece } from "./piece.ts";
import { cursorOf, following, type Position, positionOf } from "./position.ts";
import { readErasures } from "./read-erasures.ts";
import { readMedia } from "./read-media.ts";
import { readRooms } from "./read-rooms.ts";
import { readTable } from "./read-table.ts";
import { MONTHLY_TABLES } from "./tables.ts";

const MAX_TAKEN = 100;

type Run = { store: BackupStore; day: string };
type File = Piece["files"][number];

/** Copies what is at a position, unless a run of this day has, and returns the next position. */
export async function copyPiece(ctx: Ctx, run: Run, position: Position): Promise<Position> {
  const start = cursorOf(position);
  const known = await nextAfter(ctx, run.day, start);
  if (known) return known;
  const piece = await read(ctx, run.store, position);
  const next = following(position, piece.after);
  const files = piece.files.filter(({ lines }) => lines.length > 0);
  const rows = await Promise.all(
    files.map(async (file) => {
      const { lines, kind, table, amount } = file;
      const common = { day: run.day, start, next: cursorOf(next), kind, tableName: table ?? null };
      return { ...common, ...(await write(ctx, run, file)), rows: lines.length, amount };
    }),
  );
  if (rows.length === 0) return next;
  await ctx.db.insert(backupFiles).values(rows).onConflictDoNothing();
  // Of two runs at one position the first to store its row counts, and both go on where that one stopped.
  return (await nextAfter(ctx, run.day, start)) ?? next;
}

async function nextAfter({ db }: Ctx, day: string, start: string): Promise<Position | null> {
  const [row] = await db
    .select({ next: backupFiles.next })
    .from(backupFiles)
    .where(sql`day = ${day} AND start = ${start}`)
    .limit(1);
  return row ? positionOf(row.next) : null;
}

function read(ctx: Ctx, store: BackupStore, { kind, table, after }: Position): Promise<Piece> {
  if (kind === "table" && table) return readTable(ctx, table, after);
  if (kind === "rooms") return readRooms(ctx, after);
  if (kind === "media_inventory") return readMedia(ctx, store, after);
  if (kind === "erasures") return readErasures(ctx, after);
  throw new Error(`nothing is read at ${kind}`);
}

/** Under the next free number: the bucket keeps the file of a run that crashed before it stored the row. */
async function write(ctx: Ctx, { store, day }: Run, { kind, table, lines }: File) {
  const { counted } = await runBatch(ctx.db, {
    counted: ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(backupFiles)
      .where(sql`day = ${day} AND kind = ${kind} AND table_name IS ${table ?? null}`),
  });
  const text = `${lines.join("\n")}\n`;
  const first = (counted[0]?.count ?? 0) + 1;
  for (let number = first; number < first + MAX_TAKEN; number++) {
    const name = fileName({ kind, ...(table ? { table } : {}) }, number);
    const isMonthly = day.endsWith("-01") && kind === "table" && MONTHLY_TABLES.has(table ?? "");
    const also = isMonthly ? { also: `${monthlyFolder(day.slice(0, 7))}${name}` } : {};
    const sealed = await store.write(`${dailyFolder(day)}${name}`, text, also);
    if (sealed) return { name, ...sealed };
  }
  throw new Error(`no free number for a file of ${table ?? kind}`);
}
