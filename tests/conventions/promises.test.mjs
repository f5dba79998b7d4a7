import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT, read } from "./sources.mjs";

const HEAD = "| number | promise | test |";
const RULE = "|---|---|---|";
const MAX_WORDS = 25;

const NUMBER =
  /^(?:[A-Z]\d{2,3}(?:\.\d+)?|[2-5](?:\.\d+)+|RELIABILITY (?:[TG]\d+|4\.\d)|PERFORMANCE B\d+|house decision \d+(?:\.\d+)?)$/;
const TEST_FILE = /^tests\/[\w./-]+\.(?:test|e2e)\.(?:ts|mjs)$/;
/** A benchmark names its measurement in a string, because it has no test(). */
const BENCHMARK = /^tests\/bench\/[\w-]+\.mjs$/;

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The title is the complete first argument of a call that is not describe() and not skipped. */
function hasTest(path, source, title) {
  const quoted = `(["'\`])${escapeRegExp(title)}\\1`;
  const call = `(?<!\\bdescribe(?:\\.\\w+)*|\\.(?:skip|todo))\\(\\s*${quoted}\\s*,`;
  return new RegExp(BENCHMARK.test(path) ? quoted : call).test(source);
}

/** `sourceOf` returns the text of a file, or null if there is no such file. */
function problemOf(row, sourceOf) {
  const cells = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(row)?.slice(1);
  if (!cells) return "malformed row";
  const [number, promise, proof] = cells;
  if (!NUMBER.test(number)) return "no number";
  if (!promise.endsWith(".") || promise.split(" ").length > MAX_WORDS) return `no sentence of at most ${MAX_WORDS} words`;
  const [path, title, ...rest] = proof.split(" › ");
  if (!title || rest.length > 0) return "no test named";
  if (!TEST_FILE.test(path) && !BENCHMARK.test(path)) return "not a test file";
  const source = sourceOf(path);
  if (source === null) return "no such file";
  return hasTest(path, source, title) ? null : "no such test";
}

/** A table has a header, one row for each promise, and ends with an empty line. */
function problemsOf(document, sourceOf) {
  const problems = [];
  const numbers = new Set();
  for (const block of document.split(/\n\s*\n/)) {
    if (!/^\s*\|| › /m.test(block)) continue;
    const [head, rule, ...rows] = block.trimEnd().split("\n");
    if (head !== HEAD || rule !== RULE) problems.push(`${head}: no head of a table`);
    if (rows.length === 0) problems.push(`${head}: empty table`);
    for (const row of rows) {
      const problem = problemOf(row, sourceOf);
      if (problem) problems.push(`${row}: ${problem}`);
      const number = row.split("|")[1]?.trim();
      if (numbers.has(number)) problems.push(`${row}: number stands twice`);
      numbers.add(number);
    }
  }
  return numbers.size > 0 ? problems : [...problems, "no promise"];
}

const sourceInTree = (path) => (existsSync(join(ROOT, path)) ? read(path) : null);

test("every promise has a unique number and a test that exists", () => {
  assert.deepEqual(problemsOf(read("tests/promises.md"), sourceInTree), []);
});

const SOURCES = {
  "tests/a.test.ts":
    'describe("offers", () => { it("holds points", async () => {}); it.each([1])("of %s", () => {}); it.skip("later", () => {}); });',
  "tests/bench/b.mjs": 'line("B9", "p99 ms");',
};
const problemsOfRows = (...rows) =>
  problemsOf(["# Offers", "", HEAD, RULE, ...rows, ""].join("\n"), (path) => SOURCES[path] ?? null);
const GOOD = "| C29 | Points are held. | tests/a.test.ts › holds points |";

test("well-formed rows of tests, cases and benchmarks pass", () => {
  const rows = [
    GOOD,
    "| 2.16.1 | Each case. | tests/a.test.ts › of %s |",
    "| PERFORMANCE B9 | It is fast. | tests/bench/b.mjs › p99 ms |",
    "| house decision 6.2 | Points are integers. | tests/a.test.ts › holds points |",
  ];
  assert.deepEqual(problemsOfRows(...rows), []);
});

test("a malformed row is found", () => {
  const broken = {
    "| C30 | Points are held. | |": "malformed row",
    "| C30 | Points are held. | tests/a.test.ts › holds points": "malformed row",
    "| C30 | Points are held. | tests/a.test.ts › holds points | more |": "malformed row",
    "C30 Points are held. tests/a.test.ts › holds points": "malformed row",
    "| soon | Points are held. | tests/a.test.ts › holds points |": "no number",
    "| C30 | Points | tests/a.test.ts › holds points |": "no sentence of at most 25 words",
    [`| C30 | ${"long ".repeat(26)}. | tests/a.test.ts › holds points |`]: "no sentence of at most 25 words",
    "| C30 | Points are held. | tests/a.test.ts |": "no test named",
    "| C30 | Points are held. | app/a.ts › holds points |": "not a test file",
    "| C30 | Points are held. | tests/gone.test.ts › holds points |": "no such file",
    "| C30 | Points are held. | tests/a.test.ts › holds |": "no such test",
    "| C30 | Points are held. | tests/a.test.ts › offers |": "no such test",
    "| C30 | Points are held. | tests/a.test.ts › later |": "no such test",
    "| C30 | Points are held. | tests/bench/b.mjs › p50 ms |": "no such test",
    [GOOD]: "number stands twice",
  };
  for (const [row, problem] of Object.entries(broken)) assert.deepEqual(problemsOfRows(GOOD, row), [`${row}: ${problem}`]);
});

test("an empty table, a table without a header and a document without promises are found", () => {
  assert.deepEqual(problemsOfRows(), [`${HEAD}: empty table`, "no promise"]);
  assert.deepEqual(
    problemsOf("# Promises\n", () => null),
    ["no promise"],
  );
  assert.ok(problemsOf(`${GOOD}\n`, () => null).some((problem) => problem.endsWith("no head of a table")));
});
