import { createWriteStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { stop } from "./instance.mjs";
import { onParentExit } from "./on-parent-exit.mjs";
import { startTool } from "./run-tool.mjs";

const READY_WITHIN_MS = 120_000;
/** The output of the runtime that the terminal shows. The rest is in the log file. */
const ALARMING = /\bERROR\b|\bUncaught\b|✘|\bfatal\b/;

/** Serves the built Worker with every binding emulated and its data in the instance's state. */
export function startRuntime(instance) {
  const { build, state, port } = instance;
  const child = startTool("serve", [], {
    env: {
      PORT: String(port),
      STATE_DIR: state,
      BUILD_DIR: build,
      CLOUDFLARE_ENV: undefined,
      // Each instance has its own logs.
      WRANGLER_LOG_PATH: join(state, "logs"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logOf(instance));
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (text) => {
      log.write(`${text}\n`);
      if (ALARMING.test(text)) console.error(text);
    });
  }
  return child;
}

export const logOf = ({ state }) => join(state, "server.log");

/** Waits until /healthz reports that the database answers. */
export async function waitUntilHealthy(instance, child) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) stop(`The server ended before it was ready.\n\n${lastLinesOf(instance)}`);
    const answer = await fetch(`${instance.origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  stop(`The server was not ready within ${READY_WITHIN_MS / 1000} seconds.\n\n${lastLinesOf(instance)}`);
}

const lastLinesOf = (instance) => readFileSync(logOf(instance), "utf8").trim().split("\n").slice(-30).join("\n");

/** All descendants of a process, deepest last. Empty on a system without /proc. */
function descendantsOf(pid) {
  if (!existsSync("/proc/self/stat")) return [];
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])]];
      } catch {
        return [];
      }
    });
  const below = (parent) => parents.filter(([, its]) => its === parent).flatMap(([its]) => [its, ...below(its)]);
  return below(pid);
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends a child and all its descendants: first with SIGTERM, then with SIGKILL. */
async function end(child) {
  const all = [child.pid, ...descendantsOf(child.pid)];
  child.kill("SIGTERM");
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline && all.some(isAlive)) await wait(50);
  for (const pid of all) if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

/** A signal to us ends the child and its descendants, and the end of the child ends us. */
export function tieToParentProcess(child) {
  let isEnding = false;
  const endAll = async (code) => {
    if (isEnding) return;
    isEnding = true;
    await end(child);
    process.exit(code);
  };
  process.on("SIGINT", () => endAll(130));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => endAll(0));
  // A SIGTERM to npm ends its shell but is not passed on to us. Then only the lost parent shows it.
  if (process.env.npm_lifecycle_event) onParentExit(() => endAll(0));
  process.on("exit", () => {
    for (const pid of [child.pid, ...descendantsOf(child.pid)]) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  });
  child.once("exit", (code) => {
    if (!isEnding) stop(`The server has ended by itself (code ${code}).`);
  });
}
