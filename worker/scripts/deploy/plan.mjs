import { wantedResources } from "./resources.mjs";
import { hasDatabase } from "./settings.mjs";

const ID = "<id>";

/**
 * Every command of a deployment in the order of its steps, with placeholders where only Cloudflare knows a value. What is there
 * already is not made, and a rollback follows a failed smoke test only.
 */
export function planOf({ settings, commands, commit, files }) {
  const isFirst = !hasDatabase(settings);
  const sql = (what) => ["d1", "execute", ...commands.remote, "--yes", "--json", "--command", `<${what}>`];
  return [
    commands.whoami,
    commands.listDatabases,
    ...(isFirst ? [commands.createDatabase] : []),
    ...[sql("take the lock"), sql("look for a restore")],
    ...wantedResources(commands).flatMap(({ look, make }) => [look, make]),
    commands.readJournal("<file>"),
    commands.listSecrets,
    ...(isFirst ? [sql("tables")] : [commands.setSecrets(files.secrets)]),
    commands.rehearse,
    ...[sql("renew the lock"), sql("tables"), sql("applied migrations"), sql("count rows of a backfill")],
    ...(isFirst ? [sql("mark the first deployment")] : []),
    commands.bookmark,
    commands.deployments,
    ...(isFirst ? [] : [commands.versions]),
    commands.migrate,
    sql("hash of the reference data"),
    isFirst ? commands.importReference : sql("reference data that changed"),
    ...[sql("store their hash"), sql("renew the lock")],
    commands.deploy({ tag: commit.sha, subject: commit.subject }, isFirst ? files.secrets : undefined),
    ...[sql("end the mark of the first deployment"), commands.deployments],
    commands.rollback(ID, "smoke test failed"),
    commands.keepJournal("<time>", "<entry>"),
    commands.writeJournal("<file>"),
    sql("release the lock"),
    commands.listSecrets,
  ];
}
