import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beginFirstDeployment, stateOfDatabase } from "../first-deployment.mjs";
import { EXIT, Halt } from "../halt.mjs";
import { entryOfServing, readJournal } from "../journal.mjs";
import { versionOfCode } from "../previous-version.mjs";
import { databaseOf } from "../settings.mjs";
import { classifyFiles, judgeMigrations } from "./judge-migrations.mjs";
import { readMigrations } from "./read-migrations.mjs";

/** The migrations that the database lacks, with their classes: {unapplied, isEmpty, isBegun, tables}. */
export async function findUnapplied(context) {
  const { wrangler, commands, files } = context;
  const { tables, isEmpty, isBegun } = await stateOfDatabase(context);
  const read = () => wrangler.rows("Reading the applied migrations", commands.remote, "SELECT name FROM d1_migrations");
  const [applied] = tables.includes("d1_migrations") ? await read() : [[]];
  const known = new Set(applied.map(({ name }) => name));
  const unapplied = classifyFiles(readMigrations(files.migrations), tables).filter(({ name }) => !known.has(name));
  return { unapplied, isEmpty, isBegun, tables: new Set(tables.map((name) => name.toLowerCase())) };
}

/**
 * Decides which migrations this deployment applies. Refuses it if one of them could break the code that runs now. Answers
 * {applied, held}: names of files, and {name, hash} of those that stay for a later run.
 */
export async function passMigrationGate(context, { isNew }) {
  const { order, settings, files } = context;
  const { unapplied, isBegun, tables, ...found } = await findUnapplied(context);
  // Where a Worker serves, a first deployment has ended, even if its mark could not be removed.
  const isEmpty = found.isEmpty && (isNew || !isBegun);
  const from = order.heldFrom ? unapplied.findIndex(({ name }) => name === order.heldFrom) : unapplied.length;
  if (from < 0) throw new Halt(EXIT.wrongUsage, `--hold-back: ${order.heldFrom} is no migration that waits to be applied.`);
  const journal = readJournal(files.journal);
  const serving = await servingEntry(context, { journal, isNew });
  const proven = unapplied.filter((file) =>
    serving?.held.some((one) => one.name === file.name && one.hash === hashOf(file.text)),
  );
  const { environment, allowed } = order;
  const applied = unapplied.slice(0, from);
  const refusals = [
    ...(isEmpty ? [] : objectRefusals(settings, { environment, allowed, serving, deployed: deployedObjects(journal) })),
    ...(await judgeMigrations({
      ...{ unapplied: applied, isEmpty, environment, allowed, countOf: counterOf(context, tables) },
      proven: proven.map(({ name }) => name),
    })),
  ];
  if (refusals.length > 0)
    throw new Halt(EXIT.migrationRefused, `The migration gate refused; nothing was applied.\n\n${refusals.join("\n")}`);
  if (isEmpty && !isBegun) await beginFirstDeployment(context);
  copyMigrations(applied, { settings, files });
  return {
    applied: applied.map(({ name }) => name),
    held: unapplied.slice(from).map(({ name, text }) => ({ name, hash: hashOf(text) })),
  };
}

/** Counts the rows of a table of the database; one that is not there has none. */
export const counterOf = ({ wrangler, commands }, tables) =>
  async function countOf(table) {
    if (!tables.has(table.toLowerCase())) return 0;
    const [[row]] = await wrangler.rows("Counting rows", commands.remote, `SELECT count(*) AS count FROM "${table}"`);
    return row.count;
  };

const hashOf = (text) => createHash("sha256").update(text).digest("hex");

/** The journal's entry of the code that serves, which is asked for only where something needs its proof. */
async function servingEntry({ order, wrangler, commands }, { journal, isNew }) {
  if (order.allowed.length === 0 || isNew) return undefined;
  return entryOfServing(journal, versionOfCode(await wrangler.json("The list of deployments", commands.deployments)));
}

/** Migrations of Durable Objects that took effect: nothing takes them back. */
export const deployedObjects = (journal) =>
  journal.findLast(({ outcome }) => /^(done|not rolled back)$/.test(outcome))?.objects ?? [];

/**
 * A class of Durable Objects that is deleted loses its rooms, and no rollback crosses it. In production the code that serves must
 * not use it any more.
 */
function objectRefusals({ migrations }, { environment, allowed, serving, deployed }) {
  return migrations.flatMap(({ tag, deleted_classes: deleted = [], renamed_classes: renamed = [] }) => {
    const gone = [...deleted, ...renamed.map(({ from }) => from)];
    const isProven = environment === "staging" || (serving?.bound && gone.every((name) => !serving.bound.includes(name)));
    if (gone.length === 0 || deployed.includes(tag) || (allowed.includes(tag) && isProven)) return [];
    const first = environment === "staging" ? "" : `\n  First deploy code that has no binding to ${gone.join(", ")}.`;
    return `wrangler.toml, migration ${tag}  destructive: deletes or renames classes of Durable Objects${first}
  If it is meant: --allow-destructive ${tag}`;
  });
}

/** wrangler applies what the gate has read, even if a file of the project changes meanwhile. */
export function copyMigrations(applied, { settings, files }) {
  const folder = dirname(files.migrationSettings);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "migrations"), { recursive: true });
  for (const { name, text } of applied) writeFileSync(join(folder, "migrations", name), text);
  const { name, compatibility_date } = settings;
  const database = { ...databaseOf(settings), migrations_dir: "migrations" };
  writeFileSync(files.migrationSettings, JSON.stringify({ name, compatibility_date, d1_databases: [database] }));
}
