import { rmSync } from "node:fs";
import { join } from "node:path";
import { dailyFolder } from "../../../../app/domain/backups/manifest.ts";
import { noteForAdmins } from "../note-for-admins.mjs";
import { writeWhole } from "../write-whole.mjs";
import { checkBackup } from "./check-backup.mjs";
import { fillTarget, requireSame } from "./fill-target.mjs";
import { noteDrill } from "./note-drill.mjs";
import { localInstance, openLocalPlace, openRemotePlace } from "./places.mjs";
import { openIdentity } from "./read-backup.mjs";
import { folderSource } from "./sources.mjs";

/**
 * Fills an empty environment from a backup. The backup is read and checked whole before anything is written, and its secrets stay
 * on this machine: the Worker gets rows, bytes and messages through a door that only this run can open.
 */
export async function restore(context) {
  const { order, say, now } = context;
  const began = now();
  const isLocal = order.environment === "local";
  const files = { ...context.files, ...(isLocal ? { state: localInstance().state } : {}) };
  const decrypt = openIdentity(order.identityFile);
  const openPlace = () => (isLocal ? openLocalPlace : openRemotePlace)({ ...context, files });
  let place = order.from ? undefined : await openPlace();
  const source = order.from ? folderSource(order.from) : await place.source();
  let checked;
  try {
    const folder = dailyFolder(order.restore.slice("daily/".length));
    checked = await checkBackup({
      ...{ source, decrypt, files, say, folder },
      now: now(),
      without: order.without,
      isRecounted: order.isRecounted,
    });
    place ??= await openPlace();
    const target = await place.openTarget(checked.backup);
    if (target.isWhole) say("The data are whole; what is left is to open the site.");
    const report = target.isWhole
      ? { backup: checked.backup.folder }
      : await fillAndReport({ target, checked, source, decrypt, order, files, say, context, began });
    await place.finish();
    await target.rows("DELETE FROM deploy_state WHERE key = 'restore'");
    const note = { action: "backup.restored", subjectId: order.restore };
    await noteForAdmins({ rows: (_, text) => target.rows(text), say, now }, note);
    source.forget?.();
    return { outcome: "restored", ...report };
  } finally {
    checked?.staging.close();
    rmSync(join(files.state, "restore.sqlite"), { force: true });
    await place?.end();
  }
}

async function fillAndReport({ files, order, context, began, ...parts }) {
  const report = await fillTarget({ ...parts, reached: context.reached, without: order.without });
  const path = join(files.state, "restore-report.json");
  writeWhole(path, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
  sayReport(report, path, parts.say);
  const seconds = Math.round((context.now() - began) / 1000);
  if (order.drillOf) await noteDrill(context, { backup: order.restore, seconds, mismatches: report.mismatches.length });
  requireSame(report);
  await parts.target.rows("UPDATE deploy_state SET value = json_set(value, '$.isWhole', 1) WHERE key = 'restore'");
  context.reached.data = "whole";
  return report;
}

function sayReport(report, path, say) {
  const orphans = Object.values(report.orphans).reduce((sum, count) => sum + count, 0);
  say(`
  backup               ${report.backup}, of ${report.at}
  tables, rows         ${report.tables}, ${report.rows}
  torn rows            ${orphans}${orphans > 0 ? ", in restore_orphans" : ""}
  ledgers              ${report.ledgers}
  rooms, messages      ${report.rooms}, ${report.messages}
  objects of media     ${report.media}
  images lost          ${report.lost.length}
  accounts erased anew ${report.erased_again}
  letters not sent     ${report.skipped_messages}
  differences          ${report.mismatches.length}${report.wrongCounters ? `\n  wrong counters       ${report.wrongCounters.length}` : ""}

  The report is ${path}.`);
}
