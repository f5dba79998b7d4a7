import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { table } from "./table.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
/** For each run, because every kill leaves offers that hold an artisan's points. */
const KILLS = 5;
const RUNS_OF_KILLS = 4;

/** Files of `npm test` that run at full size with SOAK (tests/support/soak.ts). */
const tests = (...files) => ({ run: runVitest, files });

/**
 * The tests at full size. Hostile requests run in ten parts with own databases and seeds, because all rows are compared after
 * every twenty requests and the number of rows grows.
 */
const PARTS = {
  codes: [tests("tests/domain/codes/check-code.test.ts")],
  sms: [tests("tests/domain/codes/cost.test.ts")],
  enumeration: [
    tests(
      "tests/api/enumeration.test.ts",
      "tests/domain/codes/enumeration.test.ts",
      "tests/domain/auth/passwords/reset-enumeration.test.ts",
    ),
  ],
  offers: [tests("tests/domain/jobs/lifecycle/job-lifecycle.test.ts")],
  papers: [tests("tests/domain/verification/verification-life.test.ts")],
  exports: [tests("tests/http/admin/exports.test.ts")],
  receipts: [tests("tests/domain/payments/receipt-lifecycle.test.ts")],
  points: [tests("tests/domain/points/random-operations.test.ts", "tests/domain/points/spends.test.ts")],
  visits: [{ ...tests("tests/domain/visits/match-life.test.ts"), config: "tests/bench/fast-d1/vitest.config.mjs" }],
  idempotency: [tests("tests/api/idempotency-soak.test.ts")],
  chat: [tests("tests/worker/durable/room-faults.test.ts")],
  turns: [tests("tests/domain/announcements/announcement-rotation.test.ts")],
  growth: [tests(...globSync("tests/perf/*growth.test.ts", { cwd: ROOT }).sort())],
  widths: [
    {
      run: runJourney,
      item: "widths",
      journey: "every-screen/accessibility",
      what: "kinds of users whose pages are no wider than windows of 320 to 1920 px, in steps of 20, in three languages",
      expected: "≥ 5",
    },
  ],
  parts: [
    {
      run: runJourney,
      item: "parts",
      journey: "desktop/open-parts",
      what: "journeys that open each menu, dialog and search of each queue and list, in three languages, two themes, forced colours",
      expected: "≥ 1",
    },
  ],
  caches: [tests("tests/worker/pages/shared-cache.test.ts")],
  hostile: Array.from({ length: 10 }, () => ({
    ...tests("tests/api/hostile-input.test.ts"),
    only: "never breaks an endpoint",
    env: { HOSTILE_REQUESTS: "10000" },
  })),
  kills: Array.from({ length: RUNS_OF_KILLS }, () => ({ run: runKills })),
};

/** Runs all parts, or the named ones, and prints a table of the measurements. Returns whether all passed. */
export async function soak(names) {
  if (names[0] === "restore") return (await import("./restore/soak-restore.mjs")).soakRestore(names.slice(1));
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    console.error(`The soak has no part "${unknown.join('", "')}". It has: ${Object.keys(PARTS).join(", ")}.`);
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), "hirfa-soak-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const rows = [];
  const failures = [];
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const began = Date.now();
    const results = [];
    for (const [round, part] of PARTS[name].entries()) {
      console.error(`${name}${PARTS[name].length > 1 ? `, ${round + 1} of ${PARTS[name].length}` : ""}`);
      results.push(await part.run(part, join(folder, `${name}-${round}.json`)));
    }
    const failed = results.flatMap((result) => result.failed);
    const seconds = Math.round((Date.now() - began) / 1_000);
    failures.push(...failed);
    for (const line of added(results.flatMap(({ measured }) => measured))) {
      const isEnough = isAsMuchAsExpected(line);
      if (!isEnough) failures.push(`${line.item}, ${line.what}: ${line.measured} of ${line.expected}`);
      const holds = isEnough && failed.length === 0;
      rows.push([line.item, line.what, line.expected, String(line.measured), `${seconds} s`, holds ? "yes" : "FAILED"]);
    }
  }
  console.log(`\n${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n`);
  console.log(table([["item", "what", "expected", "measured", "its part took", "holds"], ...rows]));
  for (const failure of failures) console.error(`\n${failure}`);
  return failures.length === 0;
}

/** Adds up the numbers of one measurement from several runs. */
function added(lines) {
  const known = new Map();
  for (const line of lines) {
    const before = known.get(line.what);
    if (before && typeof line.measured === "number") before.measured += line.measured;
    else known.set(line.what, { ...line });
  }
  return [...known.values()];
}

/** A run without a failure that was smaller than planned proves nothing. */
const isAsMuchAsExpected = ({ expected, measured }) =>
  typeof measured !== "number" || !/^(?:≥ )?\d+$/.test(expected) || measured >= Number(expected.replace("≥ ", ""));

async function runVitest({ files, only, env, config = "tests/vitest.config.ts" }, report) {
  const reporters = ["--reporter=json", `--outputFile=${report}`];
  const chosen = only ? ["--testNamePattern", only] : [];
  const told = await output(["node_modules/vitest/vitest.mjs", "run", "--config", config, ...reporters, ...chosen, ...files], {
    SOAK: "1",
    ...env,
  });
  const results = resultsIn(report);
  if (!results) return { measured: [], failed: [`${files.join(" ")} did not run\n${told.slice(-3_000)}`] };
  return {
    measured: results.flatMap(({ meta }) => meta?.measured ?? []),
    failed: results
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join("\n").slice(0, 3_000)}`),
  };
}

/** Null if it contains no test: a file that cannot be loaded must not count as passed. */
function resultsIn(report) {
  try {
    const results = JSON.parse(readFileSync(report, "utf8")).testResults.flatMap(({ assertionResults }) => assertionResults);
    return results.some(({ status }) => status === "passed" || status === "failed") ? results : null;
  } catch {
    return null;
  }
}

async function runKills() {
  const told = await output(["--test", "--test-reporter=tap", "tests/crash/kill.test.mjs"], {
    KILLS: String(KILLS),
    KILLS_AFTER_MS: "9000",
    REFUSALS_OF_EACH_KIND: "250",
  });
  const [, jobs = 0, decisions = 0] = /(\d+) jobs and (\d+) decisions acknowledged/.exec(told) ?? [];
  const [, messages = 0] = /(\d+) messages acknowledged/.exec(told) ?? [];
  const isWell = /^# fail 0$/m.test(told) && !/^# pass 0$/m.test(told);
  const what = `writes acknowledged under 16 writers and ${RUNS_OF_KILLS} times ${KILLS} kills, none lost`;
  return {
    measured: [{ item: "G4", what, expected: "≥ 10000", measured: Number(jobs) + Number(decisions) + Number(messages) }],
    failed: isWell ? [] : [told.slice(-3_000)],
  };
}

async function runJourney({ item, journey, what, expected }, report) {
  const run = ["test", "--config", "tests/playwright.config.ts", "--project=fr-desktop", journey];
  const told = await output(["node_modules/@playwright/test/cli.js", ...run], { SOAK: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = JSON.parse(readFileSync(report, "utf8")).stats;
  return {
    measured: [{ item, what, expected, measured: passed }],
    failed: unexpected + flaky > 0 ? [told.slice(-3_000)] : [],
  };
}

function output(run, env) {
  const child = spawn(process.execPath, run, {
    cwd: ROOT,
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  child.stdout.on("data", (chunk) => {
    for (const [line] of String(chunk).matchAll(/^PROGRESS .*$/gm)) console.error(line);
  });
  return new Promise((resolveOutput, reject) => {
    child.once("error", reject);
    child.once("close", () => resolveOutput(Buffer.concat(said).toString()));
  });
}
