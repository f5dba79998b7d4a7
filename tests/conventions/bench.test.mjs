import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { LIGHT_MODES } from "../bench/light-modes.mjs";
import { checkMeasured } from "../bench/scale.mjs";
import { ROOT, read } from "./sources.mjs";

const inputs = () => JSON.parse(read("tests/bench/scale-inputs.json"));
const measured = () => JSON.parse(read("tests/bench/measured.json"));

/** Runs `npm run bench -- scale` with changed inputs. */
function scaleWith(change) {
  const folder = mkdtempSync(join(tmpdir(), "hirfa-scale-"));
  const file = join(folder, "inputs.json");
  writeFileSync(file, change(JSON.parse(readFileSync(join(ROOT, "tests/bench/scale-inputs.json"), "utf8"))));
  const run = spawnSync(process.execPath, ["tests/bench/run.mjs", "scale", "--json", "--inputs", file], {
    cwd: ROOT,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  return run;
}

test("tests/README.md names every mode of the benchmarks", () => {
  const heavy = [...read("tests/bench/run.mjs").matchAll(/process\.argv\[2\] === "([\w-]+)"/g)].map(([, mode]) => mode);
  const modes = [...heavy, ...Object.keys(LIGHT_MODES)];
  assert.ok(modes.length >= 9);
  const readme = read("tests/README.md");
  assert.deepEqual(
    modes.filter((mode) => !new RegExp(`\`(?:npm run bench )?-- ${mode}[ \`]`).test(readme)),
    [],
  );
});

test("the scale of the product is computed for four sizes, with a wall and a step of the plan", () => {
  const { stdout } = scaleWith((given) => JSON.stringify(given));
  const { rows, checked } = JSON.parse(stdout.trim().split("\n").at(-1));
  assert.deepEqual(
    rows.map(({ requests }) => requests),
    [1e5, 1e6, 1e7, 1e8],
  );
  const names = ["requests", "d1_gb", "writes_per_second", "object_rps", "queue_per_second", "usd_per_month", "usd_per_1000"];
  assert.deepEqual(Object.keys(rows[0]), [...names, "wall", "step"]);
  assert.deepEqual(Object.keys(checked.rows_written), ["model", "measured", "drift"]);
  assert.ok(rows.at(-1).d1_gb > 10 && rows.at(-1).step >= 4);
});

test("the cost and the sizes in the operator's document are those that the model computes", () => {
  const { stdout } = scaleWith((given) => JSON.stringify(given));
  const document = read("worker/README.md").replaceAll(/ *\| */g, "|");
  const [, costs] = stdout.split("$ per 1,000 requests");
  const lines = [...costs.matchAll(/^(\S.*?) {2,}([\d.]+) +([\d.]+)$/gm)].map(([, ...cells]) => `|${cells.join("|")}|`);
  assert.equal(lines.length, 12);
  assert.deepEqual(
    lines.filter((line) => !document.includes(line)),
    [],
  );
  const number = (text) => Number(text.replaceAll(",", ""));
  for (const { requests, d1_gb: gb, usd_per_month: dollars, wall, step } of JSON.parse(stdout.trim().split("\n").at(-1)).rows) {
    const row = document.split("\n").find((line) => line.startsWith(`|${requests.toLocaleString("en")}|`)) ?? "";
    const [, , size, , , bill, , shownWall, shownStep] = row.split("|");
    assert.deepEqual([number(size), number(bill), shownWall, shownStep], [gb, dollars, wall, String(step)]);
  }
});

test("a model that is more than a tenth from the measurement fails, and so does a measurement of an older schema", () => {
  const newest = measured().schema;
  assert.deepEqual(checkMeasured(inputs(), measured(), newest).faults, []);
  assert.match(checkMeasured(inputs(), measured(), "9999_later.sql").faults[0], /bench -- rows --record/);
  const drifted = { ...measured(), rows_written: measured().rows_written * 1.2 };
  assert.match(checkMeasured(inputs(), drifted, newest).faults[0], /The model has \d+ rows/);
});

test("inputs that are no JSON, or lack a number, are refused by name", () => {
  assert.match(scaleWith(() => "{").stderr, /The inputs cannot be used/);
  const { status, stderr } = scaleWith((given) => JSON.stringify({ ...given, market: { ...given.market, photos: -1 } }));
  assert.equal(status, 1);
  assert.match(stderr, /market\.photos/);
});
