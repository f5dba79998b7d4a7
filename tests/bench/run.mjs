import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { requireOwnNode } from "../../worker/doors/instance.mjs";
import { median, ownRuntimes, sample } from "./measure.mjs";

requireOwnNode();
const { signInYacine } = await import("./rows.mjs");
const { startFloors, startProduct } = await import("./servers.mjs");

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";

const ROUNDS = 3;
/** Code that has run less often is still being compiled, and that is not what a request costs. */
const WARM_UP = { forMs: 1_000, times: 150 };
const SAMPLE = { forMs: 1_000, times: 60 };
const ROWS_OF_A_PAGE = 20;
const ROWS_OF_JSON = 50;

if (process.platform !== "linux") {
  console.error("CPU time is read from /proc, which only Linux has.");
  process.exit(1);
}
if (process.argv[2] !== undefined) {
  console.error(`npm run bench takes no "${process.argv[2]}" yet.`);
  process.exit(1);
}

/** Budgets of PERFORMANCE.md: what is measured, against which floor of the same run, how many times as much it may cost. */
const BUDGETS = [
  { id: "B1", what: `feed page, ${ROWS_OF_A_PAGE} rows`, target: "feed page", floor: "D1 page floor", gate: 5, aim: 2.5 },
  { id: "B3", what: "landing page", target: "landing page", floor: "hello floor", gate: null, aim: null },
  { id: "B5", what: `feed as JSON, ${ROWS_OF_JSON} rows`, target: "feed as JSON", floor: "object floor", gate: 2.2, aim: 1.6 },
  { id: "", what: "health", target: "health", floor: "hello floor", gate: null, aim: null },
];

const folder = mkdtempSync(join(tmpdir(), "hirfa-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const began = Date.now();
const say = (text) => console.error(`${((Date.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`);

say("building the product and its floors");
const { product, productPid } = await started(() => startProduct(folder), "product");
const { floors, floorsPid } = await started(() => startFloors(folder), "floors");
const token = await signInYacine(product.url);

async function started(start, name) {
  const before = new Set(ownRuntimes());
  const server = await start();
  const [pid] = ownRuntimes().filter((one) => !before.has(one));
  return { [name]: server, [`${name}Pid`]: pid };
}

const of = (url, path, pid, headers) => ({
  url: new URL(path, url),
  pid,
  headers: { "CF-Connecting-IP": "127.0.0.1", ...headers },
});
const TARGETS = {
  "feed page": of(product.url, "/fr/jobs", productPid, { Cookie: `token=${token}` }),
  "D1 page floor": of(floors.urls.page, `/?rows=${ROWS_OF_A_PAGE}`, floorsPid),
  "landing page": of(product.url, "/fr", productPid),
  "hello floor": of(floors.urls.hello, "/", floorsPid),
  "feed as JSON": of(product.url, `/api/v1/services/jobs/?scope=nearby&page_size=${ROWS_OF_JSON}`, productPid, {
    Authorization: `Token ${token}`,
  }),
  "object floor": of(floors.urls["object-list"], `/?rows=${ROWS_OF_JSON}`, floorsPid),
  health: of(product.url, "/healthz", productPid),
};

say("warming up");
for (const target of Object.values(TARGETS)) await sample(target, WARM_UP);

const samples = new Map(Object.keys(TARGETS).map((name) => [name, []]));
for (let round = 1; round <= ROUNDS; round++) {
  say(`round ${round} of ${ROUNDS}`);
  for (const [name, target] of Object.entries(TARGETS)) samples.get(name).push(await sample(target, SAMPLE));
}

const results = new Map(
  [...samples].map(([name, taken]) => [
    name,
    Object.fromEntries(["cpuMs", "perSecond", "p50Ms", "bytes"].map((of) => [of, median(taken.map((one) => one[of]))])),
  ]),
);
await Promise.all([product.runtime.dispose(), floors.runtime.dispose()]);
print();

function print() {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  console.log(
    `\n${commit} · ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  console.log(`medians of ${ROUNDS} rounds, eight requests at once\n`);
  table(
    ["", "CPU ms", "req/s", "p50 ms", "kB"],
    [...results].map(([name, { cpuMs, perSecond, p50Ms, bytes }]) => [
      name,
      cpuMs.toFixed(2),
      perSecond.toFixed(0),
      p50Ms.toFixed(1),
      (bytes / 1_000).toFixed(1),
    ]),
  );
  console.log();
  table(
    ["budget", "", "against", "times", "gate", "aim"],
    BUDGETS.map(({ id, what, target, floor, gate, aim }) => [
      id,
      what,
      floor,
      `${(results.get(target).cpuMs / results.get(floor).cpuMs).toFixed(2)}×`,
      gate ? `≤ ${gate}×` : "–",
      aim ? `≤ ${aim}×` : "–",
    ]),
  );
}

function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) =>
          /^[\d.≤–]|ms$|req|kB|times|gate|aim/.test(cell) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
        )
        .join("  "),
    );
}
