import { shown } from "./commands.mjs";
import { requireAccount } from "./deployment.mjs";
import { EXIT, Halt } from "./halt.mjs";
import { readJournal, writeJournal } from "./journal.mjs";
import { takeLock } from "./lock.mjs";
import { classifyFiles } from "./migrations/judge-migrations.mjs";
import { readMigrations } from "./migrations/read-migrations.mjs";

const SHOWN_DEPLOYMENTS = 5;
const SHOWN_MINUTES = 30;

/** Brings the code of an earlier version back. Data stay; what could be done about them is said. */
export async function rollBack(context) {
  const { order, wrangler, commands, say, files, now, who } = context;
  await requireAccount(context);
  const deployments = await wrangler.json("The list of deployments", commands.deployments);
  const current = versionOf(deployments.at(-1));
  say(`Last deployments of ${order.environment}:\n${deployments.slice(-SHOWN_DEPLOYMENTS).map(lineOf).join("\n")}`);
  const version = order.version ?? versionOf(deployments.findLast((one) => versionOf(one) !== current));
  if (!version) throw new Halt(EXIT.notReady, "There is no version before this one.");

  const journal = readJournal(files.journal);
  const data = await dataSince(context, { journal, version, deployments });
  const release = await lockIfPossible(context);
  try {
    await wrangler.run("The rollback", commands.rollback(version, `rolled back by ${who}`), { isShown: true });
    writeJournal(files.journal, { at: new Date(now()).toISOString(), who, version, versionBefore: current, outcome: "rollback" });
  } finally {
    await release();
  }
  const failures = await context.smoke(journal.findLast((entry) => entry.version === version)?.sha);
  for (const line of data.lines) say(line);
  if (failures.length > 0)
    throw new Halt(
      EXIT.notRolledBack,
      `Version ${version} serves, but the smoke test failed:\n${failures.map((one) => `  ${one}`).join("\n")}
Go on in worker/README.md, "Bad deployment".`,
    );
  say(`\nVersion ${version} serves again.`);
  return { outcome: "rolled back", version, versionBefore: current, bookmark: data.bookmark, migrations: data.migrations };
}

const versionOf = (deployment) => deployment?.versions[0]?.version_id;

const lineOf = (deployment) =>
  `  ${deployment.created_on}  ${versionOf(deployment)}  ${deployment.annotations?.["workers/message"] ?? ""}`.trimEnd();

/** The code can go back even if the database does not answer. */
async function lockIfPossible(context) {
  try {
    return await takeLock(context);
  } catch (error) {
    if (error.status === EXIT.locked) throw error;
    context.say("The database does not answer, so there is no lock.");
    return async () => {};
  }
}

/** What happened to the data after that version, and how they could go back. They never do by themselves. */
async function dataSince(context, { journal, version, deployments }) {
  const { wrangler, commands, files } = context;
  const at = journal.findLastIndex((entry) => entry.version === version && entry.outcome !== "started");
  const later = journal.slice(at + 1).filter(({ migrations }) => migrations);
  const began = later[0]?.at ?? deployments[deployments.findLastIndex((one) => versionOf(one) === version) + 1]?.created_on;
  const known = at >= 0 && later[0]?.bookmark;
  const bookmark = known || (began && (await wrangler.json("The bookmark", commands.bookmarkAt(began))).bookmark);
  const names = [...new Set(later.flatMap(({ migrations }) => migrations))];
  const ran = classifyFiles(readMigrations(files.migrations)).filter(({ name }) => names.includes(name));
  const lines = [
    "\nData:",
    ...(ran.length === 0 ? ["  No migration is known to have run since then."] : ran.map(sentenceOf)),
    `  Bookmark before: ${bookmark ?? "unknown"}`,
    ...(bookmark ? [`  Only if the data themselves are damaged: ${shown(commands.restoreBookmark(bookmark))}`] : []),
    ...(await lostWrites(context, began)),
    "  Rooms and photos do not go back with the database.",
  ];
  return { bookmark, migrations: names, lines };
}

const sentenceOf = ({ name, class: kind }) =>
  `  ${name} ran since then: ${kind}; the older code ${["expand", "backfill"].includes(kind) ? "can" : "may not be able to"} live with it.`;

async function lostWrites({ wrangler, commands }, began) {
  const since = Date.parse(began);
  if (Number.isNaN(since)) return ["  A restore would lose every write since then."];
  const sql = `SELECT strftime('%Y-%m-%d %H:%M', at / 1000, 'unixepoch') AS minute, count(*) AS events FROM events
    WHERE at >= ${since} GROUP BY minute ORDER BY minute DESC LIMIT ${SHOWN_MINUTES}`;
  const found = await wrangler.rows("Counting events", commands.remote, sql).catch(() => null);
  if (found === null) return [`  A restore would lose every write since ${began}; they could not be counted.`];
  const minutes = found[0].map(({ minute, events }) => `    ${minute} UTC  ${events}`);
  return [`  A restore would lose every write since ${began}; events by minute, newest first:`, ...minutes];
}
