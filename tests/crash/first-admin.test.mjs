import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { before, test } from "node:test";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { prepareFreshState } from "../support/first-start.mjs";
import { query } from "./instance.mjs";

const state = join(REPO_ROOT, ".state-kill-first-admin");

/** The output of `npm run deploy`. */
function deploy(...args) {
  const env = { ...process.env, STATE_DIR: state, PORT: "8799" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["worker/scripts/deploy.mjs", ...args], { cwd: REPO_ROOT, env });
  return { status, said: `${stdout}${stderr}` };
}

const offer = (email) => deploy("--env", "local", "--first-admin", email);
const links = () => query(state, (db) => db.prepare("SELECT * FROM first_admin_links").all());
const keyIn = ({ said }) => /http:\/\/localhost:8799\/first-admin\?key=([\w-]{43})\n/.exec(said)?.[1] ?? said;
const hashOf = (key) => createHash("sha256").update(key).digest("base64url");

/** Writes to the emulated database while no process uses it. */
function write(sql) {
  for (const path of globSync("v3/d1/**/*.sqlite", { cwd: state })) {
    const db = new DatabaseSync(join(state, path));
    const isOurs = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'first_admin_links'").get() !== undefined;
    if (isOurs) db.exec(sql);
    db.close();
  }
}

const insertUser = (email, isAdmin) =>
  write(`INSERT INTO users (id, email, first_name, last_name, active_role, is_admin, created_at)
    VALUES ('${email}', '${email}', 'A', 'B', 'client', ${isAdmin}, 0)`);

/** Data without an admin, made from those of a first start. */
before(async () => {
  await prepareFreshState(state);
  write("UPDATE users SET is_admin = 0");
});

test("the deploy command stores a hash of the link, for 24 hours, and escapes its input", () => {
  const began = Date.now();
  const told = offer(" O'Brien@Operator.example ");
  const [link] = links();
  assert.equal(told.status, 0, told.said);
  assert.equal(link.key_hash, hashOf(keyIn(told)));
  assert.equal(link.email, "o'brien@operator.example");
  assert.equal(link.used_at, null);
  assert.equal(link.expires_at - link.created_at, 24 * 3_600_000);
  assert.ok(link.created_at >= began && link.created_at <= Date.now());
});

test("a new link replaces an unused one", () => {
  const told = offer("operator@operator.example");
  assert.deepEqual(
    links().map((link) => link.key_hash),
    [hashOf(keyIn(told))],
  );
});

test("no link is made for a registered address, nor once there is an admin", () => {
  const before = links();
  insertUser("taken@operator.example", 0);
  const taken = offer("taken@operator.example");
  insertUser("admin@operator.example", 1);
  const late = offer("late@operator.example");
  assert.deepEqual([taken.status, late.status], [1, 1]);
  assert.match(taken.said, /An account with the address taken@operator\.example is there already/);
  assert.match(late.said, /There is an admin already/);
  assert.deepEqual(links(), before);
});

test("with --json a command answers with one document, also if it refuses", () => {
  const jsonOf = (...args) => {
    const env = { ...process.env, STATE_DIR: state, PORT: "8799" };
    return JSON.parse(
      spawnSync(process.execPath, ["worker/scripts/deploy.mjs", "--json", ...args], { cwd: REPO_ROOT, env }).stdout,
    );
  };
  const late = jsonOf("--env", "local", "--first-admin", "late@operator.example");
  assert.deepEqual([late.status, /There is an admin already/.test(late.error)], [1, true]);
  assert.deepEqual(jsonOf("--env", "local", "--rebuild-rooms"), { env: "local", outcome: "done" });
});

test("an invalid email address is refused before anything changes", () => {
  const { status, said } = deploy("--first-admin", "x'); DROP TABLE users; --");
  assert.equal(status, 2);
  assert.match(said, /is no e-mail address/);
});

test("a local run prints only the link", () => {
  const { status, said } = deploy("--env", "local");
  assert.equal(status, 2);
  assert.match(said, /There is no environment "local"/);
});

test("the deploy command removes a lost factor and prints a link, and says so if there is no such admin", () => {
  insertUser("lost@operator.example", 1);
  write("INSERT INTO second_factors (user_id, encrypted_secret, created_at) VALUES ('lost@operator.example', 'a.b', 0)");
  const unknown = deploy("--env", "local", "--reset-factor", "nobody@operator.example");
  assert.equal(unknown.status, 3, unknown.said);
  assert.match(unknown.said, /no active admin with the address nobody@operator\.example/);
  const told = deploy("--env", "local", "--reset-factor", "Lost@operator.example");
  assert.equal(told.status, 0, told.said);
  assert.deepEqual(
    links()
      .filter(({ is_reset: isReset }) => isReset)
      .map(({ email, key_hash: hash }) => [email, hash]),
    [["lost@operator.example", hashOf(keyIn(told))]],
  );
  assert.equal(query(state, (db) => db.prepare("SELECT count(*) AS n FROM second_factors").get()).n, 0);
});
