import { join } from "node:path";
import {
  dailyFolder,
  ErasureLine,
  LedgerHeadLine,
  MANIFEST_NAME,
  MediaLine,
  mediaCopyKey,
  RoomLine,
} from "../../../../app/domain/backups/manifest.ts";
import { rowOf } from "../../../../app/domain/backups/row-lines.ts";
import { Halt } from "../halt.mjs";
import { damaged, openBackup, strangersIn } from "./read-backup.mjs";
import { wrongCounters } from "./recount.mjs";
import { resetStates } from "./reset-states.mjs";
import { copyOf } from "./restore-media.mjs";
import { moveDoubles, moveOrphans, openStaging, schemaUpTo } from "./staging.mjs";

const DAY_MS = 86_400_000;

/**
 * Reads every file of a backup, and brings its rows into a database of this machine. Throws, naming the file, if anything is
 * damaged, missing or too many. Nothing is written elsewhere.
 */
export async function checkBackup({ source, folder, decrypt, files, without, isRecounted, say, now }) {
  const backup = await openBackup({ source, folder, decrypt });
  const leftOver = await strangersIn({ source, folder, manifest: backup.manifest });
  if (leftOver > 0) say(`${leftOver} files of a run that crashed are not read.`);
  const schema = schemaUpTo(files.migrations, backup.manifest.last_migration);
  const staging = openStaging(join(files.state, "restore.sqlite"), schema.made);
  try {
    for (const entry of backup.entriesOf("table")) staging.add(folder + entry.name, entry.table, await rowsOf(backup, entry));
    for (const [table, rows] of Object.entries(backup.manifest.counts.rows))
      if (staging.count(table) !== rows)
        throw damaged(`${folder}${MANIFEST_NAME} names ${rows} rows of ${table}, and the files hold ${staging.count(table)}.`);
    const heads = new Map();
    for await (const head of backup.each("ledger_heads", LedgerHeadLine)) heads.set(head.user_id, head);
    const rooms = await counted(backup, "rooms", RoomLine, () => {});
    const copies = await checkMedia({ backup, source, decrypt, without });
    say(`The backup is whole: ${backup.manifest.files.length} files, ${rooms} rooms, ${copies} copies of media.`);
    const doubles = moveDoubles(staging, schema.made);
    const orphans = moveOrphans(staging);
    for (const [table, count] of Object.entries(doubles)) orphans[table] = (orphans[table] ?? 0) + count;
    // A backup from before the archives of events has none.
    if (!schema.made.some(({ name }) => name === "archived_events"))
      staging.db.exec("CREATE TEMP TABLE archived_events (last_id INTEGER, sums TEXT)");
    const recounted = isRecounted ? { wrongCounters: wrongCounters(staging) } : {};
    const reset = resetStates(staging);
    const erased = await erasedSince({ backup, source, decrypt, say, now });
    return { backup, schema, staging, orphans, reset, recounted, heads: [...heads.values()], erased };
  } catch (error) {
    staging.close();
    throw error;
  }
}

/** The rows of one file of a table. */
export async function rowsOf(backup, entry) {
  const lines = await backup.linesOf(entry);
  try {
    return lines.map(rowOf);
  } catch {
    throw damaged(`${backup.folder}${entry.name} holds a line that is no row.`);
  }
}

async function counted(backup, kind, schema, look) {
  let count = 0;
  for await (const line of backup.each(kind, schema)) {
    await look(line);
    count += 1;
  }
  return count;
}

async function checkMedia({ backup, source, decrypt, without }) {
  let copies = 0;
  await counted(backup, "media_inventory", MediaLine, async (line) => {
    if (!line.copied || without.includes(mediaCopyKey(line.key))) return;
    await copyOf({ source, decrypt }, line);
    copies += 1;
  });
  return copies;
}

/** Who was erased, by the newest backup that can be read: an older one knows nothing of later erasures. */
async function erasedSince({ backup, source, decrypt, say, now }) {
  const erased = new Set();
  const read = async (one) => {
    for await (const { user_id: id } of one.each("erasures", ErasureLine)) erased.add(id);
  };
  await read(backup);
  // Folders are named by the day of Algiers, which begins earlier.
  for (let at = now + DAY_MS; ; at -= DAY_MS) {
    const folder = dailyFolder(new Date(at).toISOString().slice(0, 10));
    if (folder <= backup.folder) break;
    if (!(await source.get(`${folder}${MANIFEST_NAME}`))) continue;
    try {
      await read(await openBackup({ source, folder, decrypt }));
      say(`Erasures are taken from ${folder}, the newest backup.`);
      break;
    } catch (error) {
      if (!(error instanceof Halt)) throw error;
      say(`The erasures of ${folder} cannot be read: ${error.message}`);
    }
  }
  return [...erased];
}
