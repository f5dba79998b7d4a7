import { existsSync, readFileSync, rmSync } from "node:fs";
import { DEPLOYMENT_SECRETS, malformed } from "../../deployment-secrets.ts";
import {
  isNationalIdKeyRecorded,
  isRecorded,
  recordAppSecret,
  recordedAppSecret,
  recordNationalIdKey,
} from "./app-secret-record.mjs";
import { EXIT, Halt } from "./halt.mjs";
import { missingSecrets } from "./missing-secrets.mjs";
import { keepSmokeKeys } from "./smoke-keys.mjs";
import { jsonIn } from "./wrangler.mjs";
import { writeWhole } from "./write-whole.mjs";

/** The only value of several lines. */
const OF_LINES = ["APPLE_PRIVATE_KEY"];
/** wrangler's own sentence, and Cloudflare's codes for it. An error of the network also says "not found". */
const NO_WORKER = /Worker "[^"]*"( \(env: [^)]*\))? not found|\bcode: ?(10007|10090)\b/;

/** Names of the secrets that the Worker has; null if there is no Worker yet, by two answers: what hangs on it cannot be undone. */
export async function deployedSecrets({ call, commands }) {
  const answer = await call(commands.listSecrets);
  if (answer.code === 0) return jsonIn(answer.stdout, "The list of secrets").map(({ name }) => name);
  if (saysNoWorker(answer) && isWithoutDeployment(await call(commands.deployments))) return null;
  throw new Halt(EXIT.stepFailed, `The list of secrets failed.\n\n${(answer.stdout + answer.stderr).trim()}`);
}

const saysNoWorker = ({ stdout, stderr }) => NO_WORKER.test(stdout + stderr);
const isWithoutDeployment = (answer) =>
  answer.code === 0 ? jsonIn(answer.stdout, "The list of deployments").length === 0 : saysNoWorker(answer);

/** Reads NAME=VALUE lines or a JSON object: [[name, value], …] with repetitions, or null if it is neither. */
function pairsIn(text) {
  const body = text.replace(/^\uFEFF/, "").trim();
  if (!body.startsWith("{")) {
    const lines = body.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
    const pairs = lines.map((line) => /^(\w+)\s*=\s*(.*)$/.exec(line)?.slice(1));
    return pairs.every(Boolean) ? pairs.map(([name, value]) => [name, value.replace(/^(["'])(.*)\1$/, "$2")]) : null;
  }
  try {
    const names = [...body.matchAll(/"(\w+)"\s*:/g)].map(([, name]) => name);
    const parsed = JSON.parse(body);
    const doubled = Object.keys(parsed).filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
    return [...Object.entries(parsed), ...doubled.map((name) => [name, parsed[name]])];
  } catch {
    return null;
  }
}

/** What is wrong with a file of secrets, by name and never by value. */
export function faultsOfSecrets(text, namesElsewhere = []) {
  const pairs = pairsIn(text);
  if (pairs === null) return ["it is neither a JSON object nor lines of NAME=VALUE"];
  const names = pairs.map(([name]) => name);
  const doubled = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => `${name} is there twice`);
  const elsewhere = names
    .filter((name) => namesElsewhere.includes(name))
    .map((name) => `${name} is also in .dev.vars: keep one of them`);
  return [...doubled, ...elsewhere, ...new Map(pairs).entries().flatMap(([name, value]) => faultOf(name, value))];
}

function faultOf(name, value) {
  if (typeof value !== "string" || value === "") return [`${name} is empty or no text`];
  if (/[\r\n]/.test(value) && !OF_LINES.includes(name)) return [`${name} has a line break`];
  if (value !== value.trim()) return [`${name} begins or ends with a space`];
  const wanted = malformed(name, value);
  return wanted === null ? [] : [`${name} is malformed: ${wanted}`];
}

const namesIn = (file) => (existsSync(file) ? (pairsIn(readFileSync(file, "utf8")) ?? []).map(([name]) => name) : []);

function readSecrets(file, devVars) {
  if (!existsSync(file)) throw new Halt(EXIT.wrongUsage, `There is no file ${file}.`);
  const text = readFileSync(file, "utf8");
  const faults = faultsOfSecrets(text, namesIn(devVars));
  if (faults.length > 0) throw new Halt(EXIT.wrongUsage, `${file} cannot be used:\n  ${faults.join("\n  ")}`);
  return Object.fromEntries(pairsIn(text));
}

/** The operator's secrets, checked before anything is asked of Cloudflare. */
export const secretsOfOrder = ({ order, files }) => (order.secretsFile ? readSecrets(order.secretsFile, files.devVars) : {});

/**
 * Completes the secrets. Answers {file, isNew}: the file for a first deployment, which must bring all required ones. To a Worker
 * that exists they are sent at once. A file of a deployment that was cut off is used again.
 */
export async function requireSecrets(context) {
  const { files, wrangler, commands } = context;
  const there = await deployedSecrets(context);
  const cutOff = there === null ? cutOffSecrets(context) : {};
  const ordered = { ...cutOff, ...secretsOfOrder(context) };
  await requireConsentToReplace(context, ordered, there ?? []);
  const { asked, made } = await missingSecrets(context, { given: ordered, there });
  const given = { ...ordered, ...asked, ...made };
  if (Object.keys(given).length === 0) return { isNew: there === null };
  writeWhole(files.secrets, JSON.stringify(given), { mode: 0o600 });
  keepSmokeKeys(context, given);
  // The file is used again after a cut, so these are the values that will serve.
  if (there === null) {
    showOnce(context, made);
    await recordKeys(context, given);
    return { file: files.secrets, isNew: true };
  }
  try {
    // Shown and noted before they are sent: the only copy must not be Cloudflare's, and the same command goes on after a cut.
    showOnce(context, made);
    if (given.NATIONAL_ID_KEY) await recordNationalIdKey(context, given.NATIONAL_ID_KEY);
    await wrangler.run("Setting the secrets", commands.setSecrets(files.secrets));
  } finally {
    forgetSecrets(context);
  }
  await recordKeys(context, given);
  context.stands.push(`secrets set: ${Object.keys(given).join(", ")}`);
  return { isNew: false };
}

async function recordKeys(context, given) {
  if (given.APP_SECRET) await recordAppSecret(context, given.APP_SECRET);
  if (given.NATIONAL_ID_KEY) await recordNationalIdKey(context, given.NATIONAL_ID_KEY);
}

async function requireConsentToReplace(context, given, there) {
  const { ask, order } = context;
  const replaced = Object.keys(given).filter((one) => there.includes(one));
  if (replaced.includes("APP_SECRET") && order.isConsented) await requireRecorded(context, given.APP_SECRET);
  if (replaced.includes("NATIONAL_ID_KEY") && order.isConsented) await requireSameNationalIdKey(context, given.NATIONAL_ID_KEY);
  for (const name of replaced) {
    const lost = DEPLOYMENT_SECRETS[name]?.lostWithAnother;
    if (lost && !(await ask(`replace the deployed ${name}? If it is another, ${lost}`)))
      throw new Halt(EXIT.notReady, `Nobody consented to replace the deployed ${name}. Leave it out of ${order.secretsFile}.`);
  }
}

/** Consent to everything is no consent to lock all admins out by a file of before the last rotation. */
async function requireRecorded(context, secret) {
  const { order } = context;
  // A restore was shown that nobody has rows here yet.
  if (order.restore !== undefined) return;
  const record = await recordedAppSecret(context);
  if (record && !isRecorded(record, secret))
    throw new Halt(
      EXIT.wrongUsage,
      `${order.secretsFile} has another APP_SECRET than ${order.environment}. Give the one that was shown last, or leave it out. To replace it as a whole, answer on a terminal, without --yes.`,
    );
}

async function requireSameNationalIdKey(context, key) {
  const { order } = context;
  if (order.restore !== undefined || (await isNationalIdKeyRecorded(context, key))) return;
  throw new Halt(
    EXIT.wrongUsage,
    `${order.secretsFile} may have another NATIONAL_ID_KEY than ${order.environment}: people could register twice. Leave it out, or answer on a terminal, without --yes.`,
  );
}

function showOnce({ order, say }, made) {
  const lines = Object.entries(made).map(([name, value]) => `  ${name}=${value}`);
  if (lines.length === 0 || order.isRehearsal) return;
  say(`These secrets were made. Keep them in a password manager: they are shown only here.\n\n${lines.join("\n")}\n`);
}

/** What a first deployment that was cut off had. A file that is torn was never sent. */
function cutOffSecrets(context) {
  const { secrets: file } = context.files;
  if (existsSync(file) && faultsOfSecrets(readFileSync(file, "utf8")).length === 0) return readSecrets(file, "");
  forgetSecrets(context);
  return {};
}

export const forgetSecrets = ({ files }) => rmSync(files.secrets, { force: true });
