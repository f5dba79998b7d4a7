import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { table } from "./table.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const TEST = "tests/perf/whole-job-rows.test.ts";
export const MEASURED = join(ROOT, "tests/bench/measured.json");

/** The newest migration: what was measured with an older one may be another schema's. */
export const newestMigration = () =>
  readdirSync(join(ROOT, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);

/**
 * Counts one job from its posting to both reviews by step, in D1 as `npm test` has it, and weighs what three hundred jobs leave in
 * the database. `--json`: the last line is JSON. `--record` writes it to measured.json, which `-- scale` reads.
 * Returns whether the job stays within its budget.
 */
export function measureJobRows(args) {
  const measured = runTest();
  if (!measured) return false;
  const { steps, bytesPerJob, isWithinBudget } = measured;
  const sum = (of) => Object.values(steps).reduce((all, step) => all + step[of], 0);
  const line = (name, of) => [name, String(of.rowsWritten), String(of.rowsRead), String(of.queries), String(of.trips)];
  const total = { rowsWritten: sum("rowsWritten"), rowsRead: sum("rowsRead"), queries: sum("queries"), trips: sum("trips") };
  const rows = Object.entries(steps).map(([name, cost]) => line(name, cost));
  console.log(table([["step", "written", "read", "queries", "trips"], ...rows, line("all", total)]));
  console.log(`\n${bytesPerJob} bytes of D1 a finished job`);
  const result = {
    journey: "two_offers",
    rows_read: total.rowsRead,
    rows_written: total.rowsWritten,
    queries: total.queries,
    trips: total.trips,
    bytes_per_job: bytesPerJob,
  };
  if (args.includes("--record")) record(result, steps);
  if (args.includes("--json")) console.log(JSON.stringify(result));
  if (!isWithinBudget) console.error(`\n${TEST} failed: the job is over its budget.`);
  return isWithinBudget;
}

function runTest() {
  const folder = mkdtempSync(join(tmpdir(), "hirfa-rows-"));
  const report = join(folder, "report.json");
  const run = ["run", "--config", "tests/vitest.config.ts", "--reporter=json", `--outputFile=${report}`, TEST];
  const env = { ...process.env, SOAK: "1" };
  const { stderr } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...run], {
    cwd: ROOT,
    env,
    encoding: "utf8",
  });
  try {
    const [test] = JSON.parse(readFileSync(report, "utf8")).testResults.flatMap(({ assertionResults }) => assertionResults);
    return { ...test.meta.wholeJob, isWithinBudget: test.status === "passed" };
  } catch {
    console.error(`${TEST} did not run\n${stderr.slice(-2_000)}`);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function record(result, steps) {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { cwd: ROOT, encoding: "utf8" }).trim();
  const rowsOfSteps = Object.fromEntries(Object.entries(steps).map(([name, { rowsWritten }]) => [name, rowsWritten]));
  const measured = { commit, schema: newestMigration(), ...result, rows_written_by_step: rowsOfSteps };
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
}
