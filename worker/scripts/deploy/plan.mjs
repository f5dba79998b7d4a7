import { wantedResources } from "./resources.mjs";
import { hasDatabase } from "./settings.mjs";

const ID = "<id>";

/**
 * The commands of a deployment in their order, with placeholders where only Cloudflare knows a value. What is there already is not
 * made, and a rollback follows a failed smoke test only.
 */
export function planOf({ settings, commands, commit }) {
  return [
    commands.whoami,
    commands.listDatabases,
    ...(hasDatabase(settings) ? [] : [commands.createDatabase]),
    [...["d1", "execute", ...commands.remote], "--yes", "--json", "--command", "<the lock>"],
    ...wantedResources(commands).flatMap(({ look, make }) => [look, make]),
    commands.listSecrets,
    commands.rehearse,
    [...["d1", "execute", ...commands.remote], "--yes", "--json", "--command", "<the applied migrations>"],
    commands.bookmark,
    commands.deployments,
    commands.migrate,
    commands.importReference,
    commands.deploy({ tag: commit.sha, subject: commit.subject }),
    commands.rollback(ID, "smoke test failed"),
    commands.keepJournal("<time>", "<entry>"),
  ];
}
