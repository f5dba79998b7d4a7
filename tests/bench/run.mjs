import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { requireBundledNode } from "../../worker/scripts/instance.mjs";
import { PUBLIC_PAGES, TAIL_BUDGET } from "./budgets.mjs";
import { LIGHT_MODES } from "./light-modes.mjs";
import { median, ownRuntimes, sample } from "./measure.mjs";
import { p99At } from "./p99-latency.mjs";
import { report } from "./report.mjs";

requireBundledNode();
if (Object.hasOwn(LIGHT_MODES, process.argv[2] ?? ""))
  process.exit((await LIGHT_MODES[process.argv[2]](process.argv.slice(3))) ? 0 : 1);
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";
const { signInYacine } = await import("./rows.mjs");
const { buildProduct, buildToDeploy, firstAnswerMs, smallestApplication, startFloors, startProduct } = await import(
  "./servers.mjs"
);

const ROUNDS = 3;
/** The first run reads its files from the disk. */
const START_ROUNDS = 7;
/**
 * A shared core runs at half its speed for seconds, so ratios are computed within a round, and the median counts. With nine long
 * rounds it differed by a tenth from run to run.
 */
const CPU_ROUNDS = 27;
/** Code that has run less often is still being compiled, which is not the cost of a request. */
const WARM_UP = { forMs: 1_000, times: 150 };
const SAMPLE = { forMs: 300, times: 40 };
const TAIL_MS = 4_000;
const ROWS_OF_A_PAGE = 20;
const ROWS_OF_JSON = 50;

if (!["soak", "twins", "market", "phone"].includes(process.argv[2]) && process.platform !== "linux") {
  console.error("CPU time is read from /proc, which only Linux has.");
  process.exit(1);
}
if (process.argv[2] === "sign-in") {
  const { measureSignIns } = await import("./sign-in.mjs");
  await measureSignIns();
  process.exit();
}
if (process.argv[2] === "soak") {
  const { soak } = await import("./soak.mjs");
  process.exit((await soak(process.argv.slice(3))) ? 0 : 1);
}
if (process.argv[2] === "market") {
  const { playMarket } = await import("./market.mjs");
  playMarket();
  process.exit();
}
if (process.argv[2] === "twins") {
  const { seeTwinsRed } = await import("./twins.mjs");
  process.exit((await seeTwinsRed(process.argv.slice(3))) ? 0 : 1);
}
if (process.argv[2] === "chat") {
  const { measureChat } = await import("./chat.mjs");
  const temporary = mkdtempSync(join(tmpdir(), "hirfa-bench-"));
  process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
  await measureChat(temporary, await buildProduct(temporary));
  process.exit();
}
if (process.argv[2] === "reach") {
  const { measureReach } = await import("./reach.mjs");
  const temporary = mkdtempSync(join(tmpdir(), "hirfa-bench-"));
  process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
  process.exit((await measureReach(await buildProduct(temporary), temporary)) ? 0 : 1);
}
if (process.argv[2] === "visits") {
  const { measureVisits } = await import("./visits.mjs");
  const temporary = mkdtempSync(join(tmpdir(), "hirfa-bench-"));
  process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
  process.exit((await measureVisits(await buildProduct(temporary))) ? 0 : 1);
}
if (process.argv[2] === "phone") {
  const { measurePhone } = await import("./phone.mjs");
  const temporary = mkdtempSync(join(tmpdir(), "hirfa-bench-"));
  process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
  process.exit((await measurePhone(temporary)) ? 0 : 1);
}
if (process.argv[2] !== undefined) {
  console.error(`npm run bench takes no "${process.argv[2]}" yet.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "hirfa-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const began = Date.now();
const say = (text) => console.error(`${((Date.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`);

say("building the product and its floors");
const { built, worker } = await buildProduct(folder);
const deployed = await buildToDeploy(folder);
const { smallest, bare } = await smallestApplication(folder, worker);

say("starting each from nothing");
const starts = { product: [], smallest: [], bare: [] };
for (let round = 1; round <= START_ROUNDS; round++) {
  starts.bare.push(await firstAnswerMs(bare, "/?bare"));
  starts.smallest.push(await firstAnswerMs(smallest, "/?bare"));
  starts.product.push(await firstAnswerMs(worker, "/fr/terms"));
}

const { product, productPid } = await started(() => startProduct({ worker }), "product");
const { floors, floorsPid } = await started(() => startFloors(folder, worker), "floors");
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
const page = (path, headers) => of(product.url, path, productPid, headers);
const floor = (name, path) => of(floors.urls[name], path, floorsPid, { Authorization: `Token ${floors.token}` });
const TARGETS = {
  "feed page": page("/fr/jobs", { Cookie: `token=${token}` }),
  "D1 page floor": floor("page", `/?rows=${ROWS_OF_A_PAGE}`),
  "D1 page floor, bare": floor("page", `/?rows=${ROWS_OF_A_PAGE}&bare`),
  "landing page": page("/fr"),
  "router page floor": floor("router-page", "/"),
  "router page floor, bare": floor("router-page", "/?bare"),
  "feed as JSON": page(`/api/v1/services/jobs/?scope=nearby&page_size=${ROWS_OF_JSON}`, { Authorization: `Token ${token}` }),
  "object floor": floor("object-list", `/?rows=${ROWS_OF_JSON}`),
  "object floor, bare": floor("object-list", `/?rows=${ROWS_OF_JSON}&bare`),
  "sign-in chooser": page("/fr/login"),
  "sign-in": page("/fr/login/client"),
  registration: page("/fr/register/artisan"),
  terms: page("/fr/terms"),
  health: page("/healthz"),
  "hello floor": floor("hello", "/"),
  "hello floor, bare": floor("hello", "/?bare"),
};

const MARKS = {
  "D1 page floor": "Le robinet",
  "router page floor": "<p>Hello</p>",
  "object floor": "Le robinet",
  "feed page": "Le robinet",
};
for (const [name, mark] of Object.entries(MARKS)) {
  const { url, headers } = TARGETS[name];
  const text = await (await fetch(url, { headers })).text();
  if (!text.includes(mark)) throw new Error(`${name} answers something else than it should: ${text.slice(0, 300)}`);
}

say("warming up");
for (const target of Object.values(TARGETS)) await sample(target, WARM_UP);

const samples = new Map(Object.keys(TARGETS).map((name) => [name, []]));
for (let round = 1; round <= CPU_ROUNDS; round++) {
  say(`round ${round} of ${CPU_ROUNDS}`);
  for (const [name, target] of Object.entries(TARGETS)) samples.get(name).push(await sample(target, SAMPLE));
}
const results = new Map(
  [...samples].map(([name, taken]) => [
    name,
    Object.fromEntries(["cpuMs", "perSecond", "p50Ms", "bytes"].map((of) => [of, median(taken.map((one) => one[of]))])),
  ]),
);

say("half of what each can do");
const tails = new Map([
  [TAIL_BUDGET.target, []],
  [TAIL_BUDGET.floor, []],
]);
for (let round = 1; round <= ROUNDS; round++)
  for (const [name, taken] of tails) taken.push(await p99At(TARGETS[name], results.get(name).perSecond / 2, TAIL_MS));

await Promise.all([product.runtime.dispose(), floors.runtime.dispose()]);

const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
console.log(
  `\n${commit} · ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
console.log(`medians of ${CPU_ROUNDS} rounds, a ratio within each, eight requests at once\n`);
const { text, holds } = report({
  results,
  ratio: (target, floor) => median(samples.get(target).map(({ cpuMs }, round) => cpuMs / samples.get(floor)[round].cpuMs)),
  built,
  deployed,
  p99Ms: new Map([...tails].map(([name, taken]) => [name, median(taken)])),
  startMs: { product: median(starts.product), smallest: median(starts.smallest), bare: median(starts.bare) },
  publicPages: PUBLIC_PAGES,
});
console.log(text);
if (!holds) console.error("\nA gate is missed.");
process.exit(holds ? 0 : 1);
