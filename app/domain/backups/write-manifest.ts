import { lt, lte, sql } from "drizzle-orm";
import { backupFiles, backups } from "#db/schema/backups.ts";
import type { BackupStore } from "../shared/contracts/backup-store.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dailyFolder, type FileKind, MANIFEST_NAME, Manifest, monthlyFolder } from "./manifest.ts";
import { ERASURES_NAMED_MS } from "./rules.ts";
import { copiedTables, MONTHLY_TABLES } from "./tables.ts";

type Written = typeof backupFiles.$inferSelect;

/** Makes the files of a day a backup. May run twice. */
export async function writeManifest(
  ctx: Ctx,
  { store, day, finishedAt }: { store: BackupStore; day: string; finishedAt: number },
) {
  const { db, now: at } = ctx;
  const files = await db.select().from(backupFiles).where(sql`day = ${day}`).orderBy(sql`rowid`);
  const last_migration = await lastMigration(ctx);
  const head = { version: 1 as const, at, finished_at: finishedAt, release: store.release, last_migration };
  const daily = manifestOf(head, files, () => true);
  const kept = files.filter(({ tableName }) => MONTHLY_TABLES.has(tableName ?? ""));
  const isMonthly = day.endsWith("-01");
  if (isMonthly)
    await store.write(
      `${monthlyFolder(day.slice(0, 7))}${MANIFEST_NAME}`,
      JSON.stringify(manifestOf(head, kept, (table) => MONTHLY_TABLES.has(table))),
      { isCompressed: false },
    );
  await store.write(`${dailyFolder(day)}${MANIFEST_NAME}`, JSON.stringify(daily), { isCompressed: false });
  const totals = {
    rows: sumOf(Object.values(daily.counts.rows)),
    bytes: sumOf(files.map(({ bytes }) => bytes)),
    messages: daily.counts.messages,
    mediaObjects: daily.counts.media_objects,
  };
  await db.batch([
    db
      .insert(backups)
      .values({ day, at, finishedAt, ...totals })
      .onConflictDoNothing(),
    db.delete(backupFiles).where(lte(backupFiles.day, day)),
    db.delete(backups).where(lt(backups.at, at - ERASURES_NAMED_MS)),
  ]);
  ctx.log("backup.done", { day, rows: totals.rows, bytes: totals.bytes });
}

function manifestOf(
  head: Omit<Manifest, "files" | "counts">,
  files: readonly Written[],
  isCopied: (table: string) => boolean,
): Manifest {
  const of = (kind: FileKind) => files.filter((file) => file.kind === kind);
  const tables = copiedTables().filter(({ name }) => isCopied(name));
  return Manifest.parse({
    ...head,
    files: files.map(({ name, kind, tableName: table, rows, bytes, sha256 }) => ({
      ...{ name, kind, ...(table ? { table } : {}), rows, bytes, sha256 },
    })),
    counts: {
      rows: Object.fromEntries(
        tables.map(({ name }) => [name, sumOf(files.filter(({ tableName }) => tableName === name).map(({ rows }) => rows))]),
      ),
      ledgers: sumOf(of("ledger_heads").map(({ amount }) => amount)),
      rooms: sumOf(of("rooms").map(({ rows }) => rows)),
      messages: sumOf(of("rooms").map(({ amount }) => amount)),
      media_objects: sumOf(of("media_inventory").map(({ rows }) => rows)),
      media_bytes: sumOf(of("media_inventory").map(({ amount }) => amount)),
      erasures: sumOf(of("erasures").map(({ rows }) => rows)),
    },
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Wrangler's own record. A restore applies the migrations up to it. */
async function lastMigration({ db }: Ctx): Promise<string> {
  const [last] = await db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`);
  if (!last) throw new Error("the database records no migration");
  return last.name;
}
