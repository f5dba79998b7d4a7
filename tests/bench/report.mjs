import { BUNDLE_BUDGET, CPU_BUDGETS, HYDRATED_PAGES, PUBLIC_PAGE_BUDGET, SCRIPT_BUDGET, TAIL_BUDGET } from "./budgets.mjs";
import { scriptBytes, workerBytes } from "./weight.mjs";

const kB = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
const ms = (value) => `${value.toFixed(2)} ms`;

/** Two tables: what each thing cost, and each budget with its gate and aim. A gate that is missed says so. */
export const printed = (measured) => `${table(costs(measured))}\n\n${table(budgets(measured))}`;

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

function budgets({ results, built, p99Ms, startMs, publicPages }) {
  const cpu = (name) => results.get(name).cpuMs;
  const row = (id, what, against, value, gate, aim, write) => [
    id,
    what,
    against,
    write(value),
    `≤ ${write(gate)}`,
    `≤ ${write(aim)}`,
    value <= aim ? "aim" : value <= gate ? "gate" : "MISSED",
  ];
  const ratio = (value) => `${value.toFixed(2)}×`;
  const { target, floor } = TAIL_BUDGET;
  const [dearest] = [...publicPages].sort((a, b) => cpu(b) - cpu(a));
  const bundle = workerBytes(built);
  const { minimalBytes } = BUNDLE_BUDGET;
  return [
    ["budget", "what", "against", "measured", "gate", "aim", "holds"],
    ...CPU_BUDGETS.map((one) => row(one.id, one.what, one.floor, cpu(one.target) / cpu(one.floor), one.gate, one.aim, ratio)),
    row(
      "B8",
      `p99 of the ${target} at half load`,
      floor,
      p99Ms.get(target) / p99Ms.get(floor),
      TAIL_BUDGET.gate,
      TAIL_BUDGET.aim,
      ratio,
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
      ratio,
    ),
    row(
      "B13",
      `first answer (${ms(startMs.product)})`,
      "smallest application",
      startMs.product / startMs.smallest,
      BUNDLE_BUDGET.gate,
      BUNDLE_BUDGET.aim,
      ratio,
    ),
    row("B14", `dearest public page: ${dearest}`, "", cpu(dearest), PUBLIC_PAGE_BUDGET.gateMs, PUBLIC_PAGE_BUDGET.aimMs, ms),
  ];
}

function table([head, ...rows]) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const isNumber = head.map((_, column) => column > 0 && rows.every((row) => /^[≤\d.]/.test(row[column])));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
