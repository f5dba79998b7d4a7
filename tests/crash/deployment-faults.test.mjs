import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { readJournal } from "../../worker/scripts/deploy/journal.mjs";
import { readOrder, typedAgain } from "../../worker/scripts/deploy/read-order.mjs";
import { callWrangler } from "../../worker/scripts/deploy/wrangler.mjs";
import { openWorld } from "./deployment-world.mjs";

const FIRST = "--env staging --yes";
const STAGING = "--env staging";
const bad = async () => ["health: answered 500"];
const failing =
  (isMeant, stderr = "D1 is down") =>
  (args) =>
    isMeant(args) ? { code: 1, stdout: "", stderr } : null;

const served = ({ account }) => account.read().worker.deployments.map(({ versions: [{ version_id: version }] }) => version);
const lastCall = ({ account }, words) => account.calls().findLast((line) => line.includes(words));

/** A world in which so many deployments went well. */
async function deployed(t, count) {
  const world = openWorld(t);
  for (const typed of [FIRST, ...Array(count - 1).fill(STAGING)]) assert.equal((await world.deploy(typed)).status, 0);
  return world;
}

test("a first deployment that was cut off between two files of migrations goes on, and only then is the gate closed", async (t) => {
  const world = openWorld(t);
  world.migrate("0001_drop.sql", "CREATE TABLE a (id INTEGER);\nDROP TABLE wilayas_old;");
  world.migrate(
    "0000_first.sql",
    `${readFileSync(join(world.files.migrations, "0000_first.sql"))}CREATE TABLE wilayas_old (id INTEGER);`,
  );
  const fault = (args) => (args[1] === "migrations" ? { killAfter: "0000_first.sql" } : null);
  assert.equal((await world.deploy(FIRST, { fault })).status, "killed");
  const again = await world.deploy(FIRST, { isAlive: () => false });
  assert.equal(again.status, 0, again.error);
  world.migrate("0002_drop.sql", "DROP TABLE a");
  assert.equal((await world.deploy(FIRST)).status, 4);
});

test("a rollback after an automatic one does not bring the bad version back, and two go further back", async (t) => {
  const world = await deployed(t, 1);
  assert.equal((await world.deploy(STAGING, { smoke: bad })).status, 5);
  const none = await world.deploy("--env staging --rollback");
  assert.deepEqual([none.status, none.error], [3, "There is no version before this one."]);
  for (const _ of [1, 2]) await world.deploy(STAGING);
  for (const _ of [1, 2]) assert.equal((await world.deploy("--env staging --rollback")).status, 0);
  assert.deepEqual(served(world).slice(-2), ["version-3", "version-1"]);
});

test("after a secret was set, a rollback goes to the code of before", async (t) => {
  const world = await deployed(t, 2);
  const file = join(world.folder, "secrets.json");
  writeFileSync(file, '{"RESEND_API_KEY": "a"}');
  await world.account.call(["secret", "bulk", file]);
  assert.equal((await world.deploy("--env staging --rollback")).status, 0);
  assert.deepEqual(served(world).slice(-2), ["version-3", "version-1"]);
});

test("a bookmark is of the deployment that replaced the version, and never of an old one of this folder's journal", async (t) => {
  const world = await deployed(t, 1);
  const january = readFileSync(world.files.journal, "utf8").replaceAll(/"at":"\d+-\d+/g, '"at":"2026-01');
  for (const _ of [1, 2]) await world.deploy(STAGING);
  world.loseJournals();
  writeFileSync(world.files.journal, january);
  const { status, said } = await world.deploy("--env staging --rollback");
  const { created_on: replacedAt } = world.account.read().worker.deployments[2];
  assert.equal(status, 0);
  assert.ok(lastCall(world, "time-travel").includes(`--timestamp ${replacedAt}`));
  assert.match(said, /This folder's journal does not know what replaced that version/);
});

test("a version that served again later is not restored to its first days, and all migrations since them are named", async (t) => {
  const world = await deployed(t, 1);
  world.migrate("0001_a.sql", "CREATE TABLE a (id INTEGER)");
  await world.deploy(STAGING);
  await world.deploy("--env staging --rollback");
  world.migrate("0002_b.sql", "CREATE TABLE b (id INTEGER)");
  const { entry: newest } = await world.deploy(STAGING);
  const { said, entry } = await world.deploy("--env staging --rollback version-1");
  assert.deepEqual(entry.migrations, ["0001_a.sql", "0002_b.sql"]);
  assert.match(said, new RegExp(`Bookmark before: ${newest.bookmark}\n`));
});

test("what a restore would lose is one sum with the newest half an hour", async (t) => {
  const world = await deployed(t, 1);
  const { entry } = await world.deploy(STAGING);
  world.account.sql("CREATE TABLE events (at INTEGER)");
  const minutes = Array.from({ length: 32 }, (_, at) => `(${Date.parse(entry.at) + at * 60_000})`);
  world.account.sql(`INSERT INTO events VALUES ${minutes.join()}`);
  const { said } = await world.deploy("--env staging --rollback");
  assert.match(said, /: 32 events in 32 minutes, newest first:\n(.* UTC {2}1\n){30} {4}…and 2 events before\n/);
});

test("code goes back while the database is down, before anything about the data is asked", async (t) => {
  const world = await deployed(t, 2);
  world.loseJournals();
  const asked = [];
  const fault = (args) => {
    asked.push(args[0] === "d1" && args[1] !== "execute" ? "data" : args[0]);
    return args[0] === "d1" ? { code: 1, stdout: "", stderr: "D1 is down" } : null;
  };
  const smoke = async () => asked.push("smoke") && [];
  const { status, said } = await world.deploy("--env staging --rollback", { fault, smoke });
  assert.equal(status, 0);
  assert.deepEqual(
    asked.filter((one) => ["rollback", "smoke", "data"].includes(one)),
    ["rollback", "smoke", "data"],
  );
  assert.match(said, /unknown: the database does not answer[\s\S]*Bookmark before: unknown\n/);
});

test("a lock that cannot be released does not spoil a rollback, and with consent a lock does not stop one", async (t) => {
  const world = await deployed(t, 3);
  const fault = failing((args) => args.at(-1).startsWith("DELETE"));
  const { status, said } = await world.deploy("--env staging --rollback", { fault });
  assert.equal(status, 0);
  assert.match(said, /The lock could not be released/);
  const locked = await world.deploy("--env staging --rollback");
  assert.equal(locked.status, 7);
  assert.match(locked.error, /add --yes/);
  assert.equal((await world.deploy("--env staging --rollback --yes", { isAlive: () => true })).status, 0);
  assert.deepEqual(served(world).slice(-2), ["version-2", "version-1"]);
});

test("the version before is what served, even if a deployment of this folder failed before it", async (t) => {
  const world = await deployed(t, 1);
  await world.deploy(STAGING, { fault: failing(([word, ...rest]) => word === "deploy" && rest.includes("--strict")) });
  const others = { files: { journal: join(world.folder, "colleague.jsonl") }, commit: { sha: "c011eag", subject: "Theirs" } };
  assert.equal((await world.deploy(STAGING, others)).status, 0);
  const { status, error } = await world.deploy(STAGING, { smoke: bad });
  assert.equal(status, 5);
  assert.match(error, /The code of version version-2 serves again/);
});

test("an answer of the network is not taken for a missing Worker, and its secret stays", async (t) => {
  const world = await deployed(t, 1);
  const { APP_SECRET: secret } = world.account.read().worker.values;
  for (const stderr of ["404 Not Found", 'Worker "hirfa" (env: staging) not found.'])
    assert.equal((await world.deploy(FIRST, { fault: failing((args) => args[0] === "secret", stderr) })).status, 1);
  assert.equal(world.account.read().worker.values.APP_SECRET, secret);
});

test("no APP_SECRET is made for a database that was in use, and a deployed one is replaced only with consent", async (t) => {
  const world = await deployed(t, 1);
  const file = join(world.folder, "given.env");
  writeFileSync(file, `APP_SECRET=${"another-".repeat(5)}\n`);
  const { APP_SECRET: secret } = world.account.read().worker.values;
  const refused = await world.deploy(`--env staging --secrets-file ${file}`);
  assert.equal(refused.status, 3);
  assert.match(refused.error, /Nobody consented to replace the deployed APP_SECRET/);
  assert.equal(world.account.read().worker.values.APP_SECRET, secret);
  world.account.change((account) => void Object.assign(account, { worker: null }));
  const withoutWorker = await world.deploy(FIRST);
  assert.equal(withoutWorker.status, 3);
  assert.match(withoutWorker.error, /its database was in use\. Give the APP_SECRET it had/);
});

test("what is asked after the end cannot fail a deployment", async (t) => {
  const world = await deployed(t, 1);
  let lists = 0;
  const fault = failing((args) => args[0] === "secret" && ++lists === 2, "fetch failed");
  assert.equal((await world.deploy(STAGING, { fault })).status, 0);
  assert.equal(lists, 2);
});

test("new code is tested and taken back, even if its version is not known", async (t) => {
  const world = await deployed(t, 2);
  let lists = 0;
  const fault = failing((args) => args[0] === "deployments" && ++lists === 2, "fetch failed");
  const { status, error } = await world.deploy(STAGING, { fault, smoke: bad });
  assert.equal(status, 5, error);
  assert.equal(served(world).at(-1), "version-2");
});

test("the command that goes on is the one that was typed, and a rehearsal goes on as one", () => {
  const typed =
    "npm run deploy -- --env staging --yes --secrets-file a.env --allow-destructive 1.sql --allow-destructive v9 --hold-back 2.sql --smoke-origin http://localhost:80 --force-build";
  const order = readOrder(typed.split(" ").slice(4));
  assert.equal(typedAgain(order), typed.replace(":80 ", " "));
  assert.match(typedAgain({ ...order, secretsFile: "my secrets.env" }), / --secrets-file 'my secrets\.env' /);
  const rehearsed = { ...readOrder(["--rehearse", "--env", "staging", "--serve", "8080"]), isRehearsal: true, isConsented: true };
  assert.equal(typedAgain(rehearsed), "npm run deploy -- --rehearse --serve 8080 --env staging");
});

test("a failure before the lock says what stands and how to go on", async (t) => {
  const world = openWorld(t);
  let lists = 0;
  const { status, error } = await world.deploy(FIRST, { fault: failing((args) => args[1] === "list" && ++lists === 2) });
  assert.equal(status, 1);
  assert.match(error, /What stands:\n {2}created the database hirfa-staging\nGo on with: npm run deploy -- --env staging --yes$/);
});

test("settings that cannot be read, and each end of a command, are one document", async (t) => {
  const world = openWorld(t);
  const settings = readFileSync(world.files.settings, "utf8");
  const end = async (typed, parts) => {
    const { status, document } = await world.run(`${typed} --json`, parts);
    return [status, document.status ?? 0];
  };
  writeFileSync(world.files.settings, "[env.staging\nname = 1");
  assert.deepEqual(await end(STAGING), [2, 2]);
  writeFileSync(world.files.settings, settings);
  assert.deepEqual(await end(STAGING), [3, 3]);
  assert.deepEqual(await end(FIRST, { fault: failing((args) => args[0] === "r2") }), [1, 1]);
  assert.deepEqual(await end(FIRST, { smoke: bad }), [6, 6]);
  assert.deepEqual(await end(FIRST), [0, 0]);
  assert.deepEqual(await end(FIRST, { smoke: bad }), [5, 5]);
  world.migrate("0001_drop.sql", "DROP TABLE wilayas");
  assert.deepEqual(await end(FIRST), [4, 4]);
  const throws = () => {
    throw new TypeError("a mistake of ours");
  };
  assert.deepEqual(await end(FIRST, { fault: throws }), [1, 1]);
  await world.deploy(FIRST, { fault: failing((args) => args.at(-1).startsWith("DELETE")) });
  assert.deepEqual(await end(FIRST, { isAlive: () => true }), [7, 7]);
  const { status, document } = await world.run("--doctor --env staging --json");
  assert.deepEqual([status, document.env, document.checks.length], [3, "staging", 23]);
});

test("a torn file of secrets does not block, and none stays where setting them failed", async (t) => {
  const world = openWorld(t);
  writeFileSync(world.files.secrets, '{"APP_SECRET": "half');
  const first = await world.deploy(FIRST, {
    fault: (args) => {
      if (args.includes("--secrets-file")) assert.equal(statSync(world.files.secrets).mode & 0o777, 0o600);
      return null;
    },
  });
  assert.equal(first.status, 0, first.error);
  const file = join(world.folder, "given.env");
  writeFileSync(file, "RESEND_API_KEY=abc\n");
  const typed = `--env staging --secrets-file ${file}`;
  assert.equal((await world.deploy(typed, { fault: failing((args) => args[1] === "bulk") })).status, 1);
  assert.ok(!existsSync(world.files.secrets));
  assert.deepEqual(
    readdirSync(world.folder).filter((name) => name.endsWith(".new")),
    [],
  );
});

test("a deployment whose lock ran out and was taken goes no further", async (t) => {
  const world = await deployed(t, 1);
  const taken = JSON.stringify({ id: "another", who: "b@c", pid: 1 });
  const fault = (args) => {
    if (args.includes("--dry-run")) world.account.sql(`UPDATE deploy_state SET value = '${taken}' WHERE key = 'lock'`);
    return null;
  };
  const { status, error } = await world.deploy(STAGING, { fault });
  assert.deepEqual([status, served(world).length], [7, 1]);
  assert.match(error, /The lock ran out meanwhile/);
});

function loseHealthToken({ account }) {
  account.change(({ worker }) => {
    delete worker.values.HEALTH_TOKEN;
    worker.secrets = Object.keys(worker.values);
  });
}

test("a deployment whose lock was taken while a question stood open replaces no secret", async (t) => {
  const world = await deployed(t, 1);
  loseHealthToken(world);
  async function ask() {
    world.account.sql("UPDATE deploy_state SET expires_at = unixepoch() * 1000 - 1 WHERE key = 'lock'");
    assert.equal((await world.deploy(FIRST)).status, 0);
    return true;
  }
  const { status, error, said } = await world.deploy("--env staging", { ask });
  assert.equal(status, 7, error);
  assert.match(error, /The lock ran out meanwhile/);
  assert.doesNotMatch(said, /HEALTH_TOKEN=/);
});

test("a secret that is made is shown before it is sent", async (t) => {
  const world = await deployed(t, 1);
  loseHealthToken(world);
  const killed = await world.deploy(FIRST, { fault: (args) => (args[1] === "bulk" ? "killed" : null) });
  assert.equal(killed.status, "killed");
  assert.match(killed.said, new RegExp(`HEALTH_TOKEN=${world.account.read().worker.values.HEALTH_TOKEN}`));
});

test("a command that hangs and will not end is killed before the deployment goes on", async (t) => {
  const { folder } = openWorld(t);
  const script = join(folder, "hangs.mjs");
  const marks = join(folder, "marks");
  // On a busy machine it may be killed before it has begun.
  writeFileSync(marks, "");
  writeFileSync(
    script,
    `import { appendFileSync } from "node:fs"; process.on("SIGTERM", () => {}); setInterval(() => appendFileSync("${marks}", "."), 20)`,
  );
  process.env.WRANGLER_SCRIPT = script;
  t.after(() => delete process.env.WRANGLER_SCRIPT);
  assert.equal((await callWrangler(["d1"], { silenceMs: 400, endingMs: 100 })).code, null);
  const { size } = statSync(marks);
  await wait(100);
  assert.equal(statSync(marks).size, size);
});

test("a lock that could not be released is not said to be", async (t) => {
  const world = await deployed(t, 1);
  const { said } = await world.deploy(STAGING, {
    fault: failing((args) => args.at(-1).includes("DELETE FROM deploy_state WHERE key = 'lock'")),
  });
  assert.match(said, /The lock could not be released/);
  assert.doesNotMatch(said, /Lock of staging released/);
});

test("the entry of a deployment that was cut off, and of a rollback, is beside the backups too", async (t) => {
  const world = await deployed(t, 2);
  const entries = () => world.account.read().buckets["hirfa-staging-backup"].objects["deployments/staging/journal.json"];
  await world.deploy(STAGING, { fault: (args) => (args.includes("--strict") ? "killed" : null) });
  assert.deepEqual([entries().at(-1).outcome, entries().at(-1).bookmark], ["started", "00000003-bookmark"]);
  await world.deploy("--env staging --rollback --yes", { isAlive: () => false });
  assert.equal(entries().at(-1).outcome, "rollback");
});

test("a folder that never deployed learns from the backup bucket what serves, what code needs, and where to go back to", async (t) => {
  const world = await deployed(t, 2);
  const journal = join(world.folder, "elsewhere.jsonl");
  const elsewhere = { files: { journal } };
  const known = readJournal(world.files.journal);
  const { entry } = await world.deploy(STAGING, elsewhere);
  assert.equal(entry.versionBefore, known.at(-1).version);
  assert.deepEqual(readJournal(journal).slice(0, -1), known);
  assert.equal((await world.deploy("--env staging --rollback", elsewhere)).status, 0);

  await world.deploy(STAGING);
  assert.deepEqual(
    readJournal(world.files.journal).map(({ outcome }) => outcome),
    ["done", "done", "done", "rollback", "done"],
  );
});

test("a journal in the bucket that is damaged or does not answer leaves this folder's, and says so", async (t) => {
  const world = await deployed(t, 2);
  const down = (args) => (args[2] === "get" ? { code: 1, stdout: "", stderr: "fetch failed" } : null);
  const { status, said } = await world.deploy(STAGING, { fault: down });
  assert.equal(status, 0);
  assert.match(said, /could not be read; only this folder's counts/);
  world.account.change(({ buckets }) => {
    buckets["hirfa-staging-backup"].objects["deployments/staging/journal.json"] = { at: "never" };
  });
  assert.equal((await world.deploy(STAGING)).status, 0);
  assert.equal(readJournal(world.files.journal).length, 4);
});

test("a folder without the password of staging deploys nothing until it is given", async (t) => {
  const world = await deployed(t, 1);
  const files = { smokeKeys: join(world.folder, "elsewhere.json") };
  const before = world.account.read().worker.versions.length;
  const refused = await world.deploy(STAGING, { files });
  assert.equal(refused.status, 3);
  assert.match(refused.error, /STAGING_PASSWORD=… npm run deploy -- --env staging/);
  assert.equal(world.account.read().worker.versions.length, before);
  const given = await world.deploy(STAGING, { files, environment: { STAGING_PASSWORD: "x".repeat(16) } });
  assert.equal(given.status, 0, given.error);
});
