import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { experimental_getWranglerCommands } from "wrangler";
import { ALERT_RULES } from "../../app/domain/health/rules.ts";
import { readOrder } from "../../worker/scripts/deploy/read-order.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";

const { registry, globalFlags } = experimental_getWranglerCommands();

const text = readFileSync(join(REPO_ROOT, "worker/README.md"), "utf8");
const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block]) => block);
const lines = blocks.flatMap((block) => block.split("\n").map((line) => line.trim()));
const commandsOf = (start) => lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim());

/** Words as a shell makes them of our commands, which quote with double quotes only. */
const wordsOf = (command) => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);

/** What wrangler knows of a subcommand, undefined if there is none. */
const definitionOf = (subcommand) => subcommand.split(" ").reduce((node, word) => node?.subtree.get(word), registry)?.definition;

/** wrangler's commands that the document uses, so that a new one is looked at once. */
const SUBCOMMANDS = [
  ...["d1 info", "d1 execute", "d1 time-travel info", "d1 time-travel restore", "deployments list", "tail"],
  ...["check startup", "email sending list", "email sending dns get", "r2 object get", "r2 object put", "login"],
];

const INCIDENTS = [
  ...["Database down", "Bad migration", "Leaked secret", "Leaked data", "SMS provider down", "Mail provider down"],
  ...["Abusive traffic", "Restore", "Restore drill", "An admin lost the second factor", "A room or photo is missing"],
];
const PARTS = ["How you notice", "First five minutes", "Decide", "Repair", "Tell whom", "Afterwards"];

test("each incident has its page with the six parts in their order", () => {
  for (const incident of INCIDENTS) {
    const [, page = ""] = text.split(`\n### ${incident}\n`);
    const found = [...page.split(/\n##/)[0].matchAll(/^- \*\*([^*]+)\.\*\*/gm)].map(([, part]) => part);
    assert.deepEqual(found, PARTS, incident);
  }
});

/** Rows of the first table of a section, as cells. */
function tableOf(title) {
  const [, section = ""] = text.split(`\n### ${title}\n`);
  const [, , ...rows] = section.split(/\n##/)[0].match(/^\|.*$/gm) ?? [];
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test("what only a real deployment can show is a list to tick", () => {
  const [, section = ""] = text.split("\n### Only on the first real deployment\n");
  const [, list = ""] = section.split("\n##")[0].split("Tick on the first real deployment:");
  const points = list.replaceAll(/\s+/g, " ").split(" · ");
  for (const what of [/domain/, /emails and SMS/, /Images/, /Time Travel/, /CPU and memory/, /replicas/])
    assert.equal(points.filter((point) => what.test(point)).length, 1, `${what}`);
});

test("each loss has its promise: how new, how fast and how far back", () => {
  const promised = Object.fromEntries(tableOf("Backups").map(([lost, , ...promises]) => [lost, promises]));
  assert.deepEqual(promised["rows of D1"], ["1 minute", "30 minutes", "30 days"]);
  assert.deepEqual(promised["D1, rooms, media"], ["24 hours", "2 hours up to 2 GB", "35 days; months 400 days"]);
  assert.equal(promised["public pictures and receipts"]?.[0], "24 hours");
});

test("each step of the plan has the figure at which it is taken, and what it changes", () => {
  const plan = tableOf("The plan");
  assert.deepEqual(
    plan.map(([step]) => step),
    ["1", "2", "3", "4", "5"],
  );
  for (const [step, when, change] of plan) {
    if (step !== "1") assert.match(when, /\d/, step);
    assert.ok(change, step);
  }
  assert.match(plan[0][2], /`openedOf`.*`withSession`.*Never for/);
  assert.match(plan[1].join(" "), /6 GB.*400 days.*erasure/);
});

test("each rule of the alerts has the section that its message names", () => {
  const [, section = ""] = text.split("\n## Alerts\n");
  const named = [...section.split("\n## ")[0].matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  assert.deepEqual(named, [...ALERT_RULES]);
});

test("each deployment command of the runbook is understood by the script", () => {
  // Beside the blocks there are commands within sentences, some over two lines.
  const within = [...text.matchAll(/`(?:\w+=\S+ )?npm run deploy --\s([^`]+)`/g)].map(([, words]) =>
    words.replaceAll(/\s+/g, " "),
  );
  const commands = [...commandsOf("npm run deploy --"), ...within];
  assert.ok(commands.length > 20, `${commands.length} commands`);
  for (const command of commands) assert.doesNotThrow(() => readOrder(wordsOf(command.replace("E-MAIL", "a@b.dz"))), command);
});

test("each wrangler command of the runbook exists with its options", () => {
  const within = [...text.matchAll(/`npx wrangler\s([^`]+)`/g)].map(([, words]) => words.replaceAll(/\s+/g, " "));
  const commands = [...commandsOf("npx wrangler"), ...within];
  assert.ok(commands.length > 5);
  for (const command of commands) {
    const subcommand = SUBCOMMANDS.find((one) => `${command} `.startsWith(`${one} `));
    assert.equal(definitionOf(subcommand ?? "")?.type, "command", command);
    const options = Object.keys({ ...globalFlags, ...definitionOf(subcommand)?.args });
    for (const [, option] of command.matchAll(/ --([\w-]+)/g)) assert.ok(options.includes(option), `${command}: ${option}`);
  }
});
