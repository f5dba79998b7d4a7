import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
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
  const fault = (args) => (args[1] === "migrations" ? { failAfter: "0000_first.sql" } : null);
  assert.equal((await world.deploy(FIRST, { fault })).status, 1);
  const again = await world.deploy(FIRST);
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
  rmSync(world.files.journal);
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
