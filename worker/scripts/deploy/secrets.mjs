import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { stateOfDatabase } from "./first-deployment.mjs";
import { EXIT, Halt } from "./halt.mjs";
import { jsonIn } from "./wrangler.mjs";
import { writeWhole } from "./write-whole.mjs";

/** Secrets that are nobody's but ours, so that the deployment can make them. */
const MADE_HERE = { APP_SECRET: () => randomBytes(32).toString("base64url") };
const FORMS = { APP_SECRET: [/^[\w+/=-]{32,}$/, "at least 32 letters and digits"] };
const LOST_WITH_IT = "links, codes, sign-ins and hashed numbers of before are lost.";
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
  const [form, words] = FORMS[name] ?? [/./, ""];
  return form.test(value) ? [] : [`${name} is malformed: ${words}`];
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
  const { settings, files, wrangler, commands, order, say, ask } = context;
  const there = await deployedSecrets(context);
  const cutOff = there === null ? cutOffSecrets(context) : {};
  const given = { ...cutOff, ...secretsOfOrder(context) };
  if (given.APP_SECRET && there?.includes("APP_SECRET") && !(await ask(`replace the deployed APP_SECRET? ${LOST_WITH_IT}`)))
    throw new Halt(EXIT.notReady, `Nobody consented to replace the deployed APP_SECRET. Leave it out of ${order.secretsFile}.`);
  for (const name of settings.secrets.required) {
    if (given[name] || there?.includes(name)) continue;
    if (name === "APP_SECRET" && !(await stateOfDatabase(context)).isEmpty)
      throw new Halt(
        EXIT.notReady,
        `There is no Worker, but its database was in use. Give the APP_SECRET it had with --secrets-file: with another, ${LOST_WITH_IT}`,
      );
    if (!MADE_HERE[name] || !(await ask(`make the secret ${name}?`)))
      throw new Halt(EXIT.notReady, `The secret ${name} is missing. Give it with --secrets-file FILE, as NAME=VALUE.`);
    given[name] = MADE_HERE[name]();
    if (!order.isRehearsal)
      say(`${name} was made. Keep it in a password manager: it is shown only here.\n\n  ${name}=${given[name]}\n`);
  }
  if (Object.keys(given).length === 0) return { isNew: there === null };
  writeWhole(files.secrets, JSON.stringify(given), { mode: 0o600 });
  if (there === null) return { file: files.secrets, isNew: true };
  try {
    await wrangler.run("Setting the secrets", commands.setSecrets(files.secrets));
  } finally {
    forgetSecrets(context);
  }
  context.stands.push(`secrets set: ${Object.keys(given).join(", ")}`);
  return { isNew: false };
}

/** What a first deployment that was cut off had. A file that is torn was never sent. */
function cutOffSecrets(context) {
  const { secrets: file } = context.files;
  if (existsSync(file) && faultsOfSecrets(readFileSync(file, "utf8")).length === 0) return readSecrets(file, "");
  forgetSecrets(context);
  return {};
}

export const forgetSecrets = ({ files }) => rmSync(files.secrets, { force: true });
