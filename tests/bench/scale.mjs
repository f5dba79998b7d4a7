import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MEASURED, newestMigration } from "./job-rows.mjs";
import { dollarsOfMonth, loadOf, modelledRows, smsPartsOfRequest, stepOf, usedByRequest, wallsOf } from "./scale-model.mjs";
import { countedSms } from "./sms-texts.mjs";
import { table } from "./table.mjs";

const SIZES = [1e5, 1e6, 1e7, 1e8];
const MAX_DRIFT = 0.1;
const INPUTS = join(import.meta.dirname, "scale-inputs.json");

/**
 * Load, dollars, first wall and step of the plan for growing numbers of posted requests, and the cost of a thousand by line.
 * Returns false where the model differs from the measurement by more than a tenth, or the measurement is older than the schema.
 */
export function printScale(args) {
  const inputs = readInputs(args);
  if (!inputs) return false;
  const use = usedByRequest(inputs, "after");
  const walls = wallsOf(inputs, (requests) => loadOf(inputs, use, requests));
  const rows = SIZES.map((requests) => rowOf(inputs, { use, walls, requests }));

  console.log(scaleTable(rows));
  console.log(`\n${walls.map(({ name, at }) => `${name} of one database, queue or object at ${count(at)} requests`).join("\n")}`);
  console.log(`\n${costTable(inputs)}`);

  const { checked, faults } = checkMeasured(inputs, JSON.parse(readFileSync(MEASURED, "utf8")), newestMigration());
  for (const fault of faults) console.error(`\n${fault}`);
  if (args.includes("--json")) {
    const asked = ["requests", "d1_gb", "writes_per_second", "object_rps", "queue_per_second", "usd_per_month", "usd_per_1000"];
    const told = rows.map((row) => Object.fromEntries([...asked, "wall", "step"].map((name) => [name, row[name]])));
    console.log(JSON.stringify({ rows: told, checked }));
  }
  return faults.length === 0;
}

const count = (number) => Math.round(number).toLocaleString("en");
const rounded = (number) => Number(number.toPrecision(4));

/** Null, with the reason printed, if the file cannot be read or lacks a number of the standard inputs. */
function readInputs(args) {
  const place = args.indexOf("--inputs");
  const path = place === -1 ? INPUTS : args[place + 1];
  try {
    if (path === undefined) throw new Error("--inputs needs a file");
    const inputs = JSON.parse(readFileSync(path, "utf8"));
    const missing = missingNumbers(JSON.parse(readFileSync(INPUTS, "utf8")), inputs);
    if (missing.length > 0) throw new Error(`no number of 0 or more: ${missing.join(", ")}`);
    return inputs;
  } catch (error) {
    console.error(`The inputs cannot be used: ${error.message}`);
    return null;
  }
}

const missingNumbers = (wanted, given, path = "") =>
  Object.entries(wanted).flatMap(([key, value]) => {
    const [name, own] = [`${path}${key}`, given?.[key]];
    if (typeof value === "object") return missingNumbers(value, own, `${name}.`);
    return typeof value !== "number" || (Number.isFinite(own) && own >= 0) ? [] : [name];
  });

function rowOf(inputs, { use, walls, requests }) {
  const load = loadOf(inputs, use, requests);
  const bill = dollarsOfMonth(inputs, use, { requests: load.perMonth, storedRequests: requests, included: true });
  const platform = Object.values(bill).reduce((all, one) => all + one, 0);
  const dollars = platform + load.perMonth * dollarsOfSms(smsOf(inputs, "after"));
  const [first] = walls;
  return {
    ...Object.fromEntries(Object.entries(load).map(([name, value]) => [name, rounded(value)])),
    usd_per_month: rounded(dollars),
    usd_per_1000: rounded((dollars / load.perMonth) * 1_000),
    platform_per_1000: rounded((platform / load.perMonth) * 1_000),
    wall: first.at <= requests ? `${first.name} at ${first.at}` : "none",
    step: stepOf(inputs, load),
  };
}

const partsNow = (language) =>
  Object.fromEntries(countedSms(language).map(({ key, parts }) => [key.replace(/^emails\.(.+)\.sms$/, "$1"), parts]));

/** Dollars of a request's SMS: all as in one language, or as the languages are spread, and of its visit beside them. */
function smsOf(inputs, when) {
  const { before, market, prices } = inputs;
  const visits = when === "before" ? {} : market.sms_of_visits_a_guest;
  const partsIn = (language) => (when === "before" ? before.sms_parts[language] : partsNow(language));
  const costIn = (language, timesOf) => smsPartsOfRequest(inputs, timesOf, partsIn(language)) * prices.sms.part;
  const spread = (timesOf) =>
    Object.entries(market.language_share).reduce((all, [language, share]) => all + share * costIn(language, timesOf), 0);
  const own = inputs[when].sms_a_guest;
  return { ar: costIn("ar", own), fr: costIn("fr", own), dollars: spread(own), visits: spread(visits) };
}

const dollarsOfSms = ({ dollars, visits }) => dollars + visits;

function scaleTable(rows) {
  const head = [
    ...["requests", "D1 GB", "archived", "rows/s", "queries/s", "object/s", "queue/s", "R2 objects"],
    ...["$ a month", "$ per 1,000", "without SMS", "first wall", "step"],
  ];
  const line = (row) => [
    ...[row.requests, row.d1_gb, row.d1_gb_archived, row.writes_per_second, row.d1_queries_per_second].map(String),
    ...[row.object_rps, row.queue_per_second, row.r2_objects, row.usd_per_month, row.usd_per_1000].map(String),
    ...[String(row.platform_per_1000), row.wall, String(row.step)],
  ];
  return table([head, ...rows.map(line)]);
}

/** Without the free shares of the plan, and with what a thousand requests store as long as they are kept. */
function costTable(inputs) {
  const costs = ["before", "after"].map((when) => {
    const kept = { requests: 1_000, storedRequests: 1_000 * inputs.market.months, included: false };
    const platform = dollarsOfMonth(inputs, usedByRequest(inputs, when), kept);
    const { ar, fr, dollars, visits } = smsOf(inputs, when);
    const all = Object.values(platform).reduce((sum, one) => sum + one, 0);
    return {
      ...platform,
      ...{ "all but SMS": all, "SMS, all in ar": ar * 1_000, "SMS, all in fr": fr * 1_000, SMS: dollars * 1_000 },
      "SMS of visits": visits * 1_000,
    };
  });
  const [before, after] = costs;
  const line = (name) => [name, before[name].toFixed(3), after[name].toFixed(3)];
  return table([["$ per 1,000 requests", "before", "after"], ...Object.keys(before).map(line)]);
}

/** What the model and the measurement say of a job, and what is wrong with either. */
export function checkMeasured(inputs, measured, newest) {
  const model = modelledRows(inputs);
  const drift = model / measured.rows_written - 1;
  const checked = { rows_written: { model, measured: measured.rows_written, drift: rounded(drift) } };
  const isOld = measured.schema !== newest;
  return {
    checked,
    faults: [
      ...(Math.abs(drift) > MAX_DRIFT
        ? [`The model has ${model} rows written a job, measured were ${measured.rows_written}.`]
        : []),
      ...(isOld ? [`${measured.commit} was measured with ${measured.schema}. Run: npm run bench -- rows --record`] : []),
    ],
  };
}
