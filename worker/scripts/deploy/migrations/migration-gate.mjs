import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beginFirstDeployment, stateOfDatabase } from "../first-deployment.mjs";
import { EXIT, Halt } from "../halt.mjs";
import { heldBackBefore, readJournal } from "../journal.mjs";
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
 * {applied, held}: names of files, and those that stay for a later run.
 */
export async function passMigrationGate(context, { isNew }) {
  const { wrangler, commands, order, settings, files } = context;
  const { unapplied, isBegun, tables, ...found } = await findUnapplied(context);
  // Where a Worker serves, a first deployment has ended, even if its mark could not be removed.
  const isEmpty = found.isEmpty && (isNew || !isBegun);
  const from = order.heldFrom ? unapplied.findIndex(({ name }) => name === order.heldFrom) : unapplied.length;
  if (from < 0) throw new Halt(EXIT.wrongUsage, `--hold-back: ${order.heldFrom} is no migration that waits to be applied.`);
  const journal = readJournal(files.journal);
  const proven = heldBackBefore(journal);
  const countOf = async (table) => {
    if (!tables.has(table)) return 0;
    const [[row]] = await wrangler.rows("Counting rows", commands.remote, `SELECT count(*) AS count FROM "${table}"`);
    return row.count;
  };
  const { environment, allowed } = order;
  const applied = unapplied.slice(0, from);
  const refusals = [
    ...objectRefusals(settings, { isEmpty, allowed, deployed: journal.findLast(({ outcome }) => outcome === "done")?.objects }),
    ...(await judgeMigrations({ unapplied: applied, isEmpty, environment, allowed, proven, countOf })),
  ];
  if (refusals.length > 0)
    throw new Halt(EXIT.migrationRefused, `The migration gate refused; nothing was applied.\n\n${refusals.join("\n")}`);
  if (isEmpty && !isBegun) await beginFirstDeployment(context);
  copyMigrations(applied, { settings, files });
  return { applied: applied.map(({ name }) => name), held: unapplied.slice(from).map(({ name }) => name) };
}

/** A class of Durable Objects that is deleted loses its rooms, and no rollback crosses it. `deployed`: tags of before. */
const objectRefusals = ({ migrations }, { isEmpty, allowed, deployed = [] }) =>
  migrations
    .filter(({ deleted_classes: gone = [], renamed_classes: renamed = [] }) => gone.length + renamed.length > 0)
    .filter(({ tag }) => !isEmpty && !allowed.includes(tag) && !deployed.includes(tag))
    .map(
      ({ tag }) => `wrangler.toml, migration ${tag}  destructive: deletes or renames classes of Durable Objects
  If it is meant: --allow-destructive ${tag}`,
    );

/** wrangler applies what the gate has read, even if a file of the project changes meanwhile. */
function copyMigrations(applied, { settings, files }) {
  const folder = dirname(files.migrationSettings);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "migrations"), { recursive: true });
  for (const { name, text } of applied) writeFileSync(join(folder, "migrations", name), text);
  const { name, compatibility_date } = settings;
  const database = { ...databaseOf(settings), migrations_dir: "migrations" };
  writeFileSync(files.migrationSettings, JSON.stringify({ name, compatibility_date, d1_databases: [database] }));
}
