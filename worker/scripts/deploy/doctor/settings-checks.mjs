import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { CRON_SCHEDULE } from "../../../../app/domain/cron-tasks/cron-schedule.ts";
import { unknownProviders } from "../../../deployment-secrets.ts";
import { readJournal } from "../journal.mjs";
import { deployedObjects } from "../migrations/migration-gate.mjs";
import { examplesIn, readSettings } from "../settings.mjs";
import { backupFinding } from "./backup-finding.mjs";
import { missing, ok, unknown, wrong } from "./finding.mjs";

/** The budget of the benchmarks. Cloudflare's own limit is 3 MB on the plan that allows least. */
export const MAX_BUNDLE_BYTES = 1_242_000;
/** Cloudflare refuses a Worker that takes longer. */
const MAX_START_MS = 200;
const ENVIRONMENTS = ["local", "staging", "production"];

/** The identity is shown here only: whoever lost it cannot restore, and whoever has it reads every backup. */
const adviceFor = (identity, recipient) =>
  `in [env.production.vars] of wrangler.toml: BACKUP_RECIPIENT = "${recipient}". It is opened by ${identity}, which is shown only now and kept nowhere: write it on paper and into a password manager`;

const MISTYPED_RECIPIENT = [
  "BACKUP_RECIPIENT is no recipient of age",
  "age1… as it was shown, letter for letter",
  "copy it from where the identity is kept, or remove it: the doctor makes a new pair",
];

/** Its last letters are a checksum, so a mistyped one is found before the first night. */
function isRecipient(text) {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Checks that read files of the project; that of backups also asks for the newest. */
export const SETTINGS_CHECKS = {
  domain({ settings, order }) {
    const host = new URL(settings.vars.APP_ORIGIN).hostname;
    const hosts = order.environment === "production" ? [host, `www.${host}`] : [host];
    const routes = `[${hosts.map((pattern) => `{ pattern = "${pattern}", custom_domain = true }`).join(", ")}]`;
    const fix = `in [env.${order.environment}] of wrangler.toml: routes = ${routes}, workers_dev = false, preview_urls = false`;
    const isRouted = (pattern) => settings.routes?.some((route) => route.pattern === pattern && route.custom_domain);
    const lacking = hosts.filter((pattern) => !isRouted(pattern));
    if (lacking.length > 0) return missing(`no route of ${lacking.join(", ")}`, hosts.join(", "), fix);
    const others = ["workers_dev", "preview_urls"].filter((name) => settings[name] !== false);
    return others.length === 0 ? ok(host) : wrong(`${host}, and ${others.join(", ")}`, host, fix);
  },

  crons({ settings }) {
    const wanted = Object.keys(CRON_SCHEDULE).sort();
    const found = [...settings.triggers.crons].sort();
    if (found.join() === wanted.join()) return ok(`${found.length} expressions`);
    return wrong(
      found.join(" · "),
      wanted.join(" · "),
      "make the crons of wrangler.toml those of app/domain/cron-tasks/cron-schedule.ts",
    );
  },

  limits({ files }) {
    const counters = ENVIRONMENTS.flatMap((environment) =>
      readSettings(environment, files.settings).ratelimits.map(({ namespace_id: counter }) => counter),
    );
    const doubled = counters.filter((counter, at) => counters.indexOf(counter) !== at);
    if (doubled.length === 0) return ok(`${counters.length} counters`);
    return wrong(`${doubled.join(", ")} twice`, "a counter of its own for each limit", "change namespace_id in wrangler.toml");
  },

  images: ({ settings }) =>
    settings.images
      ? ok("bound; known to work after the first deployment, whose probe transforms a pixel")
      : missing("no binding", "IMAGES", "bind it in wrangler.toml"),

  async backups(context, { isSignedIn }) {
    const { settings, order } = context;
    const { BACKUP_RECIPIENT: recipient } = settings.vars;
    if (recipient) return isRecipient(recipient) ? backupFinding(context, isSignedIn) : wrong(...MISTYPED_RECIPIENT);
    if (order.environment === "staging") return ok("no backup is made: BACKUP_RECIPIENT is not asked for in staging");
    const identity = await generateX25519Identity();
    return missing("no key to encrypt to", "BACKUP_RECIPIENT", adviceFor(identity, await identityToRecipient(identity)));
  },

  objects({ settings, files }) {
    const deployed = deployedObjects(readJournal(files.journal));
    const risky = settings.migrations.filter(
      ({ tag, deleted_classes: gone, renamed_classes: renamed }) => (gone || renamed) && !deployed.includes(tag),
    );
    const tags = settings.migrations.map(({ tag }) => tag);
    if (risky.length === 0) return ok(`${tags.at(-1)}; a rollback cannot cross a newer one`);
    return wrong(
      risky.map(({ tag }) => tag).join(", "),
      "no class deleted or renamed",
      "--allow-destructive with the tag, if it is meant",
    );
  },

  async size(context) {
    const { files } = context;
    const server = join(files.build, "server");
    if (!existsSync(server)) return unknown("no build yet", "npm run deploy -- --dry-run; its start: npx wrangler check startup");
    const bytes = globSync("**/*.js", { cwd: server }).reduce(
      (sum, path) => sum + gzipSync(readFileSync(join(server, path))).byteLength,
      0,
    );
    const found = `${Math.round(bytes / 1000)} kB after gzip`;
    if (bytes > MAX_BUNDLE_BYTES) return wrong(found, `${MAX_BUNDLE_BYTES / 1000} kB`, "make the Worker smaller");
    const startMs = context.order.isOffline ? null : await startOf(context);
    if (startMs === null) return ok(`${found}; its start was not measured`);
    const measured = `${found}, starts in ${startMs} ms`;
    return startMs <= MAX_START_MS
      ? ok(measured)
      : wrong(measured, `a start in ${MAX_START_MS} ms`, "load less before the first request: npx wrangler check startup");
  },

  examples({ settings, order }) {
    const examples = examplesIn(settings);
    const unknown = unknownProviders(settings.vars);
    if (unknown.length > 0) return wrong(unknown.join(" · "), "known providers", "write their names into wrangler.toml");
    if (examples.length === 0) return ok("none");
    if (order.environment === "staging") return ok(`${examples.length}, allowed in staging`);
    return wrong(examples.join(" · "), "none", "write the real values into wrangler.toml");
  },
};

/** The CPU time of a start on this machine, or null. A busy machine is asked twice. */
async function startOf({ call, commands }) {
  const measure = async () => {
    const { stdout } = await call(commands.measureStart);
    const [, ms] = /\bActive: ([\d.]+) ms/.exec(stdout) ?? [];
    return ms === undefined ? null : Math.round(Number(ms));
  };
  const first = await measure();
  if (first === null || first <= MAX_START_MS) return first;
  return Math.min(first, (await measure()) ?? first);
}
