import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { buildFor } from "../build.mjs";
import { REPO_ROOT } from "../instance.mjs";
import { attemptTool, ToolFailed } from "../run-tool.mjs";
import { commandsOf } from "./commands.mjs";
import { EXIT, Halt } from "./halt.mjs";
import { readSettings } from "./settings.mjs";
import { smokeBefore, smokeTest } from "./smoke.mjs";
import { callWrangler, openWrangler } from "./wrangler.mjs";

/** Everything a command of the operator works with. Tests replace single parts of it. */
export function openContext(order, parts = {}) {
  const files = { ...filesOf(order.environment), ...parts.files };
  const settings = parts.settings ?? readSettings(order.environment, files.settings);
  const say = parts.say ?? ((text) => (order.isJson ? console.error(text) : console.log(text)));
  const call = parts.call ?? callWrangler;
  mkdirSync(files.state, { recursive: true });
  return {
    ...{ order, files, settings, say, call, stands: [], reached: {} },
    wrangler: openWrangler(call, (text) => (order.isJson ? process.stderr : process.stdout).write(text)),
    commands: commandsOf({ environment: order.environment, settings, files }),
    commit: parts.commit ?? commitOf(),
    who: `${userInfo().username}@${hostname()}`,
    now: Date.now,
    ask: askFor(order),
    askValue,
    servedKeys: (token) => servedKeys(smokeTarget(order, settings).origin, token),
    writeEntry: (entry) => {
      const path = join(files.state, "journal-entry.json");
      writeFileSync(path, `${JSON.stringify(entry)}\n`);
      return path;
    },
    build: () => build(order, files),
    healthBefore: (keys) => smokeBefore({ ...smokeTarget(order, settings), keys }),
    smoke: (release, keys, how = {}) =>
      smokeTest({ ...smokeTarget(order, settings, release), ...{ environment: order.environment, keys, say }, ...how }),
    ...parts,
    files,
  };
}

function filesOf(environment) {
  const state = join(REPO_ROOT, `.state-deploy-${environment}`);
  return {
    state,
    settings: join(REPO_ROOT, "wrangler.toml"),
    devVars: join(REPO_ROOT, ".dev.vars"),
    migrations: join(REPO_ROOT, "migrations"),
    journal: join(REPO_ROOT, ".deployments", `${environment}.jsonl`),
    build: join(state, "build"),
    builtSettings: join(state, "build/server/wrangler.json"),
    migrationSettings: join(state, "migrate/wrangler.json"),
    reference: join(state, "reference.sql"),
    secrets: join(state, "secrets.json"),
    smokeKeys: join(state, "smoke-keys.json"),
  };
}

/** Versions exist at Cloudflare only, so an origin of this machine is asked for no release. */
const smokeTarget = ({ smokeOrigin }, settings, release) =>
  smokeOrigin ? { origin: smokeOrigin } : { origin: new URL(settings.vars.APP_ORIGIN).origin, release };

async function build({ environment, isBuildForced, isJson }, { build: folder, state }) {
  try {
    await buildFor({ build: folder, state }, environment, { isForced: isBuildForced, isShown: !isJson, run: attemptTool });
  } catch (error) {
    throw error instanceof ToolFailed ? new Halt(EXIT.stepFailed, error.message) : error;
  }
}

/** Without a terminal nobody can answer, and that means no. */
const askFor =
  ({ isConsented }) =>
  async (question) => {
    if (isConsented) return true;
    if (!process.stdin.isTTY) return false;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    // Ctrl-C at a question means no.
    const answer = await terminal.question(`${question} [y/N] `).catch(() => "");
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };

/** What the Worker says of its keys; null while it says nothing. */
const servedKeys = (origin, token) =>
  fetch(`${origin}/healthz/details`, { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(10_000) })
    .then((answer) => answer.json())
    .then(({ keys }) => keys ?? null)
    .catch(() => null);

/** A value that the operator types and nobody sees; "" without a terminal. */
async function askValue(what) {
  if (!process.stdin.isTTY) return "";
  process.stderr.write(`${what} (not shown): `);
  const unseen = new Writable({ write: (_, __, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const value = await terminal.question("").catch(() => "");
  terminal.close();
  process.stderr.write("\n");
  return value.trim();
}

/** What a version is called. Without git, as in an archive of the sources, the date must do. */
function commitOf() {
  const git = (...args) =>
    execFileSync("git", args, { cwd: REPO_ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const isDirty = git("status", "--porcelain") !== "";
    return { sha: git("rev-parse", "--short=7", "HEAD"), subject: git("log", "-1", "--format=%s"), isDirty };
  } catch {
    return { sha: new Date().toISOString().slice(0, 10), subject: "sources without git" };
  }
}
