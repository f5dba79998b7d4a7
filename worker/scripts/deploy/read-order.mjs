import { parseArgs } from "node:util";
import { normalizeEmail } from "../../../app/domain/users/rules.ts";
import { quotedForShell } from "./commands.mjs";
import { EXIT, Halt } from "./halt.mjs";

const USAGE = `npm run deploy -- [mode] [options]
  Modes, at most one; none deploys:
    --doctor              what is missing, and the commands of a deployment
    --dry-run             builds and prints the commands; nothing is sent
    --rehearse            a first deployment into the local runtime; with --serve PORT it stays up
    --rollback [VERSION]  brings back the code of the version before
    --restore BACKUP      fills an empty environment from a backup, such as daily/2026-11-23, or opens monthly/2026-11 on this machine
    --first-admin E-MAIL  prints a link for the first admin
    --rebuild-rooms       makes the list of rooms anew
    --rotate-key          makes a new key of APP_SECRET and holds the one before
    --retire-key ID       lets go of the older key; after a leak with --compromised
    --reset-factor E-MAIL removes the second factor of an admin, and prints a link
  --doctor and --dry-run may be joined: then nothing is asked of Cloudflare.
  Options: --env staging|production (local for restore, first-admin, rebuild-rooms and reset-factor) · --yes · --secrets-file FILE · --allow-destructive FILE ·
    --hold-back FILE · --identity-file FILE · --from DIR · --without KEY · --recount · --note-drill staging|production · --smoke-origin URL (loopback only) · --force-build · --json`;

const OPTIONS = {
  doctor: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  rehearse: { type: "boolean", default: false },
  serve: { type: "string" },
  rollback: { type: "boolean", default: false },
  restore: { type: "string" },
  "identity-file": { type: "string" },
  from: { type: "string" },
  "note-drill": { type: "string" },
  recount: { type: "boolean", default: false },
  without: { type: "string", multiple: true, default: [] },
  "first-admin": { type: "string" },
  "rebuild-rooms": { type: "boolean", default: false },
  "rotate-key": { type: "boolean", default: false },
  "retire-key": { type: "string" },
  compromised: { type: "boolean", default: false },
  "reset-factor": { type: "string" },
  env: { type: "string", default: "production" },
  yes: { type: "boolean", default: false },
  "secrets-file": { type: "string" },
  "allow-destructive": { type: "string", multiple: true, default: [] },
  "hold-back": { type: "string" },
  "smoke-origin": { type: "string" },
  "force-build": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
};
const MODES = [
  "doctor",
  "dry-run",
  "rehearse",
  "rollback",
  "restore",
  "first-admin",
  "rebuild-rooms",
  "rotate-key",
  "retire-key",
  "reset-factor",
];
const LOCAL_MODES = ["restore", "first-admin", "rebuild-rooms", "reset-factor"];
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const wrongUsage = (message) => new Halt(EXIT.wrongUsage, message);

/** What the operator typed, checked. Throws with the usage otherwise. */
export function readOrder(argv) {
  const { values, positionals } = parsed(argv);
  const modes = MODES.filter((mode) => values[mode] !== undefined && values[mode] !== false);
  const isOffline = values.doctor && values["dry-run"];
  if (modes.length > 1 && !(isOffline && modes.length === 2))
    throw misused(`${modes.map((mode) => `--${mode}`).join(" and ")}: one mode at a time.`);
  const [mode = "deploy"] = modes;
  const environments = ["staging", "production", ...(LOCAL_MODES.includes(mode) ? ["local"] : [])];
  if (!environments.includes(values.env)) throw misused(`There is no environment "${values.env}".`);
  if (positionals.length > (mode === "rollback" ? 1 : 0)) throw misused(`"${positionals.at(-1)}" is not understood.`);
  return {
    mode,
    typed: argv,
    isOffline: isOffline || mode === "dry-run",
    environment: values.env,
    version: positionals[0],
    servedPort: servedPortOf(values.serve, mode),
    restore: backupNameOf(values),
    identityFile: values["identity-file"],
    from: values.from,
    without: values.without,
    drillOf: drillOf(values),
    isRecounted: values.recount,
    firstAdmin: emailOf(values["first-admin"]),
    resetAdmin: emailOf(values["reset-factor"]),
    retiredKey: keyIdOf(values["retire-key"]),
    isCompromised: compromisedOf(values.compromised, mode),
    isConsented: values.yes,
    secretsFile: values["secrets-file"],
    allowed: values["allow-destructive"],
    heldFrom: values["hold-back"],
    smokeOrigin: smokeOriginOf(values["smoke-origin"]),
    isBuildForced: values["force-build"],
    isJson: values.json,
  };
}

/** The command that goes on after a deployment, or its rehearsal, was cut off. */
export const typedAgain = (order) =>
  `npm run deploy -- ${quotedForShell([
    ...(order.isRehearsal ? ["--rehearse"] : []),
    ...(order.servedPort ? ["--serve", String(order.servedPort)] : []),
    ...["--env", order.environment],
    ...(order.isConsented && !order.isRehearsal ? ["--yes"] : []),
    ...(order.secretsFile ? ["--secrets-file", order.secretsFile] : []),
    ...order.allowed.flatMap((name) => ["--allow-destructive", name]),
    ...(order.heldFrom ? ["--hold-back", order.heldFrom] : []),
    ...(order.smokeOrigin && !order.isRehearsal ? ["--smoke-origin", order.smokeOrigin] : []),
    ...(order.isBuildForced ? ["--force-build"] : []),
  ])}`;

function parsed(argv) {
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw misused(error.message);
  }
}

const misused = (message) => wrongUsage(`${message}\n${USAGE}`);

function backupNameOf({ restore, "identity-file": identity, from, without, recount }) {
  if (restore === undefined) {
    if (identity !== undefined || from !== undefined || without.length > 0 || recount)
      throw misused("--identity-file, --from, --without and --recount are for --restore.");
    return undefined;
  }
  if (!/^(daily\/\d{4}-\d{2}-\d{2}|monthly\/\d{4}-\d{2})$/.test(restore))
    throw misused(`"${restore}" is no backup. One is named like daily/2026-11-23, or monthly/2026-11.`);
  if (identity === undefined) throw misused("--restore needs --identity-file FILE: the identity that opens the backup.");
  return restore;
}

/** A drill fills this machine, and is noted where the backup came from. */
function drillOf({ "note-drill": environment, restore, env }) {
  if (environment === undefined) return undefined;
  if (!["staging", "production"].includes(environment) || env !== "local" || !restore?.startsWith("daily/"))
    throw misused("--note-drill takes staging or production, for --restore daily/… --env local.");
  return environment;
}

function emailOf(typed) {
  if (typed === undefined) return undefined;
  const email = normalizeEmail(typed);
  if (email === null) throw misused(`"${typed}" is no e-mail address.`);
  return email;
}

function keyIdOf(typed) {
  if (typed !== undefined && !/^k\d+$/.test(typed)) throw misused(`"${typed}" is no id of a key, as k1.`);
  return typed;
}

function compromisedOf(isTyped, mode) {
  if (isTyped && mode !== "retire-key") throw misused("--compromised belongs to --retire-key.");
  return isTyped;
}

function servedPortOf(typed, mode) {
  if (typed === undefined) return undefined;
  const port = Number(typed);
  if (mode !== "rehearse" || !Number.isInteger(port) || port < 1 || port > 65535)
    throw misused("--serve takes a port from 1 to 65535, for --rehearse.");
  return port;
}

/** Elsewhere than on this machine, the smoke test must test what was deployed. */
function smokeOriginOf(typed) {
  if (typed === undefined) return undefined;
  if (!URL.canParse(typed) || !LOOPBACK.includes(new URL(typed).hostname))
    throw misused(`--smoke-origin takes an origin of this machine, not "${typed}".`);
  return new URL(typed).origin;
}
