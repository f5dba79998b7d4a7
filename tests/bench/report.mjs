import { BUNDLE_BUDGET, CPU_BUDGETS, HYDRATED_PAGES, PUBLIC_PAGE_BUDGET, SCRIPT_BUDGET, TAIL_BUDGET } from "./budgets.mjs";
import { scriptBytes, workerBytes } from "./bundle-size.mjs";
import { table } from "./table.mjs";

const kB = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
const ms = (value) => `${value.toFixed(2)} ms`;

const NOTES = `A floor has the duties of what stands on it: it asks the same limiter by address (which the emulator keeps on disk, in this
process, and the platform in memory), and where only the signed-in may read, it looks up who asks, compares the secret and asks
the limiter by account. The object's list has the fields and bytes of ours. What starts from nothing has the emulator start the
same database, bucket and queues beside it. "bare" is the ratio to the same floor without these duties. The feed page shows 20
rows, and so does its floor.`;

/**
 * Prints two tables: the cost of each page and endpoint, and each budget with its limit and target. Returns whether all limits
 * hold.
 */
export function report(measured) {
  const rows = budgets(measured);
  return { text: [table(costs(measured)), table(rows), NOTES].join("\n\n"), holds: rows.every((row) => !row.includes("MISSED")) };
}

const costs = ({ results }) => [
  ["", "CPU ms", "req/s", "p50 ms", "kB"],
  ...[...results].map(([name, { cpuMs, perSecond, p50Ms, bytes }]) => [
    name,
    cpuMs.toFixed(2),
    perSecond.toFixed(0),
    p50Ms.toFixed(1),
    (bytes / 1_000).toFixed(1),
  ]),
];

function budgets({ results, ratio, built, deployed, p99Ms, startMs, publicPages }) {
  const cpu = (name) => results.get(name).cpuMs;
  const row = (id, what, against, value, gate, aim, write, bare = "") => [
    id,
    what,
    against,
    write(value),
    `≤ ${write(gate)}`,
    `≤ ${write(aim)}`,
    value <= aim ? "aim" : value <= gate ? "gate" : "MISSED",
    bare,
  ];
  const times = (value) => `${value.toFixed(2)}×`;
  const { target, floor } = TAIL_BUDGET;
  const [dearest] = [...publicPages].sort((a, b) => cpu(b) - cpu(a));
  const bundle = workerBytes(deployed);
  const { minimalBytes } = BUNDLE_BUDGET;
  return [
    ["budget", "what", "against", "measured", "gate", "aim", "holds", "bare"],
    ...CPU_BUDGETS.map(({ id, what, target, floor, gate, aim }) =>
      row(id, what, floor, ratio(target, floor), gate, aim, times, times(ratio(target, `${floor}, bare`))),
    ),
    row(
      "B8",
      `p99 of the ${target} at half load`,
      floor,
      p99Ms.get(target) / p99Ms.get(floor),
      TAIL_BUDGET.gate,
      TAIL_BUDGET.aim,
      times,
    ),
    ...Object.entries(HYDRATED_PAGES).map(([name, route]) =>
      row("B11", `script of ${name}, brotli`, "", scriptBytes(built, route), SCRIPT_BUDGET.gateBytes, SCRIPT_BUDGET.aimBytes, kB),
    ),
    row(
      "B13",
      `Worker after gzip (${kB(bundle)})`,
      kB(minimalBytes),
      bundle / minimalBytes,
      BUNDLE_BUDGET.gate,
      BUNDLE_BUDGET.aim,
      times,
    ),
    row(
      "B13",
      `first answer (${ms(startMs.product)})`,
      "smallest application",
      startMs.product / startMs.smallest,
      BUNDLE_BUDGET.gate,
      BUNDLE_BUDGET.aim,
      times,
      times(startMs.product / startMs.bare),
    ),
    row("B14", `dearest public page: ${dearest}`, "", cpu(dearest), PUBLIC_PAGE_BUDGET.gateMs, PUBLIC_PAGE_BUDGET.aimMs, ms),
  ];
}
