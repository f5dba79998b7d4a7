import assert from "node:assert/strict";
import { test } from "node:test";
import { classifyFiles, judgeMigrations } from "../../worker/scripts/deploy/migrations/judge-migrations.mjs";
import { readMigrations } from "../../worker/scripts/deploy/migrations/read-migrations.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";

const classesOf = (text) => classifyFiles([{ name: "a.sql", text }])[0].statements.map((statement) => statement.class);

test("statements that running code can live with are expand", () => {
  const harmless = [
    "CREATE TABLE x (id INTEGER PRIMARY KEY, why TEXT CHECK (why <> 'DROP TABLE users'))",
    "CREATE UNIQUE INDEX IF NOT EXISTS x_y ON x (y)",
    "CREATE VIEW v AS SELECT 1",
    "CREATE TRIGGER t BEFORE DELETE ON users BEGIN SELECT CASE WHEN 1 THEN RAISE(ABORT, 'no; never') END; DELETE FROM y; END",
    "ALTER TABLE users ADD COLUMN nick TEXT",
    "ALTER TABLE `users` ADD `seen` integer DEFAULT 0 NOT NULL",
    "INSERT INTO settings (key) VALUES ('a; DROP TABLE users; --')",
  ];
  for (const sql of harmless) assert.deepEqual(classesOf(sql), ["expand"], sql);
  assert.deepEqual(
    classesOf("CREATE TABLE x (id); INSERT INTO x SELECT id FROM users; DELETE FROM x; DROP TABLE x"),
    Array(4).fill("expand"),
  );
  assert.deepEqual(classesOf("DROP TRIGGER t; CREATE TRIGGER t AFTER INSERT ON x BEGIN SELECT 1; END;"), ["expand", "expand"]);
});

test("a change of existing rows is a backfill, and names the tables that are counted", () => {
  const [file] = classifyFiles([
    { name: "a.sql", text: "UPDATE users SET a = 1; INSERT INTO x SELECT id FROM jobs JOIN offers; DELETE FROM y WHERE 1" },
  ]);
  assert.deepEqual(
    file.statements.map((one) => [one.class, one.tables]),
    [
      ["backfill", ["users"]],
      ["backfill", ["x", "jobs", "offers"]],
      ["backfill", ["y"]],
    ],
  );
});

test("what takes away the old shape is found in any spelling", () => {
  const destructive = [
    "drop table users",
    "\uFEFFDROP TABLE users",
    '/* why: */ Drop /* not */ Table IF EXISTS "users" -- gone',
    "ALTER TABLE users DROP COLUMN email",
    "alter table `users` rename to people",
    "ALTER TABLE users RENAME COLUMN email TO mail",
    "DROP TRIGGER events_never_go",
    "DROP VIEW v",
    "DELETE FROM users",
    "ATTACH DATABASE 'x' AS y",
  ];
  for (const sql of destructive) assert.deepEqual(classesOf(sql), ["destructive"], sql);
  assert.deepEqual(classesOf("SELECT 1; DROP TABLE users"), ["expand", "destructive"]);
  assert.deepEqual(
    classesOf("CREATE TABLE n (id); INSERT INTO n SELECT id FROM users; DROP TABLE users; ALTER TABLE n RENAME TO users").slice(
      2,
    ),
    ["rewrite", "destructive"],
  );
  assert.deepEqual(classesOf("ALTER TABLE users ADD COLUMN a TEXT NOT NULL"), ["rewrite"]);
  assert.deepEqual(classesOf("CREATE VIRTUAL TABLE f USING fts5(a)"), ["rewrite"]);
});

test("a table that was there is not the file's own, whatever the file makes under its name", () => {
  const classOf = (text) =>
    classifyFiles([
      { name: "0.sql", text: "CREATE TABLE users (id); CREATE TABLE settings (key); CREATE UNIQUE INDEX once ON users (id)" },
      { name: "1.sql", text },
    ])[1].class;
  const classes = {
    "DROP TABLE users; CREATE TABLE users (id)": "destructive",
    "CREATE TABLE tmp AS SELECT * FROM users; DROP TABLE users; CREATE TABLE users (id CHECK (id > 0)); INSERT INTO users SELECT * FROM tmp; DROP TABLE tmp":
      "rewrite",
    "CREATE TABLE IF NOT EXISTS users (id); DELETE FROM users; DROP TABLE users": "destructive",
    "CREATE TEMP TABLE users (id); UPDATE users SET id = 1": "backfill",
    "DROP INDEX once; CREATE INDEX once ON users (id)": "destructive",
    "DROP INDEX once; CREATE UNIQUE INDEX once ON users (id)": "expand",
    "CREATE TRIGGER t AFTER INSERT ON users BEGIN SELECT 1; END; DROP TRIGGER u": "destructive",
    "INSERT OR REPLACE INTO settings (key) VALUES ('a')": "backfill",
    "INSERT INTO settings (key) VALUES ('a') ON CONFLICT (key) DO UPDATE SET key = 'b'": "backfill",
    "PRAGMA writable_schema = 1": "destructive",
  };
  for (const [text, wanted] of Object.entries(classes)) assert.equal(classOf(text), wanted, text);
  assert.equal(classOf("CREATE TABLE IF NOT EXISTS made_by_hand (id); DROP TABLE made_by_hand"), "destructive");
  const made = [{ name: "0.sql", text: "CREATE TABLE Made_by_hand (id); DROP TABLE made_by_hand" }];
  assert.deepEqual([classifyFiles(made)[0].class, classifyFiles(made, ["made_by_HAND"])[0].class], ["expand", "destructive"]);
});

test("words in comments and texts are no statements", () => {
  const sql = "-- DROP TABLE users;\n/* DELETE FROM users; */\nINSERT INTO x (a) VALUES ('it''s; DROP TABLE users;');";
  assert.deepEqual(classesOf(sql), ["expand"]);
});

test("SQL that cannot be read counts as destructive, with its line", () => {
  for (const [sql, line] of [
    ["SELECT 1;\nSELECT 'open", 2],
    ["/* open", 1],
    ["\nCREATE TRIGGER t AFTER INSERT ON x BEGIN SELECT 1;", 2],
  ]) {
    const [{ statements }] = classifyFiles([{ name: "a.sql", text: sql }]);
    assert.deepEqual(
      statements.map((one) => [one.class, one.line]),
      [["destructive", line]],
      sql,
    );
  }
});

test("a unique index of an earlier file keeps an invariant", () => {
  const files = ["CREATE UNIQUE INDEX once ON x (y); CREATE INDEX fast ON x (z)", "DROP INDEX once", "DROP INDEX fast"];
  assert.deepEqual(
    classifyFiles(files.map((text, at) => ({ name: `${at}.sql`, text }))).map((file) => file.class),
    ["expand", "destructive", "expand"],
  );
});

const judge = (text, world = {}) =>
  judgeMigrations({
    unapplied: classifyFiles([{ name: "7_x.sql", text }]),
    ...{ isEmpty: false, environment: "production", allowed: [], proven: [], countOf: async () => 10, ...world },
  });

test("in production the flag alone lets nothing through, in staging it does", async () => {
  const drop = "DROP TABLE users";
  const allowed = ["7_x.sql"];
  assert.match(
    (await judge(drop)).join("\n"),
    /migrations\/7_x\.sql:1 {2}destructive: .*\n {4}DROP TABLE users\n.*--hold-back 7_x\.sql/,
  );
  assert.notDeepEqual(await judge(drop, { allowed }), []);
  assert.notDeepEqual(await judge(drop, { proven: allowed }), []);
  assert.deepEqual(await judge(drop, { allowed, proven: allowed }), []);
  assert.deepEqual(await judge(drop, { allowed, environment: "staging" }), []);
  assert.deepEqual(await judge(drop, { isEmpty: true }), []);
});

test("a backfill of more than a hundred thousand rows is refused, whatever is allowed", async () => {
  const sql = "UPDATE users SET a = 1";
  assert.deepEqual(await judge(sql, { countOf: async () => 100_000 }), []);
  const countOf = async () => 100_001;
  assert.match((await judge(sql, { countOf, allowed: ["7_x.sql"], proven: ["7_x.sql"] })).join("\n"), /users has 100001 rows/);
});

test("every migration of the product can be read, and those after the first releases are let through, apart from a rebuilt table and dropped indexes", async () => {
  const files = classifyFiles(readMigrations(`${REPO_ROOT}/migrations`));
  const namesOf = (worst) => files.filter(({ class: kind }) => kind === worst).map(({ name }) => name);
  assert.deepEqual(namesOf("rewrite"), []);
  assert.deepEqual(namesOf("destructive"), [
    ...["0006_waves.sql", "0008_rotation_turns.sql", "0040_saved_views_of_disputes.sql"],
    "0042_fewer_indexes_of_reviews_and_messages.sql",
  ]);
});
