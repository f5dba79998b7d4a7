import { shown } from "./commands.mjs";
import { ifHalted } from "./halt.mjs";
import { classifyFiles } from "./migrations/judge-migrations.mjs";
import { readMigrations } from "./migrations/read-migrations.mjs";
import { deploymentAfter, versionOf } from "./previous-version.mjs";

const SHOWN_MINUTES = 30;

/**
 * What happened to the data after a version, and how they could go back. They never do by themselves. `deployments`: those before the
 * rollback. Whatever does not answer is said to be unknown: the code is back already.
 */
export async function dataSince(context, { journal, version, deployments }) {
  const { commands, files } = context;
  const replacedBy = deploymentAfter(version, deployments);
  const entry = journal.find((one) => replacedBy && one.version === versionOf(replacedBy) && one.bookmark);
  const began = entry?.at ?? replacedBy?.created_on;
  const bookmark = entry?.bookmark ?? (began && (await bookmarkAt(context, began)));
  const migrations = await migrationsAfter(context, { journal, version, deployments });
  const ran = classifyFiles(readMigrations(files.migrations)).filter(({ name }) => migrations?.includes(name));
  const lines = [
    "\nData:",
    ...(migrations === null
      ? ["  Which migrations ran since then is unknown: the database does not answer."]
      : ran.map(sentenceOf)),
    ...(migrations?.length === 0 ? ["  No migration ran since then."] : []),
    ...(entry || !began ? [] : ["  This folder's journal does not know what replaced that version; its time is Cloudflare's."]),
    `  Bookmark before: ${bookmark ?? "unknown"}`,
    ...(bookmark ? [`  Only if the data themselves are damaged: ${shown(commands.restoreBookmark(bookmark))}`] : []),
    ...(await lostWrites(context, began)),
    "  Rooms and photos do not go back with the database.",
  ];
  return { bookmark, migrations, lines };
}

const sentenceOf = ({ name, class: kind }) =>
  `  ${name} ran since then: ${kind}; the older code ${["expand", "backfill"].includes(kind) ? "can" : "may not be able to"} live with it.`;

const bookmarkAt = ({ wrangler, commands }, time) =>
  wrangler.json("The bookmark", commands.bookmarkAt(time)).then(
    ({ bookmark }) => bookmark,
    ifHalted(() => undefined),
  );

/** Names of files that were applied after the version was deployed first; null if nobody knows. */
async function migrationsAfter({ wrangler, commands }, { journal, version, deployments }) {
  const first = deployments.find((one) => versionOf(one) === version)?.created_on;
  const sql = `SELECT name FROM d1_migrations WHERE applied_at > datetime('${first}') ORDER BY id`;
  const found = first ? await wrangler.rows("The migrations since then", commands.remote, sql).catch(ifHalted(() => null)) : null;
  if (found !== null) return found[0].map(({ name }) => name);
  const at = journal.findIndex((entry) => entry.version === version && entry.outcome === "done");
  return at < 0
    ? null
    : [...new Set(journal.slice(at + 1).flatMap(({ outcome, migrations }) => (outcome === "started" ? [] : (migrations ?? []))))];
}

async function lostWrites({ wrangler, commands }, began) {
  const since = Date.parse(began);
  if (Number.isNaN(since)) return ["  A restore would lose every write since then."];
  const sql = `SELECT strftime('%Y-%m-%d %H:%M', at / 1000, 'unixepoch') AS minute, count(*) AS events, sum(count(*)) OVER () AS total,
    count(*) OVER () AS minutes FROM events WHERE at >= ${since} GROUP BY minute ORDER BY minute DESC LIMIT ${SHOWN_MINUTES}`;
  const found = await wrangler.rows("Counting events", commands.remote, sql).catch(ifHalted(() => null));
  if (found === null) return [`  A restore would lose every write since ${began}; they could not be counted.`];
  const [rows] = found;
  const [{ total, minutes } = { total: 0, minutes: 0 }] = rows;
  return [
    `  A restore would lose every write since ${began}: ${total} events in ${minutes} minutes, newest first:`,
    ...rows.map(({ minute, events }) => `    ${minute} UTC  ${events}`),
    ...(minutes > rows.length ? [`    …and ${total - rows.reduce((sum, { events }) => sum + events, 0)} events before`] : []),
  ];
}
