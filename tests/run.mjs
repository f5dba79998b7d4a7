import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "./support/free-port.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const REPORTS = join(ROOT, ".state-test");
const report = (name) => join(REPORTS, name);
const tool = (path) => join(ROOT, "node_modules", path);

if (Number(process.versions.node.split(".")[0]) < 22) {
  console.error(`This needs Node 22 or newer and found ${process.version}. Call it through npm, which brings its own: npm test`);
  process.exit(1);
}

const filesOf = (folder, ending) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const ONE_AFTER_THE_OTHER = "--test-concurrency=1";
/** For files that only read: forty starts of Node take a third of their time. */
const IN_ONE_PROCESS = "--test-isolation=none";

/** node:test with two reporters: one for reading, and TAP, whose last lines contain the counts. */
const nodeTest = (folder, name, inProcesses) => [
  "--test",
  inProcesses,
  "--test-reporter=spec",
  "--test-reporter-destination=stdout",
  "--test-reporter=tap",
  `--test-reporter-destination=${report(name)}`,
  ...filesOf(folder, ".test.mjs"),
];

function countTap(name) {
  const text = readFileSync(report(name), "utf8");
  const lineOf = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  return { passed: lineOf("pass"), failed: lineOf("fail") + lineOf("cancelled"), skipped: lineOf("skipped") + lineOf("todo") };
}

function countVitest(name) {
  const told = JSON.parse(readFileSync(report(name), "utf8"));
  return { passed: told.numPassedTests, failed: told.numFailedTests, skipped: told.numPendingTests + told.numTodoTests };
}

function countPlaywright(name) {
  const { stats } = JSON.parse(readFileSync(report(name), "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** With test data in memory a run that mostly writes takes a fifth less time. */
const MEMORY = "/dev/shm";
const bytesFree = ({ bavail, bsize }) => bavail * bsize;
const hasMemory = existsSync(MEMORY) && bytesFree(statfsSync(MEMORY)) > 4e9;
const inMemory = hasMemory ? { TMPDIR: MEMORY } : {};

/** A data folder for the product of one browser run. It is removed at the end. */
function browserState() {
  if (!hasMemory) return {};
  const folder = mkdtempSync(join(MEMORY, "browser-tests-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { E2E_STATE_DIR: folder };
}

/** One build, which browser tests and crash tests serve. */
const served = { BUILD_DIR: join(REPORTS, "build") };

const TYPES = [
  { name: "types of the bindings", run: [tool("wrangler/bin/wrangler.js"), "types", "--env", "local"], isQuiet: true },
  { name: "types of the routes", run: [tool("@react-router/dev/bin.cjs"), "typegen"], isQuiet: true },
  { name: "types", run: [tool("typescript/bin/tsc"), "--noEmit", "--checkers", "1"] },
  { name: "unused code and packages", run: [tool("knip/bin/knip.js"), "--no-progress", "--treat-config-hints-as-errors"] },
];

const RULES = [
  { name: "formatting and lint", run: [tool("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."] },
  {
    name: "imports",
    run: [
      tool("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      ".dependency-cruiser.mjs",
      "app",
      "worker",
      "db",
      "tests",
    ],
  },
];

const CONVENTIONS = [
  {
    name: "conventions",
    run: nodeTest("tests/conventions", "conventions.tap", IN_ONE_PROCESS),
    count: () => countTap("conventions.tap"),
  },
];

/** Asks the registry for known holes of the packages that are deployed. Without a network it says that it did not. */
const ADVISORIES = [{ name: "advisories", run: ["tests/support/advisories.mjs"] }];

const AT_THE_SERVER = [
  {
    name: "unit and API tests",
    run: [
      ...[tool("vitest/vitest.mjs"), "run", "--config", "tests/vitest.config.ts"],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report("vitest.json")}`],
    ],
    env: inMemory,
    count: () => countVitest("vitest.json"),
  },
];

const CRASHES = [
  {
    name: "crash tests",
    run: nodeTest("tests/crash", "crash.tap", ONE_AFTER_THE_OTHER),
    env: served,
    count: () => countTap("crash.tap"),
  },
];

const BROWSER_AND_BUILD = [
  { name: "a browser", run: ["tests/support/browser/ensure-browser.mjs"] },
  { name: "build", run: ["tests/support/build.mjs"], env: served },
];

/** Journeys of some folders in some projects, on a server with its own data, so that one lane runs beside another. */
const journeys = async (name, folders, projects) => ({
  name: `browser tests, ${name}`,
  run: [
    ...[tool("@playwright/test/cli.js"), "test", "--config", "tests/playwright.config.ts", ...folders],
    ...[`--output=test-results/${name}`, ...projects.map((project) => `--project=${project}`)],
  ],
  env: {
    ...served,
    ...browserState(),
    E2E_PORT: await freePort(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report(`playwright-${name}.json`),
  },
  count: () => countPlaywright(`playwright-${name}.json`),
});

/** Three lanes of about the same length. The journeys of first visits lie in the phone's folder and run on a tablet too. */
const JOURNEYS = [
  [await journeys("every-screen", ["every-screen/"], ["ar-phone", "fr-desktop"])],
  [await journeys("phone", ["phone/"], ["ar-phone"])],
  [await journeys("large", ["desktop/", "phone/"], ["fr-desktop", "en-tablet"])],
];

/** Disables telemetry and colours of the tools. */
const QUIET = { WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", CLOUDFLARE_CF_FETCH_ENABLED: "false" };

/** The failed step is logged last, so that the reason is visible if only the end of a long output is kept. */
const failures = [];

/** Runs one step and prints its output when it ends, because another step may run at the same time. */
function runStep({ name, run, env, isQuiet }) {
  const child = spawn(process.execPath, run, {
    cwd: ROOT,
    env: { ...process.env, ...QUIET, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  return new Promise((resolveStep) => {
    child.once("error", () => resolveStep(false));
    child.once("close", (code) => {
      if (code !== 0) failures.push({ name, said: Buffer.concat(said) });
      else if (!isQuiet) process.stdout.write(Buffer.concat(said));
      resolveStep(code === 0);
    });
  });
}

/** Runs steps one after the other, and stops at the first failure. Returns whether all succeeded. */
async function runLane(steps) {
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const began = Date.now();
    const isDone = await runStep(step);
    console.log(`── ${step.name}: ${isDone ? "ok" : "FAILED"}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (!isDone) {
      process.exitCode = 1;
      return false;
    }
    const counts = step.count?.() ?? { passed: 0, failed: 0, skipped: 0 };
    for (const [word, count] of Object.entries(counts)) sum[word] += count;
  }
  return true;
}

/** Two cores finish more lanes two at a time than all at once: each journey then waits less for the others. */
async function runTwoAtATime(lanes) {
  const waiting = [...lanes];
  const next = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) await lane();
  };
  await Promise.all([next(), next()]);
}

const [mode, since = "HEAD"] = process.argv.slice(2);
if (![undefined, "check", "changed"].includes(mode)) {
  console.error(`There is "npm test", "npm test -- changed" with or without a commit, and "npm run check"; not "${mode}".`);
  process.exit(1);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const sum = { passed: 0, failed: 0, skipped: 0 };

/** The same steps, only for tests that import files changed since a commit. */
const changedOnly = (steps, ...options) => steps.map((step) => ({ ...step, run: [...step.run, ...options] }));

const isBuilt = mode !== "check";
const build = isBuilt ? runLane(BROWSER_AND_BUILD) : false;
await Promise.all([TYPES, RULES, CONVENTIONS, ADVISORIES].map(runLane));
const isTested = isBuilt && !process.exitCode;
const onTheBuild = async (steps) => (await build) && runLane(steps);
if (isTested && mode === undefined) {
  const lanes = [() => runLane(AT_THE_SERVER), ...JOURNEYS.map((lane) => () => onTheBuild(lane))];
  // The crash tests wait most of their time.
  await Promise.all([runTwoAtATime(lanes), onTheBuild(CRASHES)]);
}
if (isTested && mode === "changed") {
  const serverTests = changedOnly(AT_THE_SERVER, "--changed", since, "--passWithNoTests");
  const options = [`--only-changed=${since}`, "--pass-with-no-tests"];
  await runTwoAtATime([() => runLane(serverTests), ...JOURNEYS.map((lane) => () => onTheBuild(changedOnly(lane, ...options)))]);
}
await build;
for (const { name, said } of failures) {
  console.log(`\n── what "${name}" said; what comes after it did not run`);
  process.stdout.write(said);
}
if (process.exitCode) process.exit();

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
if (!Object.values(sum).every(Number.isInteger)) throw new Error("a runner did not say how many tests it ran");
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
