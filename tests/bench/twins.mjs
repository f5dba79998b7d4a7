import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brokenFiles, readTwins } from "../twins/patches.mjs";
import { runOfNode } from "./node-runs.mjs";
import { table } from "./table.mjs";
import { copyTree } from "./tree-copy.mjs";
import { vitestIn } from "./vitest-runs.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const RED = "red";

/**
 * Removes one control after the other in a copy of the tree, and checks that a test notices. Runs all twins, or those whose names
 * begin as given. Returns whether each of their tests passed before and then failed an assertion.
 */
export async function seeTwinsRed(beginnings) {
  const all = readTwins();
  const twins = beginnings.length === 0 ? all : all.filter(({ name }) => beginnings.some((one) => name.startsWith(one)));
  if (twins.length === 0) {
    console.error(`No twin's name begins with ${beginnings.join(" or ")}.`);
    return false;
  }
  const root = realpathSync(mkdtempSync(join(tmpdir(), "hirfa-twins-")));
  process.on("exit", () => rmSync(root, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  copyTree(ROOT, root);
  const vitest = await vitestIn(root);
  const tree = { root, vitest };

  const unbroken = await greenTests(tree, twins);
  const rows = [];
  for (const [place, twin] of twins.entries()) {
    const began = Date.now();
    const verdict = unbroken(twin) ?? (await verdictOn(tree, twin));
    const seconds = `${Math.round((Date.now() - began) / 1_000)} s`;
    console.error(
      `${place + 1} of ${twins.length}  ${twin.name}: ${verdict.word}, ${seconds}${verdict.why ? `\n${verdict.why}\n` : ""}`,
    );
    rows.push([twin.name, twin.goal, twin.broken, `${twin.test}: ${verdict.title ?? twin.title}`, verdict.word]);
  }
  await vitest.close();
  console.log(`\n${table([["twin", "goal", "what is broken", "test that goes red", "seen"], ...rows])}`);
  const red = rows.filter((row) => row.at(-1) === RED).length;
  console.log(`\n${red} of ${twins.length} twins seen red`);
  return red === twins.length;
}

/** A test stores a failing seed here, which the next twin must not read. */
const WRITTEN_BY_TESTS = ["tests/worker/durable/room-seeds.json"];

const isOfNode = ({ test }) => test.endsWith(".test.mjs");

/** Runs the tests of all twins before anything is broken. Returns what is wrong with the test of a twin, if anything. */
async function greenTests({ root, vitest }, twins) {
  const ours = twins.filter((twin) => !isOfNode(twin));
  console.error(`the tests of ${twins.length} twins, unbroken`);
  const of = (key) => [...new Set(ours.map((twin) => twin[key]))];
  const runs = ours.length > 0 ? [await vitest.run({ files: of("test"), titles: of("title") })] : [];
  for (const { test, title } of twins.filter(isOfNode)) runs.push(await runOfNode(root, { file: test, title }));
  for (const { fault } of runs) if (fault) console.error(fault);
  const results = runs.flatMap((run) => run.results);
  return ({ test, title }) => {
    const own = results.filter((one) => one.file === test && one.title.includes(title));
    if (own.length === 0) return { word: "NO SUCH TEST" };
    const failed = own.find(({ isPassed }) => !isPassed);
    return failed ? { word: "RED UNBROKEN", why: failed.message } : null;
  };
}

async function verdictOn(tree, twin) {
  const { root, vitest } = tree;
  const read = (path) => readFileSync(join(root, path), "utf8");
  let broken;
  try {
    broken = brokenFiles(twin, read);
  } catch (error) {
    return { word: "DOES NOT APPLY", why: error.message };
  }
  const whole = new Map([...broken.keys(), ...WRITTEN_BY_TESTS].map((path) => [path, read(path)]));
  const write = (files) => {
    for (const [path, text] of files) writeFileSync(join(root, path), text);
    vitest.changed([...files.keys()]);
  };
  write(broken);
  try {
    return verdictBy(twin, await runOf(tree, twin));
  } finally {
    write(whole);
  }
}

const runOf = ({ root, vitest }, twin) =>
  isOfNode(twin)
    ? runOfNode(root, { file: twin.test, title: twin.title })
    : vitest.run({ files: [twin.test], titles: [twin.title] });

/** A thrown error proves only that something no longer runs. */
function verdictBy({ test, title }, { results: ran, fault }) {
  const results = ran.filter((one) => one.file === test && one.title.includes(title));
  const failed = results.filter(({ isPassed }) => !isPassed);
  const seen = failed.find(({ isAssertion }) => isAssertion);
  if (seen) return { word: RED, title: seen.title };
  if (fault || results.length === 0 || failed.length > 0) return { word: "CRASHED", why: fault ?? failed[0]?.message };
  return { word: "STAYS GREEN" };
}
