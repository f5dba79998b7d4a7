import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { shown } from "../../worker/scripts/deploy/commands.mjs";
import { readJournal } from "../../worker/scripts/deploy/journal.mjs";
import { readOrder } from "../../worker/scripts/deploy/read-order.mjs";
import { referencePieces } from "../../worker/scripts/deploy/reference-data.mjs";
import { copyWithoutDatabase, examplesIn, hasDatabase, readSettings } from "../../worker/scripts/deploy/settings.mjs";
import { callWrangler } from "../../worker/scripts/deploy/wrangler.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { openWorld } from "./deployment-world.mjs";

const FIRST = "--env staging --yes";
const FAKE = join(REPO_ROOT, "tests/support/fake-wrangler.mjs");

/** Commands that change something, or are the last before something changes. */
const CHANGE = /create|add|apply|put|--strict|time-travel|INSERT|DELETE|--file|--dry-run/;

/** What a deployment leaves behind, without what differs from run to run. */
const endOf = ({ account, files }) => {
  const { databases, buckets, queues, worker } = account.read();
  const rules = Object.entries(buckets).map(([name, bucket]) => [name, bucket.rules]);
  const state = account.sql("SELECT key FROM deploy_state ORDER BY key")[0].results.map(({ key }) => key);
  const applied = account.sql("SELECT name FROM d1_migrations")[0].results.map(({ name }) => name);
  return {
    ...{
      databases: databases.length,
      rules,
      queues: Object.keys(queues),
      secrets: worker.secrets,
      tag: worker.tag,
      state,
      applied,
    },
    outcome: readJournal(files.journal).at(-1).outcome,
    isSecretOnDisk: existsSync(files.secrets),
  };
};

test("a first deployment makes what is missing, and ends with the Worker, the journal and no lock", async (t) => {
  const world = openWorld(t);
  const { status, error } = await world.deploy(FIRST);
  assert.equal(status, 0, error);
  assert.deepEqual(endOf(world), {
    databases: 1,
    rules: [
      ["hirfa-staging-media", []],
      ["hirfa-staging-backup", ["daily", "monthly", "keep"]],
    ],
    queues: ["hirfa-staging-messages", "hirfa-staging-tasks", "hirfa-staging-dead"],
    secrets: ["APP_SECRET", "NATIONAL_ID_KEY", "HEALTH_TOKEN", "STAGING_PASSWORD"],
    tag: "abc1234",
    state: ["app_secret", "national_id_key", "reference"],
    applied: ["0000_first.sql"],
    outcome: "done",
    isSecretOnDisk: false,
  });
  const [entry] = readJournal(world.files.journal);
  assert.deepEqual(
    Object.keys(world.account.read().buckets["hirfa-staging-backup"].objects),
    [`${entry.at}.json`, "journal.json"].map((name) => `deployments/staging/${name}`),
  );
  assert.equal(entry.bookmark, "00000001-bookmark");
});

test("the id of a new database is written into the section of its environment alone", async (t) => {
  const world = openWorld(t);
  const before = readFileSync(world.files.settings, "utf8").split("\n");
  await world.deploy(FIRST);
  const after = readFileSync(world.files.settings, "utf8").split("\n");
  const changed = after.flatMap((line, at) => (line === before[at] ? [] : [[before[at], line]]));
  assert.deepEqual(changed, [
    ['database_id = "00000000-0000-0000-0000-000000000002"', 'database_id = "11111111-0000-0000-0000-000000000000"'],
  ]);
});

test("a rehearsal begins without the database of the deployment", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  const copy = join(world.folder, "copy.toml");
  copyWithoutDatabase(world.files.settings, "staging", copy);
  const found = [world.files.settings, copy].map((file) => hasDatabase(readSettings("staging", file)));
  assert.deepEqual(found, [true, false]);
});

test("a first deployment killed after any changing command and run again has the same end, and makes nothing twice", async (t) => {
  const whole = openWorld(t);
  await whole.deploy(FIRST);
  const wanted = endOf(whole);
  // Killed after a question it stands where it stood after the change before.
  const changes = whole.account.calls().flatMap((line, at) => (CHANGE.test(line) ? [at + 1] : []));
  assert.ok(changes.length > 15);
  for (const killedAt of [1, ...changes]) {
    const world = openWorld(t);
    let calls = 0;
    const fault = () => (++calls === killedAt ? "killed" : null);
    const killed = await world.deploy(FIRST, { fault });
    assert.equal(killed.status, "killed", `call ${killedAt}`);
    const again = await world.deploy(FIRST, { isAlive: () => false });
    assert.equal(again.status, 0, `call ${killedAt}: ${again.error}`);
    assert.deepEqual(endOf(world), wanted, `call ${killedAt}`);
    const shown = `${killed.said}${again.said}`.match(/[A-Z_]+=(\S+)/g);
    const { values } = world.account.read().worker;
    assert.deepEqual(
      shown,
      Object.entries(values).map(([name, value]) => `${name}=${value}`),
      `call ${killedAt}`,
    );
  }
});

test("of two operators at once one deploys, and the other is told who does", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  let second;
  const fault = async (args) => {
    if (args.includes("--dry-run")) second ??= await world.deploy("--env staging --yes");
    return null;
  };
  const first = await world.deploy("--env staging", { fault });
  assert.deepEqual([first.status, second.status], [0, 7], second.error);
  assert.match(second.error, /^Another deployment of staging is running: \S+@\S+, since 2\d\d\d-/);
});

test("a killed deployment's lock ends by itself, and the same user may take it over before", async (t) => {
  const world = openWorld(t);
  const kill = { fault: (args) => (args.includes("--dry-run") ? "killed" : null) };
  await world.deploy(FIRST, kill);
  assert.equal((await world.deploy("--env staging", { isAlive: () => false })).status, 7);
  assert.equal((await world.deploy(FIRST, { isAlive: () => false })).status, 0);
  await world.deploy("--env staging", kill);
  world.account.sql("UPDATE deploy_state SET expires_at = unixepoch() * 1000 - 1 WHERE key = 'lock'");
  assert.equal((await world.deploy("--env staging")).status, 0);
});

test("a second deployment imports no reference data, and one that changed a row imports its statement only", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  const importsIn = (calls) => calls.filter((line) => /ON CONFLICT\(id\)|--file \S*reference/.test(line));
  const before = world.account.calls().length;
  await world.deploy("--env staging");
  assert.deepEqual(importsIn(world.account.calls().slice(before)), []);
  const [{ results }] = world.account.sql("SELECT value FROM deploy_state WHERE key = 'reference'");
  const old = { ...JSON.parse(results[0].value), hash: "of before" };
  old.pieces[3] = "of before";
  world.account.sql(`UPDATE deploy_state SET value = '${JSON.stringify(old)}' WHERE key = 'reference'`);
  const between = world.account.calls().length;
  await world.deploy("--env staging");
  const [imported, ...more] = importsIn(world.account.calls().slice(between));
  assert.deepEqual(more, []);
  assert.match(imported, /INSERT INTO communes/);
  for (const { sql } of referencePieces().pieces) assert.ok(Buffer.byteLength(sql) <= 20_000);
});

test("without consent nothing is created", async (t) => {
  const world = openWorld(t);
  const { status, error } = await world.deploy("--env staging");
  assert.equal(status, 3);
  assert.match(error, /create the database hirfa-staging\?\n {2}npx wrangler d1 create hirfa-staging --location weur/);
  assert.deepEqual(world.account.read().databases, []);
});

test("production with the examples of the repository is refused before anything is asked", async (t) => {
  const world = openWorld(t);
  const { status, error } = await world.deploy("--env production --yes");
  assert.equal(status, 2);
  assert.match(
    error,
    /APP_ORIGIN = "https:\/\/hirfa\.example"\n {2}MAIL_FROM = "bonjour@hirfa\.example"\n {2}OPERATOR\.name_ar = [\s\S]*LINKS\.youtube = .*\n {2}routes = "hirfa\.example"\n {2}routes = "www\.hirfa\.example"\n {2}DB\.database_id = "0/,
  );
  assert.equal((await world.deploy("--rehearse --env production")).error, error);
  assert.deepEqual(world.account.calls(), []);
});

test("a failed step names itself, what stands, and the command that goes on", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  world.migrate("0001_more.sql", "CREATE TABLE more (id INTEGER)");
  const fault = (args) =>
    args[0] === "deploy" && !args.includes("--dry-run") ? { code: 1, stdout: "", stderr: "too large" } : null;
  const { status, error } = await world.deploy("--env staging", { fault });
  assert.equal(status, 1);
  assert.match(error, /^The deployment failed: .*\n\ntoo large\n\nWhat stands:\n {2}bookmark before the deployment: 00000002-/);
  assert.match(error, /migrations applied: 0001_more\.sql\nGo on with: npm run deploy -- --env staging$/);
  assert.equal((await world.deploy("--env staging")).status, 0);
});

test("wrangler may warn before its JSON, and an error that it ends with 0 is an error", async (t) => {
  const world = openWorld(t);
  const warned = async (args) => {
    if (!args.includes("--json")) return null;
    const answer = await world.account.call(args);
    return {
      ...answer,
      stdout: `▲ [WARNING] Processing wrangler.toml:\n\n    - [a] {b}\n[d1] is new\n${answer.stdout}\n🪵  Logs were written\n`,
    };
  };
  assert.equal((await world.deploy(FIRST, { fault: warned })).status, 0);
  const lies = (args) => (args[1] === "migrations" ? { code: 0, stdout: "", stderr: "✘ [ERROR] no such table" } : null);
  world.migrate("0001_more.sql", "CREATE TABLE more (id INTEGER)");
  assert.equal((await world.deploy("--env staging", { fault: lies })).status, 1);
  const text = (args) => (args[1] === "time-travel" ? { code: 0, stdout: "Something else.", stderr: "" } : null);
  const { status, error } = await world.deploy("--env staging", { fault: text });
  assert.equal(status, 1);
  assert.match(error, /did not answer with JSON/);
});

test("a command that hangs is ended, and is a failed step", async (t) => {
  const world = openWorld(t);
  const script = join(world.folder, "hangs.mjs");
  writeFileSync(script, "setInterval(() => {}, 60_000)");
  process.env.WRANGLER_SCRIPT = script;
  t.after(() => delete process.env.WRANGLER_SCRIPT);
  const call = (args) => callWrangler(args, { silenceMs: 300 });
  const { status, error } = await world.deploy("--env staging", { fault: (args) => (args[0] === "d1" ? call(args) : null) });
  assert.equal(status, 1);
  assert.match(error, /The list of databases failed[\s\S]*It said nothing for 0\.3 seconds and was ended/);
  delete process.env.WRANGLER_SCRIPT;
  // Whether something is there, its exit status says. A hanging command says nothing.
  for (const hanging of ["whoami", "queues"]) {
    const fault = (args) => (args[0] === hanging ? { code: null, stdout: "", stderr: "" } : null);
    assert.equal((await world.deploy(FIRST, { fault })).status, 1);
  }
  assert.deepEqual(world.account.read().queues, {});
});

test("a failed smoke test brings the version before back, and on a first deployment says that there is none", async (t) => {
  const world = openWorld(t);
  const smoke = async () => ["health: answered 500"];
  const first = await world.deploy(FIRST, { smoke });
  assert.equal(first.status, 6);
  assert.match(first.error, /health: answered 500\nA first deployment has no version to go back to/);
  await world.deploy("--env staging");
  world.account.sql(`CREATE TABLE users (id, is_active, is_admin, created_at); INSERT INTO users VALUES ('admin', 1, 1, 0);
    CREATE TABLE audit_entries (id INTEGER PRIMARY KEY, at, actor_id, action, subject_kind, subject_id, before, after, why)`);
  const { status, error } = await world.deploy("--env staging", { smoke });
  assert.equal(status, 5);
  assert.match(error, /The code of version version-2 serves again/);
  assert.deepEqual(
    world.account.sql("SELECT actor_id, action, subject_id, after FROM audit_entries")[0].results.map((row) => ({ ...row })),
    [{ actor_id: "admin", action: "release.rolled_back", subject_id: "abc1234", after: '{"by":"deployment"}' }],
  );
  assert.equal(world.account.read().worker.deployments.at(-1).versions[0].version_id, "version-2");
  assert.equal(readJournal(world.files.journal).at(-1).outcome, "rolled back");
  const fault = (args) => (args[0] === "rollback" ? { code: 1, stdout: "", stderr: "" } : null);
  assert.equal((await world.deploy("--env staging", { smoke, fault })).status, 6);
});

test("a version that was cut off before its smoke test is not what a later run goes back to", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  await world.deploy("--env staging", { fault: (args) => (args[0] === "deploy" && args.includes("--strict") ? "killed" : null) });
  const { error } = await world.deploy(FIRST, { isAlive: () => false, smoke: async () => ["health: answered 500"] });
  assert.match(error, /The code of version version-1 serves again/);
});

test("a destructive migration is applied only after a deployment has held it back", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  world.account.sql("CREATE TABLE old (id INTEGER)");
  world.migrate("0001_drop.sql", "-- leaves\ndrop table old;");
  const hasOld = () => world.account.sql("SELECT count(*) AS n FROM sqlite_master WHERE name = 'old'")[0].results[0].n;
  const refused = await world.deploy("--env staging");
  assert.equal(refused.status, 4);
  assert.match(refused.error, /migrations\/0001_drop\.sql:2 {2}destructive: .*\n {4}drop table old/);
  assert.equal(hasOld(), 1);
  const held = await world.deploy("--env staging --hold-back 0001_drop.sql");
  assert.deepEqual([held.status, held.entry.held.map(({ name }) => name), hasOld()], [0, ["0001_drop.sql"], 1]);
  assert.equal((await world.deploy("--env staging")).status, 4);
  assert.equal((await world.deploy("--env staging --allow-destructive 0001_drop.sql")).status, 0);
  assert.equal(hasOld(), 0);
});

test("a rollback brings the version before back, and says what it would mean for the data", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  world.account.sql("CREATE TABLE events (at INTEGER)");
  world.migrate("0001_more.sql", "CREATE TABLE more (id INTEGER)");
  await world.deploy("--env staging");
  const [, { bookmark, at }] = readJournal(world.files.journal);
  world.account.sql(`INSERT INTO events VALUES (${Date.parse(at)}), (${Date.parse(at)}), (0)`);
  const refuses = (args) => (args[0] === "rollback" ? { code: 1, stdout: "", stderr: "fetch failed" } : null);
  const failed = await world.deploy("--env staging --rollback", { fault: refuses });
  assert.equal(failed.status, 1);
  assert.match(failed.error, /\n--rollback stopped[\s\S]*\nGo on with: npm run deploy -- --env staging --rollback$/);
  const { status, said, error } = await world.deploy("--env staging --rollback");
  assert.equal(status, 0, error);
  assert.ok(world.account.calls().some((line) => line.startsWith("rollback version-1 -y -m ")));
  assert.match(said, /0001_more\.sql ran since then: expand; the older code can live with it\./);
  assert.match(
    said,
    new RegExp(`time-travel restore DB --env staging --bookmark ${bookmark}\n.*\n {4}2\\d+-.* UTC {2}2\n.*Rooms and photos`),
  );
  assert.match((await world.deploy("--env staging --rollback version-9")).error, /no version version-9/);
});

test("a rollback that knows no journal asks for the bookmark of that time, and needs no database", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  await world.deploy("--env staging");
  world.loseJournals();
  const fault = (args) => (args[1] === "execute" ? { code: 1, stdout: "", stderr: "down" } : null);
  const { status, said } = await world.deploy("--env staging --rollback", { fault });
  assert.equal(status, 0);
  assert.match(said, /Bookmark before: 00000003-bookmark\n/);
});

/** A production whose database has a table that a file of migrations drops. */
async function productionWithOldTable(t) {
  const world = openWorld(t);
  world.nameDomain();
  const first = await world.deployProduction();
  assert.equal(first.status, 0, first.error);
  world.account.sql("CREATE TABLE old (id INTEGER)");
  world.migrate("0001_drop.sql", "DROP TABLE old");
  return world;
}

test("in production the file that the code which serves did without is applied, and only as it was", async (t) => {
  const world = await productionWithOldTable(t);
  const allowed = "--allow-destructive 0001_drop.sql";
  assert.equal((await world.deploy(allowed)).status, 4);
  assert.equal((await world.deploy("--hold-back 0001_drop.sql")).status, 0);
  world.migrate("0001_drop.sql", "DROP TABLE old; DROP TABLE wilayas");
  assert.equal((await world.deploy(allowed)).status, 4);
  world.migrate("0001_drop.sql", "DROP TABLE old");
  // Neither a version that was taken back nor a new secret changes the code that serves.
  assert.equal((await world.deploy("--hold-back 0001_drop.sql", { smoke: async () => ["health: answered 500"] })).status, 5);
  const file = join(world.folder, "given.env");
  writeFileSync(file, "RESEND_API_KEY=abc\n");
  assert.equal((await world.deploy(`${allowed} --secrets-file ${file}`)).status, 0);
});

test("a rollback ends the proof that code runs without an old shape", async (t) => {
  const world = await productionWithOldTable(t);
  await world.deploy("--hold-back 0001_drop.sql");
  assert.equal((await world.deploy("--rollback")).status, 0);
  assert.equal((await world.deploy("--allow-destructive 0001_drop.sql")).status, 4);
});

test("in production classes of Durable Objects are deleted only after code without them was deployed", async (t) => {
  const world = openWorld(t);
  world.nameDomain();
  await world.deployProduction();
  appendFileSync(world.files.settings, '\n[[env.production.migrations]]\ntag = "v9"\ndeleted_classes = ["Limiter", "Gone"]\n');
  const refused = await world.deploy("--allow-destructive v9");
  assert.equal(refused.status, 4);
  assert.match(refused.error, /First deploy code that has no binding to Limiter, Gone\./);
  world.set('["Limiter", "Gone"]', '["Gone"]');
  assert.equal((await world.deploy("")).status, 4);
  const bad = {
    smoke: async () => ["health: answered 500"],
    fault: (args) => (args[0] === "rollback" ? { code: 1, stdout: "", stderr: "" } : null),
  };
  assert.equal((await world.deploy("--allow-destructive v9", bad)).status, 6);
  assert.equal((await world.deploy("")).status, 0);
});

test("a provider that no release knows is refused before anything is asked, and named by the doctor", async (t) => {
  const world = openWorld(t);
  world.set('MAIL_PROVIDERS = "platform"', 'MAIL_PROVIDERS = "platform, smtp"');
  const { status, error } = await world.deploy("--env staging --yes");
  assert.deepEqual([status, /MAIL_PROVIDERS names "smtp"; known are platform, resend/.test(error)], [2, true], error);
  assert.deepEqual(world.account.calls(), []);
  const { entry } = await world.deploy("--doctor --dry-run --env staging");
  assert.match(entry.checks.find(({ id }) => id === "examples").found, /names "smtp"/);
});

test("settings whose route is not the host of APP_ORIGIN are refused before anything is asked", async (t) => {
  const world = openWorld(t);
  world.set('APP_ORIGIN = "https://staging.hirfa.example"', 'APP_ORIGIN = "https://test.hirfa.dz"');
  const { status, error } = await world.deploy(FIRST);
  assert.equal(status, 2);
  assert.match(error, /lack the host of APP_ORIGIN, test\.hirfa\.dz: staging\.hirfa\.example/);
  assert.deepEqual(world.account.calls(), []);
});

test("an example is found anywhere in a value, and a real value is none", () => {
  const settings = (value) => ({ vars: { A: value }, routes: [], d1_databases: [{ database_id: "1" }] });
  for (const value of [
    "Hirfa <a@hirfa.example>",
    "a@x.example, b@y.dz",
    "  ",
    "hirfa.example/",
    " +213 500 00 00 01",
    "https://localhost:8787",
    "a@example.com",
    "SARL Hirfa Example",
    "1 rue de l’Exemple, Oran",
    "00/00-0000000 B 00",
    "000000000000000",
  ])
    assert.equal(examplesIn(settings(value)).length, 1, value);
  for (const value of [
    "https://example-shop.dz",
    "a@test.hirfa.dz",
    "https://api.pwnedpasswords.com",
    "2000",
    "0",
    "+213550123456",
    "16/00-0123456 B 25",
  ])
    assert.deepEqual(examplesIn(settings(value)), [], value);
});

test("a command is shown as a shell takes it", () => {
  assert.equal(shown(["a-b=c", "it's $HOME", "<id>"]), "npx wrangler a-b=c 'it'\\''s $HOME' '<id>'");
});

test("every command that a deployment sends is in its plan", async (t) => {
  const world = openWorld(t);
  const smoke = async () => ["health: answered 500"];
  const plain = (line) =>
    line
      .replace(/^npx wrangler /, "")
      .replaceAll("'", "")
      .replace(/--command .*/, "--command")
      .replace(/rollback \S+/, "rollback")
      .replace(/deployments\/staging\/.*/, "deployments/staging");
  const file = join(world.folder, "given.env");
  writeFileSync(file, "RESEND_API_KEY=abc\n");
  for (const typed of [FIRST, `${FIRST} --secrets-file ${file}`]) {
    const { entry } = await world.deploy("--doctor --dry-run --env staging");
    const before = world.account.calls().length;
    await world.deploy(typed, { smoke });
    const planned = entry.plan.map(plain);
    for (const sent of world.account.calls().slice(before)) assert.ok(planned.includes(plain(sent)), sent);
  }
});

test("classes of Durable Objects that are deleted are refused until they are allowed, once", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  appendFileSync(world.files.settings, '\n[[env.staging.migrations]]\ntag = "v9"\ndeleted_classes = ["JobClock"]\n');
  const refused = await world.deploy("--env staging");
  assert.equal(refused.status, 4);
  assert.match(refused.error, /migration v9 {2}destructive/);
  const objectsOf = async () =>
    (await world.deploy("--doctor --dry-run --env staging")).entry.checks.find(({ id }) => id === "objects").state;
  assert.equal(await objectsOf(), "wrong");
  assert.equal((await world.deploy("--env staging --allow-destructive v9")).status, 0);
  assert.equal((await world.deploy("--env staging")).status, 0);
  assert.equal(await objectsOf(), "ok");
});

test("a dry run sends nothing, prints the commands, and only warns of examples", async (t) => {
  const world = openWorld(t);
  const { status, said, entry } = await world.deploy("--dry-run --env production");
  assert.equal(status, 0);
  assert.match(
    said,
    /nothing was sent[\s\S]* {2}npx wrangler d1 migrations apply DB --remote[\s\S]*still holds examples for production:\n {2}APP_ORIGIN/,
  );
  for (const name of ["OPERATOR.name_ar", "OPERATOR.tax_number", "CONTACT.phones.2", "LINKS.app_store"])
    assert.ok(
      entry.examples.some((line) => line.startsWith(`${name} = `)),
      name,
    );
  const [rehearsed, ...more] = world.account.calls();
  assert.match(rehearsed, /^deploy -c \S+ --dry-run$/);
  assert.deepEqual(more, []);
});

test("a required secret that nobody made is asked for, and one that is given is set before the deployment", async (t) => {
  const world = openWorld(t);
  await world.deploy(FIRST);
  world.set('"STAGING_PASSWORD"]', '"STAGING_PASSWORD", "ALERT_WEBHOOK_URL"]');
  const refused = await world.deploy(FIRST);
  assert.deepEqual(
    [refused.status, refused.error],
    [3, "These secrets are missing: ALERT_WEBHOOK_URL. Give them with --secrets-file FILE, as lines of NAME=VALUE."],
  );
  const file = join(world.folder, "given.env");
  writeFileSync(file, "ALERT_WEBHOOK_URL=https://alerts.hirfa.dz/hook\n");
  const { status, error } = await world.deploy(`--env staging --secrets-file ${file}`);
  assert.equal(status, 0, error);
  assert.deepEqual(world.account.read().worker.secrets.at(-1), "ALERT_WEBHOOK_URL");
  assert.ok(!existsSync(world.files.secrets));
});

test("made secrets are handed over in a file that nobody else reads, with the first deployment or by themselves, and it is deleted", async (t) => {
  const world = openWorld(t);
  const handed = [];
  const fault = (args) => {
    if (existsSync(world.files.secrets) && args.includes(world.files.secrets))
      handed.push([args.slice(0, 2).join(" "), (statSync(world.files.secrets).mode & 0o777).toString(8)]);
    return null;
  };
  await world.deploy(FIRST, { fault });
  world.account.change(
    ({ worker }) => void Object.assign(worker, { secrets: worker.secrets.filter((name) => name !== "HEALTH_TOKEN") }),
  );
  const later = await world.deploy(FIRST, { fault });
  assert.equal(later.status, 0, later.error);
  assert.deepEqual(handed, [
    ["deploy -c", "600"],
    ["secret bulk", "600"],
  ]);
  assert.match(later.said, /shown only here\.\n\n {2}HEALTH_TOKEN=\S{43}\n/);
  assert.doesNotMatch(later.said, /APP_SECRET=|NATIONAL_ID_KEY=/);
  assert.ok(!existsSync(world.files.secrets));
});

test("wrong usage is refused with the usage, and every command of the operator's document is understood", () => {
  for (const typed of [
    "--doctor --rollback",
    "--env nowhere",
    "--doctor --env local",
    "version-1",
    "--serve 80",
    "--smoke-origin https://a.dz",
    "-x",
  ])
    assert.throws(() => readOrder(typed.split(" ")), { status: 2, message: /\nnpm run deploy -- \[mode\] \[options\]/ }, typed);
  const document = readFileSync(join(REPO_ROOT, "worker/README.md"), "utf8");
  const commands = [...document.matchAll(/`npm run deploy -- ([^`]+)`/g)].map(([, typed]) => typed);
  assert.ok(commands.length > 5);
  const typedIn = (command) => command.replace("E-MAIL", "a@b.dz").replace("PORT", "8080").split(/\s+/);
  for (const command of commands) assert.doesNotThrow(() => readOrder(typedIn(command)), command);
});

test("the command says its end by its status, and with --json by one document", (t) => {
  const world = openWorld(t);
  const account = join(world.folder, "account");
  writeFileSync(join(account, "account.json"), JSON.stringify({ loggedIn: false }));
  const env = { ...process.env, WRANGLER_SCRIPT: FAKE, FAKE_ACCOUNT: account };
  const { status, stdout } = spawnSync(process.execPath, ["worker/scripts/deploy.mjs", "--env", "staging", "--json"], {
    cwd: REPO_ROOT,
    env,
    encoding: "utf8",
  });
  assert.equal(status, 3);
  assert.deepEqual(JSON.parse(stdout), { status: 3, error: "wrangler has no account here. Sign in with: npx wrangler login" });
  assert.deepEqual(world.account.calls(), ["whoami --json"]);
});
