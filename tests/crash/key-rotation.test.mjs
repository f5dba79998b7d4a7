import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openWorld } from "./deployment-world.mjs";

const DAY_MS = 86_400_000;
const TABLES = [
  "CREATE TABLE second_factors (encrypted_secret)",
  "CREATE TABLE recovery_codes (used_at, key_id)",
  "CREATE TABLE otp_codes (ended_at, expires_at, key_id)",
  "CREATE TABLE visits (status, ends_at, code_key_id)",
  "CREATE TABLE chat_reports (decided_at, appealed_at)",
  "CREATE TABLE email_confirmations (used_at, expires_at)",
  "CREATE TABLE settings (key, value)",
  "CREATE TABLE sms_daily_counts (day PRIMARY KEY, count, owed_to_guests DEFAULT 0, notifications DEFAULT 0)",
  "CREATE TABLE outgoing_messages (id, channel, kind, subject_id, user_id, recipient, language, state, attempts, lease_until, provider_reference, last_error, created_at, sent_at, next_attempt_at, provider, counted_at, cause_id, link_hash)",
  "CREATE TABLE guests (user_id, phone, ended_at)",
  "CREATE TABLE users (id, language, is_active, phone_verified_at, is_admin DEFAULT 0, created_at DEFAULT 0)",
  "CREATE TABLE audit_entries (id, at, actor_id, action, subject_kind, subject_id, before, after, why)",
  "CREATE TABLE jobs (id, client_id, status, deleted_at, opened_at, created_at)",
];

/** A staging that was deployed, with the file of its secrets as its operator keeps them. */
async function deployed(t) {
  const world = openWorld(t);
  const { status, error } = await world.deploy("--env staging --yes");
  assert.equal(status, 0, error);
  world.account.sql(TABLES.join("; "));
  const file = join(world.folder, "kept.env");
  const secret = () => world.account.read().worker.values.APP_SECRET;
  const keep = (value = secret()) => writeFileSync(file, `APP_SECRET=${value}\nHEALTH_TOKEN=${"h".repeat(40)}\n`);
  keep();
  const served = async () => ({ current: /^k\d+/.exec(secret())[0] });
  const run = (typed, parts) =>
    world.deploy(`--env staging --yes --secrets-file ${file} ${typed}`, { servedKeys: served, ...parts });
  return { ...world, secret, keep, run };
}

/** The clock of a world goes on by itself; this one stands `days` later. */
const later = (days) => ({ now: () => Date.now() + days * DAY_MS });

test("a new key signs beside the one before, is shown once, and stands in the audit log", async (t) => {
  const world = await deployed(t);
  world.account.sql("INSERT INTO users (id, is_active, is_admin) VALUES ('admin', 1, 1), ('client', 1, 0)");
  const before = world.secret();
  assert.match(before, /^k1:[\w-]{43}$/);
  world.account.sql("INSERT INTO second_factors VALUES ('k1.a.b'), ('k2.a.b'), ('a.b')");
  const { status, said, error, entry } = await world.run("--rotate-key");
  assert.equal(status, 0, error);
  assert.match(world.secret(), new RegExp(`^k2:[\\w-]{43},${before}$`));
  assert.deepEqual(said.match(/APP_SECRET=\S+/g), [`APP_SECRET=${world.secret()}`]);
  assert.deepEqual([entry.current, entry.old, entry.rows_on_old], ["k2", "k1", 2]);
  assert.deepEqual(
    world.account.sql("SELECT actor_id, action, subject_id, after FROM audit_entries")[0].results.map((row) => ({ ...row })),
    [{ actor_id: "admin", action: "key.rotated", subject_id: "k2", after: '{"by":"operator"}' }],
  );
  assert.ok(!existsSync(world.files.secrets));
  world.keep();
  assert.match(
    (await world.run("--rotate-key")).error,
    /Two keys are held already\. Retire the older one first: --retire-key k1/,
  );
});

test("a rotation whose lock was taken while its question stood open makes no key", async (t) => {
  const world = await deployed(t);
  let other;
  async function ask() {
    world.account.sql("UPDATE deploy_state SET expires_at = unixepoch() * 1000 - 1 WHERE key = 'lock'");
    other = await world.run("--rotate-key");
    return true;
  }
  const { status, error, said } = await world.deploy(
    `--env staging --rotate-key --secrets-file ${join(world.folder, "kept.env")}`,
    {
      ask,
      servedKeys: async () => ({ current: "k2" }),
    },
  );
  assert.deepEqual([other.status, status], [0, 7], error);
  assert.match(error, /The lock ran out meanwhile/);
  assert.doesNotMatch(said, /APP_SECRET=/);
  assert.equal(world.secret(), /APP_SECRET=(\S+)/.exec(other.said)[1]);
});

test("a key is not made of another secret than the deployed one, nor without consent", async (t) => {
  const world = await deployed(t);
  const before = world.secret();
  world.keep(`k1:${"x".repeat(43)}`);
  const wrong = await world.run("--rotate-key");
  assert.equal(wrong.status, 2);
  assert.match(wrong.error, /not the APP_SECRET that staging has/);
  world.keep();
  const silent = await world.deploy(`--env staging --rotate-key --secrets-file ${join(world.folder, "kept.env")}`);
  assert.deepEqual([silent.status, silent.error], [3, "Nobody consented to a new key."]);
  assert.equal((await world.deploy("--env staging --yes --rotate-key", { askValue: async () => "" })).status, 3);
  assert.equal(world.secret(), before);
});

test("a rotation that was cut off goes on with the secret that was shown, and makes no second key that could serve", async (t) => {
  const sending = (args) => args[1] === "bulk";
  const noting = (args) => args.at(-1).includes("'app_secret'") && args.at(-1).startsWith("INSERT");
  for (const [cut, kept, status, after] of [
    [sending, "shown", 0, /^k2:[\w-]{43},k1:/],
    [sending, "before", 3, /^k2:[\w-]{43},k1:/],
    [noting, "before", 0, /^k3:[\w-]{43},k1:/],
  ]) {
    const world = await deployed(t);
    const killed = await world.run("--rotate-key", { fault: (args) => (cut(args) ? "killed" : null) });
    assert.equal(killed.status, "killed");
    const shown = /APP_SECRET=(\S+)/.exec(killed.said)[1];
    if (kept === "shown") world.keep(shown);
    const again = await world.run("--rotate-key", { isAlive: () => false });
    assert.equal(again.status, status, again.error);
    assert.match(world.secret(), after);
    if (cut === sending) assert.equal(world.secret(), shown);
    if (status === 3)
      assert.match(again.error, /^A rotation to k2 was begun and serves\. Go on with the APP_SECRET that was shown/);
  }
});

test("another key of national numbers is never sent with --yes alone", async (t) => {
  const world = await deployed(t);
  const { NATIONAL_ID_KEY: before } = world.account.read().worker.values;
  const given = (key) => writeFileSync(join(world.folder, "kept.env"), `NATIONAL_ID_KEY=${key}\n`);
  given("x".repeat(43));
  const other = await world.run("");
  assert.deepEqual([other.status, /people could register twice/.test(other.error)], [2, true], other.error);
  assert.equal(world.account.read().worker.values.NATIONAL_ID_KEY, before);
  given(before);
  assert.equal((await world.run("")).status, 0);
});

test("a rotated secret that never arrived is sent by the next run, and nothing is retired before", async (t) => {
  const world = await deployed(t);
  const refuses = (args) => (args[1] === "bulk" ? { code: 1, stdout: "", stderr: "fetch failed" } : null);
  const failed = await world.run("--rotate-key", { fault: refuses });
  assert.equal(failed.status, 1);
  assert.match(failed.error, /fetch failed[\s\S]*\n--rotate-key stopped[\s\S]*\nGo on with: npm run deploy -- .*--rotate-key$/);
  const shown = /APP_SECRET=(\S+)/.exec(failed.said)[1];
  world.keep(shown);
  assert.match(world.secret(), /^k1:[\w-]{43}$/);
  const early = await world.run("--retire-key k1 --compromised");
  assert.deepEqual([early.status, /Finish it first/.test(early.error)], [3, true]);
  const { status, entry, error } = await world.run("--rotate-key");
  assert.equal(status, 0, error);
  assert.deepEqual([entry.current, entry.old, world.secret()], ["k2", "k1", shown]);
});

test("after the new key was sent nothing is to be repeated, whatever fails, and without an admin the log's silence is told", async (t) => {
  const unserved = await deployed(t);
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const servedKeys = async () => void t.mock.timers.tick(61_000);
  const waited = await unserved.run("--rotate-key", { servedKeys });
  t.mock.timers.reset();
  assert.match(waited.error, /^k2 was sent, but \/healthz\/details does not name it/);
  const uncounted = await deployed(t);
  const counting = (args) => (/^SELECT.*second_factors/s.test(args.at(-1)) ? { code: 1, stdout: "", stderr: "down" } : null);
  const failed = await uncounted.run("--rotate-key", { fault: counting });
  assert.match(failed.error, /^Counting rows under the old key failed/);
  for (const { status, error, said } of [waited, failed]) {
    assert.equal(status, 1);
    assert.match(
      error,
      /\n--rotate-key stopped\.\n[\s\S]*Nothing is to be repeated\..*npm run deploy -- --doctor --env staging$/,
    );
    assert.doesNotMatch(error, /Go on with/);
    assert.match(said, /The audit log has no entry of this: there is no active admin/);
  }
});

test("a file of before the last rotation does not replace the secret, though everything was consented to", async (t) => {
  const world = await deployed(t);
  await world.run("--rotate-key");
  const rotated = world.secret();
  const { status, error } = await world.run("");
  assert.deepEqual([status, /another APP_SECRET than staging/.test(error)], [2, true], error);
  assert.equal(world.secret(), rotated);
  world.keep();
  assert.equal((await world.run("")).status, 0);
});

test("an old key is retired when no row needs it, after a month or a leak", async (t) => {
  const world = await deployed(t);
  await world.run("--rotate-key");
  world.keep();
  const [current] = world.secret().split(",");
  world.account.sql("INSERT INTO second_factors VALUES ('k1.a.b')");
  for (const typed of ["--retire-key k1", "--retire-key k1 --compromised"]) {
    const needed = await world.run(typed, later(31));
    assert.equal(needed.status, 3);
    assert.match(needed.error, /^1 rows still need k1/);
  }
  world.account.sql("UPDATE second_factors SET encrypted_secret = 'k2.a.b'");
  assert.equal((await world.run("--retire-key k2")).status, 2);
  const early = await world.run("--retire-key k1", later(5));
  assert.equal(early.status, 3);
  assert.match(early.error, /add --compromised/);
  const { status, entry, error } = await world.run("--retire-key k1", later(31));
  assert.equal(status, 0, error);
  assert.deepEqual([entry.current, entry.old, entry.guests, world.secret()], ["k2", null, 0, current]);
});

test("after a leak guests of live requests get a new link as far as the day's SMS go, and the lost links are counted", async (t) => {
  const world = await deployed(t);
  await world.run("--rotate-key");
  world.keep();
  const at = Date.now() + DAY_MS;
  const guest = (n, status) => [
    `INSERT INTO users (id, language, is_active, phone_verified_at) VALUES ('g${n}', 'fr', 1, 1)`,
    `INSERT INTO guests VALUES ('g${n}', '+21355000000${n}', NULL)`,
    `INSERT INTO jobs VALUES ('j${n}', 'g${n}', '${status}', NULL, 1, ${n})`,
  ];
  world.account.sql(
    [
      ...[guest(1, "open"), guest(2, "matched"), guest(3, "open"), guest(4, "archived")].flat(),
      "INSERT INTO settings VALUES ('limits.sms_a_day', '4')",
      `INSERT INTO chat_reports VALUES (${at}, NULL), (1, NULL)`,
      `INSERT INTO email_confirmations VALUES (NULL, ${2 * at})`,
    ].join("; "),
  );
  const { status, said, error, entry } = await world.run("--retire-key k1 --compromised", { now: () => at });
  assert.equal(status, 0, error);
  assert.deepEqual([entry.appeals, entry.letters, entry.guests], [1, 1, 2]);
  assert.match(said, /1 appeals and 1 letters lost their link; 2 guests get a new one/);
  const [{ results }] = world.account.sql("SELECT kind, subject_id, language FROM outgoing_messages ORDER BY subject_id");
  assert.deepEqual(
    results.map(({ kind, subject_id: job, language }) => [kind, job, language]),
    [
      ["guest_link", "j1", "fr"],
      ["guest_link", "j2", "fr"],
    ],
  );
  assert.deepEqual(
    { ...world.account.sql("SELECT count, owed_to_guests FROM sms_daily_counts")[0].results[0] },
    { count: 2, owed_to_guests: 2 },
  );
});
