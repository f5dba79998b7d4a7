import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { CHECK_IDS } from "../../worker/scripts/deploy/doctor/doctor.mjs";
import { MAX_BUNDLE_BYTES } from "../../worker/scripts/deploy/doctor/settings-checks.mjs";
import { faultsOfSecrets } from "../../worker/scripts/deploy/secrets.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { BUNDLE_BUDGET } from "../bench/budgets.mjs";
import { openWorld } from "./deployment-world.mjs";

const stateOf = ({ entry }, id) => entry.checks.find((check) => check.id === id);
const openIn = ({ entry }) => entry.checks.filter(({ state }) => state !== "ok").map(({ id }) => id);

test("the doctor of the repository names all checks and every command, and asks nobody", async (t) => {
  const { deploy, account } = openWorld(t);
  const files = { settings: join(REPO_ROOT, "wrangler.toml"), migrations: join(REPO_ROOT, "migrations") };
  const { status, entry } = await deploy("--doctor --dry-run --env production", { files });
  assert.deepEqual([status, entry.ready, entry.account], [3, false, null]);
  assert.deepEqual(
    entry.checks.map(({ id }) => id),
    CHECK_IDS,
  );
  assert.equal(new Set(CHECK_IDS).size, 23);
  for (const check of entry.checks) assert.deepEqual(Object.keys(check), ["id", "state", "found", "wanted", "fix"]);
  assert.equal(entry.plan[0], "npx wrangler whoami --json");
  assert.ok(entry.plan.some((line) => line.startsWith("npx wrangler deploy -c ")));
  assert.deepEqual(account.calls(), []);
});

test("before the first deployment the doctor prints the command that makes each missing thing", async (t) => {
  const world = openWorld(t);
  const told = await world.deploy("--doctor --env staging");
  assert.equal(told.status, 3);
  assert.deepEqual(openIn(told), [
    "database",
    "replication",
    "migrations",
    "reference",
    "media",
    "backup",
    "messages",
    "dead",
    "mail",
    "secrets",
    "keys",
    "size",
  ]);
  assert.equal(stateOf(told, "database").fix, "npx wrangler d1 create hirfa-staging --location weur");
  assert.match(
    stateOf(told, "backup").fix,
    /bucket create hirfa-staging-backup .* lifecycle add .* lock add hirfa-staging-backup keep daily\/ --retention-days 30 -y$/,
  );
  assert.match(
    told.said,
    /^missing {2}dead {9}none {2}→ {2}npx wrangler queues create hirfa-staging-dead --message-retention-period-secs 1209600$/m,
  );
  assert.deepEqual(world.account.read().databases, []);
});

test("after it only what nobody could make is open, and the release that serves is named", async (t) => {
  const world = openWorld(t);
  const foundOf = async () => stateOf(await world.deploy("--doctor --env staging"), "account").found;
  assert.equal(await foundOf(), "operator@hirfa.test");
  await world.deploy("--env staging --yes");
  const since = world.account.read().worker.deployments.at(-1).created_on;
  assert.equal(await foundOf(), `operator@hirfa.test; abc1234 serves since ${since}, version version-1`);
  assert.deepEqual(openIn(await world.deploy("--doctor --env staging")), ["mail", "size"]);
  world.migrate("0001_drop.sql", "DROP TABLE wilayas");
  const fixOfMigrations = async () => stateOf(await world.deploy("--doctor --env staging"), "migrations").fix;
  assert.equal(await fixOfMigrations(), "npm run deploy -- --env staging --hold-back 0001_drop.sql");
  await world.deploy("--env staging --hold-back 0001_drop.sql");
  rmSync(world.files.journal);
  assert.equal(await fixOfMigrations(), "npm run deploy -- --env staging --allow-destructive 0001_drop.sql");
});

test("the doctor names what keeps a deployment from beginning: a large backfill, a lock, a restore that did not end", async (t) => {
  const world = openWorld(t);
  await world.deploy("--env staging --yes");
  world.account.sql(`CREATE TABLE seen (at); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 100000)
    INSERT INTO seen SELECT i FROM n`);
  world.migrate("0001_seen.sql", "UPDATE seen SET at = 0");
  const told = async (id) => stateOf(await world.deploy("--doctor --env staging"), id);
  assert.match((await told("migrations")).found, /backfill: seen has 100001 rows/);
  const state = (key, value) =>
    world.account.sql(`INSERT INTO deploy_state VALUES ('${key}', '${JSON.stringify(value)}', ${Date.now() + 60_000})`);
  state("lock", { who: "amel@desk", since: "2026-11-23 10:00:00" });
  assert.equal((await told("database")).found, "locked by amel@desk, since 2026-11-23 10:00:00 UTC");
  state("restore", { folder: "daily/2026-11-23/", isWhole: false });
  assert.match((await told("database")).fix, /--restore daily\/2026-11-23 --env staging --identity-file FILE$/);
});

test("the newest backup is asked for its age, and a mistyped recipient is found before the first night", async (t) => {
  const world = openWorld(t);
  const recipient = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
  world.set("[env.staging.vars]", `[env.staging.vars]\nBACKUP_RECIPIENT = "${recipient}"`);
  await world.deploy("--env staging --yes");
  const told = async () => stateOf(await world.deploy("--doctor --env staging"), "backups");
  assert.match((await told()).found, /first is still to come/);
  world.account.sql("CREATE TABLE backups (day, at); CREATE TABLE task_runs (slot)");
  const night = (hoursAgo) =>
    world.account.sql(`DELETE FROM backups; INSERT INTO backups VALUES ('2026-11-23', ${Date.now() - hoursAgo * 3_600_000})`);
  night(60);
  assert.deepEqual([(await told()).state, /is \d\d hours old/.test((await told()).found)], ["wrong", true]);
  night(24);
  assert.equal((await told()).found, "daily/2026-11-23/manifest.json.age is not in the bucket");
  world.account.change(({ buckets }) => {
    buckets["hirfa-staging-backup"].objects["daily/2026-11-23/manifest.json.age"] = "age";
  });
  assert.equal((await told()).state, "ok");
  world.set(recipient, recipient.replace("ql3z", "ql3y"));
  assert.deepEqual([(await told()).state, (await told()).found], ["wrong", "BACKUP_RECIPIENT is no recipient of age"]);
});

test("a database on another continent is named, because it cannot move", async (t) => {
  const world = openWorld(t);
  await world.deploy("--env staging --yes");
  const inRegion = async (region) => {
    const stdout = JSON.stringify({ running_in_region: region, read_replication: { mode: "auto" } });
    const fault = (args) => (args[1] === "info" && args[0] === "d1" ? { code: 0, stdout, stderr: "" } : null);
    return stateOf(await world.deploy("--doctor --env staging", { fault }), "database").state;
  };
  assert.deepEqual([await inRegion("WEUR"), await inRegion("ENAM")], ["ok", "wrong"]);
});

test("without an account the doctor says so, and what only the account knows is unknown", async (t) => {
  const world = openWorld(t);
  world.account.change((account) => void Object.assign(account, { loggedIn: false }));
  const told = await world.deploy("--doctor --env staging");
  assert.equal(told.status, 3);
  assert.deepEqual([stateOf(told, "account").state, stateOf(told, "database").state], ["wrong", "unknown"]);
  assert.match(told.said, /A deployment would run:\n {2}npx wrangler whoami --json\n/);
});

test("a secret that is missing, doubled or malformed is named, and never shown", async (t) => {
  const value = "s3cr3t-".repeat(6);
  assert.deepEqual(faultsOfSecrets(`APP_SECRET=${value}`), []);
  assert.deepEqual(faultsOfSecrets(JSON.stringify({ APP_SECRET: value, APPLE_PRIVATE_KEY: "a\nb" })), []);
  const faulty = {
    [`APP_SECRET=${value}\nAPP_SECRET=${value}`]: ["APP_SECRET is there twice"],
    [`{"APP_SECRET": "${value}", "APP_SECRET": "${value}"}`]: ["APP_SECRET is there twice"],
    "APP_SECRET=short": ["APP_SECRET is malformed: at least 32 letters, or one or two keys with their ids, as k1:…"],
    "APP_SECRET=k1:short-but-longer-than-thirty-two-letters": [
      "APP_SECRET is malformed: at least 32 letters, or one or two keys with their ids, as k1:…",
    ],
    "NATIONAL_ID_KEY=abc": ["NATIONAL_ID_KEY is malformed: 32 bytes as base64url"],
    "HEALTH_TOKEN=short": ["HEALTH_TOKEN is malformed: at least 32 letters without spaces"],
    "ALERT_WEBHOOK_URL=http://a.dz": ["ALERT_WEBHOOK_URL is malformed: an address that begins with https://"],
    "APP_SECRET=": ["APP_SECRET is empty or no text"],
    [JSON.stringify({ APP_SECRET: `${value}\n` })]: ["APP_SECRET has a line break"],
    [JSON.stringify({ RESEND_API_KEY: " a" })]: ["RESEND_API_KEY begins or ends with a space"],
    '{"APP_SECRET": ': ["it is neither a JSON object nor lines of NAME=VALUE"],
  };
  for (const [text, faults] of Object.entries(faulty)) assert.deepEqual(faultsOfSecrets(text), faults);

  const world = openWorld(t);
  const file = join(world.folder, "given.env");
  writeFileSync(file, `APP_SECRET=${value}\nAPP_SECRET=${value}\n`);
  writeFileSync(world.files.devVars, `APP_SECRET=${value}\n`);
  const told = await world.deploy(`--env staging --yes --secrets-file ${file}`);
  assert.equal(told.status, 2);
  assert.match(told.error, /APP_SECRET is there twice\n {2}APP_SECRET is also in \.dev\.vars/);
  const examined = await world.deploy(`--doctor --dry-run --env staging --secrets-file ${file}`);
  assert.equal(stateOf(examined, "secrets").state, "wrong");
  assert.ok(!`${told.error}${examined.said}`.includes(value));
  assert.deepEqual(world.account.calls(), []);
});

test("a call that fails is unknown, and neither asks for anything nor lets a deployment make it", async (t) => {
  const world = openWorld(t);
  await world.deploy("--env staging --yes");
  const before = world.account.calls().length;
  const fault = (args) =>
    ["r2", "queues", "email", "secret"].includes(args[0]) ? { code: 1, stdout: "", stderr: "fetch failed" } : null;
  const told = await world.deploy("--doctor --env staging", { fault });
  for (const id of ["media", "backup", "messages", "dead", "mail", "human", "secrets", "keys"])
    assert.deepEqual([id, stateOf(told, id).state, stateOf(told, id).fix], [id, "unknown", null]);
  assert.equal((await world.deploy("--env staging --yes", { fault })).status, 1);
  assert.ok(
    !world.account
      .calls()
      .slice(before)
      .some((line) => /create|add/.test(line)),
  );
});

test("a mail domain counts only as itself and enabled, and production needs an SMS provider", async (t) => {
  const world = openWorld(t);
  world.nameDomain();
  await world.deployProduction();
  const mailOf = async (name, enabled) => {
    const stdout = `┌──────┬─────────┐\n│ name │ enabled │ tag │\n│ ${name} │ ${enabled} │ 1 │\n`;
    const fault = (args) => (args[0] === "email" ? { code: 0, stdout, stderr: "" } : null);
    return stateOf(await world.deploy("--doctor", { fault }), "mail").state;
  };
  assert.deepEqual(
    [await mailOf("hirfa.dz", "no"), await mailOf("nothirfa.dz", "yes"), await mailOf("hirfa.dz", "yes")],
    ["missing", "missing", "ok"],
  );
  const file = join(world.folder, "given.env");
  const without = ({ worker }) =>
    void Object.assign(worker, { secrets: worker.secrets.filter((name) => !name.startsWith("TWILIO")) });
  world.account.change(without);
  writeFileSync(file, "TWILIO_ACCOUNT_SID=a\nTWILIO_AUTH_TOKEN=b\n");
  const secretsOf = async (typed) => stateOf(await world.deploy(typed), "secrets").state;
  assert.deepEqual([await secretsOf("--doctor"), await secretsOf(`--doctor --secrets-file ${file}`)], ["missing", "ok"]);
  writeFileSync(file, "TWILIO_ACCOUNT_SID=a\n");
  assert.equal(stateOf(await world.deploy(`--doctor --secrets-file ${file}`), "secrets").state, "missing");
});

test("production is deployed only with every secret it cannot do without, and what is made is shown once", async (t) => {
  const world = openWorld(t);
  world.nameDomain();
  const lacking = await world.deploy("--yes");
  assert.equal(lacking.status, 3);
  assert.match(lacking.error, /missing: ALERT_WEBHOOK_URL, TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY\./);
  const file = join(world.folder, "given.env");
  const asked = "ALERT_WEBHOOK_URL=https://alerts.hirfa.dz/x\nTURNSTILE_SITE_KEY=a\nTURNSTILE_SECRET_KEY=b\n";
  writeFileSync(file, asked);
  const mute = await world.deploy(`--yes --secrets-file ${file}`);
  assert.equal(mute.status, 3);
  assert.match(mute.error, /^No provider of SMS_PROVIDERS has all its secrets/);
  assert.doesNotMatch(`${lacking.said}${mute.said}`, /were made/);
  writeFileSync(file, `${asked}TWILIO_ACCOUNT_SID=a\nTWILIO_AUTH_TOKEN=b\n`);
  const done = await world.deploy(`--yes --secrets-file ${file}`);
  assert.equal(done.status, 0, done.error);
  const { values } = world.account.read().worker;
  assert.deepEqual(
    done.said.match(/[A-Z_]+=\S+/g),
    ["APP_SECRET", "NATIONAL_ID_KEY", "HEALTH_TOKEN"].map((name) => `${name}=${values[name]}`),
  );
  const told = await world.deploy("--doctor");
  assert.deepEqual(
    ["secrets", "keys", "alerts"].map((id) => stateOf(told, id).state),
    ["ok", "ok", "ok"],
  );
  for (const value of Object.values(values).filter(({ length }) => length > 8)) assert.ok(!told.said.includes(value));
});

test("settings that would leave a domain, a cron, a limit or the images out are named, each with what to write", async (t) => {
  const world = openWorld(t);
  const found = async (id, environment) => {
    const { state, fix } = stateOf(await world.deploy(`--doctor --dry-run --env ${environment}`), id);
    return [state, fix];
  };
  const domain =
    'in [env.production] of wrangler.toml: routes = [{ pattern = "hirfa.example", custom_domain = true }, { pattern = "www.hirfa.example", custom_domain = true }], workers_dev = false, preview_urls = false';
  assert.deepEqual(await found("domain", "production"), ["ok", null]);
  world.set(', { pattern = "www.hirfa.example", custom_domain = true }', "");
  assert.deepEqual(await found("domain", "production"), ["missing", domain]);
  world.set("preview_urls = false", "preview_urls = true");
  world.set('"17 3 * * *",', "");
  world.set('namespace_id = "1021"', 'namespace_id = "1011"');
  world.set('[env.staging.images]\nbinding = "IMAGES"', "");
  const states = ["domain", "crons", "limits", "images"].map((id) => found(id, "staging"));
  assert.deepEqual(
    (await Promise.all(states)).map(([state]) => state),
    ["wrong", "wrong", "wrong", "missing"],
  );
});

test("a bucket that browsers write into needs a rule for the site's own origin", async (t) => {
  const world = openWorld(t);
  await world.deploy("--env staging --yes");
  world.account.change(({ worker }) => void worker.secrets.push("R2_ACCESS_KEY_ID"));
  const corsWith = async (stdout) => {
    const fault = (args) => (args.includes("cors") ? { code: 0, stdout, stderr: "" } : null);
    return stateOf(await world.deploy("--doctor --env staging", { fault }), "cors");
  };
  assert.equal((await corsWith("allowed_origins: https://staging.hirfa.example")).state, "ok");
  const { state, fix } = await corsWith("There is no CORS configuration");
  assert.equal(state, "missing");
  const [, file] = /cors set hirfa-staging-media --file (\S+)$/.exec(fix);
  assert.deepEqual(JSON.parse(readFileSync(file, "utf8")).rules, [
    {
      allowed: { origins: ["https://staging.hirfa.example"], methods: ["PUT"], headers: ["Content-Type", "If-None-Match"] },
    },
  ]);
});

test("a built Worker is measured: its size, and the CPU time of its start, twice where the machine was slow", async (t) => {
  const world = openWorld(t);
  mkdirSync(join(world.files.build, "server"), { recursive: true });
  writeFileSync(join(world.files.build, "server/index.js"), "export default {}");
  const sizeFor = async (...times) => {
    const fault = (args) =>
      args[0] === "check" ? { code: 0, stdout: `│   Active: ${times.shift()} ms (all)`, stderr: "" } : null;
    return stateOf(await world.deploy("--doctor --env staging", { fault }), "size");
  };
  assert.equal((await sizeFor("120.4")).found, "0 kB after gzip, starts in 120 ms");
  assert.equal((await sizeFor("260.0", "190.0")).state, "ok");
  assert.deepEqual(
    [(await sizeFor("260.0", "250.0")).state, (await sizeFor("260.0", "250.0")).wanted],
    ["wrong", "a start in 200 ms"],
  );
  assert.match(stateOf(await world.deploy("--doctor --env staging"), "size").found, /its start was not measured$/);
  writeFileSync(join(world.files.build, "server/index.js"), randomBytes(MAX_BUNDLE_BYTES));
  assert.deepEqual([(await sizeFor("120.4")).state, (await sizeFor("120.4")).wanted], ["wrong", "1242 kB"]);
  assert.equal(MAX_BUNDLE_BYTES, BUNDLE_BUDGET.minimalBytes * BUNDLE_BUDGET.gate);
});
