import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const RUN_LASTS_AT_MOST_MS = 15 * 60_000;
const REPORTER = join(import.meta.dirname, "json-reporter.mjs");

/** Runs one file of Node's own runner in that tree, whole: its tests look at what happened before the first of them. */
export async function runOfNode(root, { file, title }) {
  const report = join(root, ".state-twin.jsonl");
  rmSync(report, { force: true });
  const said = await ended(root, [
    ...["--test", "--test-concurrency=1", `--test-reporter=${REPORTER}`, `--test-reporter-destination=${report}`, file],
  ]);
  if (!existsSync(report)) return { results: [], fault: said };
  const lines = readFileSync(report, "utf8").split("\n").filter(Boolean);
  const results = lines.map((line) => ({ ...JSON.parse(line), file })).filter((one) => one.title.includes(title));
  return { results, fault: results.length === 0 ? said : null };
}

/** The last that it said, once it has ended. A group of its own, so that nothing outlives it. */
function ended(cwd, run) {
  const child = spawn(process.execPath, run, { cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const killAll = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // all of it is gone
    }
  };
  const timer = setTimeout(killAll, RUN_LASTS_AT_MOST_MS);
  process.once("exit", killAll);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.once("close", () => {
      clearTimeout(timer);
      process.off("exit", killAll);
      resolve(Buffer.concat(said).toString().slice(-3_000));
    });
  });
}
