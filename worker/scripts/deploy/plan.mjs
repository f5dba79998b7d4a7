import { hasDatabase } from "./settings.mjs";

const ID = "<id>";

/** The commands of a deployment in their order, with placeholders where only Cloudflare knows a value. */
export function planOf({ settings, commands, commit }) {
  const { queues } = commands;
  return [
    commands.whoami,
    commands.listDatabases,
    ...(hasDatabase(settings) ? [] : [commands.createDatabase]),
    [...["d1", "execute", ...commands.remote], "--yes", "--json", "--command", "<the lock>"],
    ...[commands.mediaBucket, commands.backupBucket].map((name) => commands.bucketInfo(name)),
    ...commands.bucketRules.map(({ look }) => look),
    ...[...queues.live, ...queues.dead].map((queue) => commands.queueInfo(queue)),
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
