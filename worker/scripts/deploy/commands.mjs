import { join } from "node:path";
import { backupBucketOf, databaseOf, mediaBucketOf } from "./settings.mjs";

const TWO_WEEKS_SECONDS = "1209600";

/** wrangler's arguments of every command of a deployment, so that a plan shows what a deployment runs. */
export function commandsOf({ environment, settings, files }) {
  const env = ["--env", environment];
  const remote = ["DB", "--remote", ...env];
  const database = databaseOf(settings).database_name;
  const backup = backupBucketOf(settings);
  // wrangler cannot list objects, so one of them holds all entries.
  const sharedJournal = `${backup}/deployments/${environment}/journal.json`;
  return {
    remote,
    whoami: ["whoami", "--json"],
    listDatabases: ["d1", "list", "--json"],
    createDatabase: ["d1", "create", database, "--location", "weur"],
    databaseInfo: ["d1", "info", database, "--json"],
    bucketInfo: (bucket) => ["r2", "bucket", "info", bucket, "--json"],
    createBucket: (bucket) => ["r2", "bucket", "create", bucket, "--location", "weur"],
    bucketRules: [
      bucketRule(backup, "lifecycle", "daily", ["daily/", "--expire-days", "35"]),
      bucketRule(backup, "lifecycle", "monthly", ["monthly/", "--expire-days", "400"]),
      bucketRule(backup, "lock", "keep", ["daily/", "--retention-days", "30"]),
    ],
    queueInfo: (queue) => ["queues", "info", queue],
    createQueue: (queue) => ["queues", "create", queue],
    createDeadQueue: (queue) => ["queues", "create", queue, "--message-retention-period-secs", TWO_WEEKS_SECONDS],
    listSecrets: ["secret", "list", ...env, "--format", "json"],
    setSecrets: (file) => ["secret", "bulk", file, ...env],
    rehearse: ["deploy", "-c", files.builtSettings, "--dry-run"],
    measureStart: ["check", "startup", "-c", files.builtSettings, "--outfile", join(files.state, "startup.cpuprofile")],
    bookmark: ["d1", "time-travel", "info", "DB", ...env, "--json"],
    bookmarkAt: (time) => ["d1", "time-travel", "info", "DB", "--timestamp", time, ...env, "--json"],
    restoreBookmark: (bookmark) => ["d1", "time-travel", "restore", "DB", ...env, "--bookmark", bookmark],
    migrate: ["d1", "migrations", "apply", "DB", "--remote", "-c", files.migrationSettings],
    importReference: ["d1", "execute", ...remote, "--yes", "--file", files.reference],
    deploy: ({ tag, subject }, secretsFile) => [
      ...["deploy", "-c", files.builtSettings, "--strict", "--upload-source-maps", "--tag", tag, `--message=${subject}`],
      ...(secretsFile ? ["--secrets-file", secretsFile] : []),
    ],
    versions: ["versions", "list", ...env, "--json"],
    deployments: ["deployments", "list", ...env, "--json"],
    rollback: (version, reason) => ["rollback", version, "-y", "-m", reason, ...env],
    keepJournal: (at, file) => [
      "r2",
      "object",
      "put",
      `${backup}/deployments/${environment}/${at}.json`,
      "--remote",
      "--file",
      file,
    ],
    importFile: (file) => ["d1", "execute", ...remote, "--yes", "--file", file],
    getBackup: (key, file) => ["r2", "object", "get", `${backup}/${key}`, "--remote", "--file", file],
    readJournal: (file) => ["r2", "object", "get", sharedJournal, "--remote", "--file", file],
    writeJournal: (file) => ["r2", "object", "put", sharedJournal, "--remote", "--file", file],
    mediaBucket: mediaBucketOf(settings),
    backupBucket: backup,
    queues: queuesOf(settings),
  };
}

const bucketRule = (bucket, kind, named, rule) => ({
  named,
  look: ["r2", "bucket", kind, "list", bucket],
  make: ["r2", "bucket", kind, "add", bucket, named, ...rule, "-y"],
});

function queuesOf({ queues: { consumers } }) {
  const dead = [...new Set(consumers.map(({ dead_letter_queue: queue }) => queue).filter(Boolean))];
  return { live: consumers.map(({ queue }) => queue).filter((queue) => !dead.includes(queue)), dead };
}

/** Arguments as they can be copied into a shell. */
export const quotedForShell = (args) =>
  args.map((arg) => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`)).join(" ");

/** A command as it can be copied into a shell. */
export const shown = (args) => `npx wrangler ${quotedForShell(args)}`;
