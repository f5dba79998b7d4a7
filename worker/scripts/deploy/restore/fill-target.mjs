import { EXIT, Halt } from "../halt.mjs";
import { openProgress } from "./progress.mjs";
import { damaged } from "./read-backup.mjs";
import { faultsOfHeads, lostMedia, matchesWithoutRoom } from "./reconcile.mjs";
import { restoreMedia } from "./restore-media.mjs";
import { restoreRooms } from "./restore-rooms.mjs";
import { countRows, dropUnused, writeRows } from "./write-rows.mjs";

const ERASED_AT_ONCE = 20;
/** In this order: who is due leaves first, then what is computed from what is left. */
const TASKS = [
  ...["erase_due_accounts", "apply_retention", "purge_unconfirmed_guests", "purge_contact_messages"],
  ...["purge_document_images", "purge_expired_exports", "purge_inactive_rooms", "count_events"],
];

const notEmpty = (what) =>
  damaged(`The target is not empty: it has ${what}. Nothing was changed. A restore only fills an environment without data.`);

/** Where a cut restore of this backup stands here, or null. Throws if the target holds anybody's data. */
export async function requireEmptyTarget(target, backup) {
  const [found] = await target.rows("SELECT name FROM sqlite_master WHERE type = 'table'");
  const tables = new Set(found.map(({ name }) => name));
  if (tables.has("deploy_state")) {
    const [[mark]] = await target.rows("SELECT value FROM deploy_state WHERE key = 'restore'");
    const begun = mark ? JSON.parse(mark.value) : null;
    if (begun?.backup === backup.id) return begun;
    if (begun) throw notEmpty(`a part of ${begun.folder}, whose restore was cut off`);
  }
  for (const table of ["users", "rooms", "jobs"]) {
    const [[row]] = tables.has(table) ? await target.rows(`SELECT 1 AS one FROM "${table}" LIMIT 1`) : [[]];
    if (row) throw notEmpty(`rows of ${table}`);
  }
  if (await target.hasMedia()) throw notEmpty("objects in the bucket of media");
  return null;
}

/** Fills an empty target, or goes on where a run was cut off, and compares it with the backup. Answers the report. */
export async function fillTarget({ target, checked, source, decrypt, without, reached, say }) {
  const { backup, staging, schema, orphans, reset, recounted, heads, erased } = checked;
  const begun = await requireEmptyTarget(target, backup);
  const progress = await openProgress(target);
  if (begun) say("An earlier run was cut off; this one goes on.");
  else {
    await dropUnused(target);
    await progress.keep({ backup: backup.id, folder: backup.folder });
  }
  reached.data = "begun";
  await writeRows({ target, staging, schema, progress, say });
  if (!progress.state.tables) {
    const wanted = Object.keys(backup.manifest.counts.rows);
    const there = await countRows(target, wanted);
    const faults = wanted
      .filter((table) => there[table] !== staging.count(table))
      .map((table) => `table ${table}: ${there[table]} rows, not ${staging.count(table)}`);
    const rows = wanted.reduce((sum, table) => sum + there[table], 0);
    await progress.keep({ tables: { tables: wanted.length, rows, faults } });
  }
  await target.migrateRest(schema.names);
  const door = await target.openDoor();
  if (!progress.state.media) await progress.keep({ media: await restoreMedia({ backup, source, decrypt, door, without }) });
  say(`${progress.state.media.stored} objects of media are stored.`);
  if (!progress.state.rooms || progress.state.rooms.faults.length > 0)
    await progress.keep({ rooms: await restoreRooms({ backup, door }) });
  say(
    `${progress.state.rooms.rooms} rooms with ${progress.state.rooms.messages} messages are stored; ${progress.state.rooms.anew} held others, which are gone.`,
  );
  const headFaults = await faultsOfHeads(target, heads);

  let again = 0;
  for (let from = 0; from < erased.length; from += ERASED_AT_ONCE)
    again += (await door.erase(erased.slice(from, from + ERASED_AT_ONCE))).erased;
  for (const task of TASKS) await door.runTask(task);
  const ledgers = await door.runTask("verify_ledgers");
  const { tables, media, rooms } = progress.state;
  const mismatches = [
    ...tables.faults,
    ...headFaults,
    ...ledgers.faults.map((fault) => `ledger: ${JSON.stringify(fault)}`),
    ...rooms.faults,
    ...(await matchesWithoutRoom(target)),
  ];
  return {
    backup: backup.folder,
    at: new Date(backup.manifest.at).toISOString(),
    tables: tables.tables,
    rows: tables.rows,
    orphans,
    ledgers: heads.length,
    rooms: rooms.rooms,
    messages: rooms.messages,
    media: media.objects - media.withoutCopy,
    lost: await lostMedia(target, await door.listMedia()),
    erased_again: again,
    skipped_messages: reset.skipped,
    mismatches,
    ...recounted,
  };
}

/** Throws if the restored data differ from the backup: then the site stays closed. */
export function requireSame({ mismatches }) {
  if (mismatches.length === 0) return;
  const some = mismatches.slice(0, 20).map((line) => `  ${line}`);
  throw new Halt(
    EXIT.stepFailed,
    `The restored data differ from the backup in ${mismatches.length} points:\n${some.join("\n")}\nThe site stays closed.`,
  );
}
