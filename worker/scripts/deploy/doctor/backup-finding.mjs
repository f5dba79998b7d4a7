import { join } from "node:path";
import { dailyFolder, MANIFEST_NAME } from "../../../../app/domain/backups/manifest.ts";
import { BACKUP_LATE_MS } from "../../../../app/domain/backups/rules.ts";
import { stateOfDatabase } from "../first-deployment.mjs";
import { hasDatabase } from "../settings.mjs";
import { missing, ok, unknown, wrong } from "./finding.mjs";

const HOUR_MS = 3_600_000;
const manifestKey = (day) => `${dailyFolder(day)}${MANIFEST_NAME}`;
const FIX = "look at the task back_up on /panel-admin/health and in the log";

/** How old the newest backup is: a row is written after its manifest, and the manifest is asked for in the bucket. */
export async function backupFinding(context, isSignedIn) {
  if (!isSignedIn) return ok("every night, encrypted; its age was not asked");
  try {
    return await ageOf(context);
  } catch (error) {
    return unknown(error.message.split("\n")[0]);
  }
}

async function ageOf(context) {
  const { wrangler, commands, settings, now, files } = context;
  const { tables } = hasDatabase(settings) ? await stateOfDatabase(context) : { tables: [] };
  if (!tables.includes("backups")) return ok("every night, encrypted; the first is still to come");
  const sql = `SELECT (SELECT max(at) FROM backups) AS newest, (SELECT day FROM backups ORDER BY day DESC LIMIT 1) AS day,
    (SELECT min(slot) FROM task_runs) AS since`;
  const [[{ newest, day, since }]] = await wrangler.rows("Looking for the newest backup", commands.remote, sql);
  const wanted = `younger than ${BACKUP_LATE_MS / HOUR_MS} hours`;
  const hours = (from) => Math.floor((now() - from) / HOUR_MS);
  if (newest === null) {
    if (now() - (since ?? now()) <= BACKUP_LATE_MS) return ok("every night, encrypted; the first is still to come");
    return missing(`none in the ${hours(since)} hours since the first task ran`, wanted, FIX);
  }
  if (now() - newest > BACKUP_LATE_MS) return wrong(`the newest is ${hours(newest)} hours old`, wanted, FIX);
  const manifest = commands.getBackup(manifestKey(day), join(files.state, "newest-manifest"));
  if ((await wrangler.lookUp(manifest)) === null) return wrong(`${manifestKey(day)} is not in the bucket`, wanted, FIX);
  return ok(`the newest is ${hours(newest)} hours old, encrypted`);
}
