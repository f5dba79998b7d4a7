import { shown } from "../commands.mjs";
import { EXIT, Halt, ifHalted } from "../halt.mjs";
import { readJournal, shaOf } from "../journal.mjs";
import { planOf } from "../plan.mjs";
import { versionOf } from "../previous-version.mjs";
import { deployedSecrets, secretsOfOrder } from "../secrets.mjs";
import { fetchJournal } from "../shared-journal.mjs";
import { ACCOUNT_CHECKS } from "./account-checks.mjs";
import { ok, unknown, wrong } from "./finding.mjs";
import { SETTINGS_CHECKS } from "./settings-checks.mjs";

/** All checks, in the order in which a deployment needs them. */
export const CHECK_IDS = [
  ...["account", "database", "replication", "migrations", "reference", "media", "backup", "cors", "messages", "dead", "mail"],
  ...["human", "secrets", "keys", "domain", "crons", "limits", "images", "alerts", "backups", "objects", "size", "examples"],
];

/** Checks that need the names of the secrets. */
const OF_SECRETS = ["cors", "mail", "human", "secrets", "keys", "alerts"];

/**
 * Says what an environment lacks, and the commands that a deployment would run. Changes nothing. Without an account, or offline,
 * what only Cloudflare knows is "unknown".
 */
export async function examine(context) {
  const { order, wrangler, commands, say } = context;
  const account = order.isOffline ? null : await wrangler.json("The account", commands.whoami).catch(ifHalted(() => null));
  const isSignedIn = account?.loggedIn === true;
  // What other folders deployed counts as well.
  if (isSignedIn) await fetchJournal(context);
  const known = { ...context, ...(await secretsKnown(context, isSignedIn)) };
  const checks = [];
  for (const id of CHECK_IDS) checks.push({ id, ...(await findingOf(id, known, { account, isSignedIn })) });

  const open = checks.filter(({ state }) => state !== "ok");
  const plan = planOf(context).map(shown);
  for (const { state, id, found, fix } of checks) say(`${state.padEnd(8)} ${id.padEnd(12)} ${found}${fix ? `  →  ${fix}` : ""}`);
  say(open.length === 0 ? "\nready" : `\nnot ready: ${open.length}`);
  if (!isSignedIn) say(`\nA deployment would run:\n${plan.map((line) => `  ${line}`).join("\n")}`);
  const isReady = open.length === 0;
  return { status: isReady ? EXIT.done : EXIT.notReady, ready: isReady, account: account?.email ?? null, checks, plan };
}

async function findingOf(id, context, { account, isSignedIn }) {
  if (id === "account") {
    if (isSignedIn) return ok(`${account.email}${await servedNote(context)}`);
    return context.order.isOffline
      ? unknown("not asked", "npx wrangler login")
      : wrong("not signed in", "an account", "npx wrangler login");
  }
  if (SETTINGS_CHECKS[id]) return SETTINGS_CHECKS[id](context, { isSignedIn });
  const isLocal = id === "secrets" && context.faults;
  if (OF_SECRETS.includes(id) && context.unreadable && !isLocal) return unknown(context.unreadable);
  if (!isSignedIn && !isLocal) return unknown("only the account knows");
  try {
    return await ACCOUNT_CHECKS[id](context);
  } catch (error) {
    return unknown(error.message.split("\n")[0]);
  }
}

/** Which release serves, and since when: after a leak both are asked for first. */
async function servedNote({ wrangler, commands, files }) {
  const deployments = await wrangler.json("The list of deployments", commands.deployments).catch(ifHalted(() => []));
  const serving = deployments.at(-1);
  if (!serving) return "";
  const version = versionOf(serving);
  return `; ${shaOf(readJournal(files.journal), version) ?? "no known release"} serves since ${serving.created_on}, version ${version}`;
}

/** Names of the secrets that are set or given, and what is wrong with the given ones. */
async function secretsKnown(context, isSignedIn) {
  const told = isSignedIn ? await deployedSecrets(context).catch(ifHalted(({ message }) => message.split("\n")[0])) : [];
  const unreadable = typeof told === "string" ? told : null;
  const there = Array.isArray(told) ? told : [];
  try {
    return { unreadable, secrets: [...new Set([...there, ...Object.keys(secretsOfOrder(context))])], faults: null };
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    return { unreadable, secrets: there, faults: error.message.replaceAll(/\s+/g, " ") };
  }
}
