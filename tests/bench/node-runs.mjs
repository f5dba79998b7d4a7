import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const RUN_LASTS_AT_MOST_MS = 15 * 60_000;
const REPORTER = join(import.meta.dirname, "json-reporter.mjs");

/** Runs one complete file with node:test in that tree, because its tests depend on earlier tests of the file. */
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

/** The last output after the process has ended. It has its own process group, so that no child survives it. */
function ended(cwd, run) {
  const child = spawn(process.execPath, run, { cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const killAll = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // The whole group has ended.
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
