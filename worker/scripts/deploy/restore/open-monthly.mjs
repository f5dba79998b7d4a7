import { rmSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_NAME, monthlyFolder } from "../../../../app/domain/backups/manifest.ts";
import { EXIT, Halt } from "../halt.mjs";
import { rowsOf } from "./check-backup.mjs";
import { damaged, openBackup, openIdentity, strangersIn } from "./read-backup.mjs";
import { bucketSource, folderSource } from "./sources.mjs";
import { openStaging, schemaUpTo } from "./staging.mjs";

/** Opens a monthly copy into a file of SQLite on this machine, to be read. It holds the accounts only, so it fills no environment. */
export async function openMonthly(context) {
  const { order, files, say } = context;
  if (order.environment === "local" && !order.from)
    throw new Halt(
      EXIT.wrongUsage,
      "Name the folder of a downloaded copy with --from DIR, or the environment whose bucket has it.",
    );
  const decrypt = openIdentity(order.identityFile);
  const source = order.from ? folderSource(order.from) : bucketSource(context);
  const month = order.restore.slice("monthly/".length);
  const backup = await openBackup({ source, folder: monthlyFolder(month), decrypt });
  await strangersIn({ source, folder: backup.folder, manifest: backup.manifest });
  const file = join(files.state, `monthly-${month}.sqlite`);
  const staging = openStaging(file, schemaUpTo(files.migrations, backup.manifest.last_migration).made);
  const rows = {};
  let isWhole = false;
  try {
    for (const entry of backup.entriesOf("table"))
      staging.add(backup.folder + entry.name, entry.table, await rowsOf(backup, entry));
    for (const [table, wanted] of Object.entries(backup.manifest.counts.rows)) {
      rows[table] = staging.count(table);
      if (rows[table] !== wanted)
        throw damaged(`${backup.folder}${MANIFEST_NAME} names ${wanted} rows of ${table}, and the files hold ${rows[table]}.`);
    }
    isWhole = true;
  } finally {
    staging.close();
    // It holds personal data, which nobody would look for after an error.
    if (!isWhole) rmSync(file, { force: true });
    source.forget?.();
  }
  const told = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  say(`The copy is whole: ${told.join(", ")}.\nRead it with any SQLite, then delete it, because it holds personal data: ${file}`);
  return { outcome: "opened", file, rows };
}
