import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { readMigrations } from "../../worker/scripts/deploy/migrations/read-migrations.mjs";
import { noteForAdmins } from "../../worker/scripts/deploy/note-for-admins.mjs";
import { noteDrill } from "../../worker/scripts/deploy/restore/note-drill.mjs";
import { piecesOfRows } from "../../worker/scripts/deploy/restore/sql-of-rows.mjs";
import { schemaUpTo } from "../../worker/scripts/deploy/restore/staging.mjs";
import { openWrangler } from "../../worker/scripts/deploy/wrangler.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { openFakeAccount } from "../support/fake-wrangler.mjs";
import { makeBackup, newIdentity } from "../support/make-backup.mjs";
import { openWorld } from "./deployment-world.mjs";

const DAY = "2026-11-23";
const MIGRATIONS = join(REPO_ROOT, "migrations");
const LAST = readMigrations(MIGRATIONS).at(-1).name;

const ROWS = `
  INSERT INTO users (id, email, first_name, last_name, active_role, email_verified_at, created_at) VALUES
    ('u1', 'lina@hirfa.example', 'Lina', 'O''Hara; "--', 'client', 0, 1), ('u2', 'omar@hirfa.example', 'Omar', 'B', 'client', 0, 2);
  INSERT INTO outgoing_messages (id, channel, kind, subject_id, recipient, language, state, created_at) VALUES
    ('m1', 'email', 'welcome', 'u1', 'lina@hirfa.example', 'ar', 'queued', 1), ('m2', 'sms', 'code', 'u2', '+213', 'fr', 'sending', 1),
    ('m3', 'email', 'welcome', 'u2', 'omar@hirfa.example', 'ar', 'sent', 1);
  INSERT INTO events (id, kind, at, user_id) VALUES (1, 'user.registered', 1, 'u1'), (2, 'user.registered', 2, 'u2');
  INSERT INTO counters (name, period, value) VALUES ('events.counted', '', 7), ('users', '', 99), ('signed_in', '2026-11', 2),
    ('artisans.recomputed', '', 7);
  INSERT INTO media_objects (id, key, purpose, owner_id, content_type, bytes, width, height, created_at) VALUES
    ('i1', 'i1', 'picture', 'u1', 'image/webp', 5, 1, 1, 1), ('i2', 'i2', 'id_front', 'u2', 'image/webp', 7, 1, 1, 1);
  INSERT INTO user_pictures (user_id, media_id) VALUES ('u1', 'i1'), ('u2', 'gone');
`;
const message = (seq) => ({ seq, id: `t${seq}`, sender: "u1", kind: "text", text: `No. ${seq}`, media: [], created_at: seq });
const ROOMS = [
  { id: "r1", messages: Array.from({ length: 900 }, (_, place) => message(place + 1)), reads: { u2: 4 } },
  { id: "r2", messages: [] },
];
const MEDIA = [{ key: "i1", content: Buffer.from("photo") }, { key: "i2" }];

/** An operator with a backup in a folder, and a Worker that is stood in for by its door. */
async function openRestore(t, { migration = LAST, ...backup } = {}) {
  const world = openWorld(t);
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = OFF");
  for (const { sql, type } of schemaUpTo(MIGRATIONS, migration).made) if (type === "table") db.exec(sql);
  db.exec(ROWS);
  const identity = await newIdentity(join(world.folder, "identity.txt"));
  const folder = join(world.folder, "copy");
  const common = { db, folder, recipient: identity.recipient, lastMigration: migration, rooms: ROOMS, media: MEDIA };
  const { name, manifest } = await makeBackup({ day: DAY, ...common, ...backup });
  const door = doorOfNobody();
  const secrets = join(world.folder, "secrets.env");
  writeFileSync(secrets, `APP_SECRET=${"a".repeat(43)}\nNATIONAL_ID_KEY=${"n".repeat(43)}\n`);
  const typed = `--restore ${name} --env staging --identity-file ${identity.file} --from ${folder} --secrets-file ${secrets} --yes`;
  const restore = (parts = {}, other = typed) =>
    world.deploy(other, { files: { migrations: MIGRATIONS }, openDoor: () => door, ...parts });
  return { ...world, ...{ db, identity, copy: folder, name, manifest, door, typed, restore, common } };
}

/** What the Worker answers behind its door. */
function doorOfNobody() {
  const rooms = new Map();
  const door = {
    ...{ media: new Map(), rooms, erased: [], tasks: [] },
    untilOpen: async () => {},
    putMedia: async (key, bytes) => void door.media.set(key, bytes.length),
    listMedia: async () => new Map(door.media),
    putRooms: async (pieces) =>
      pieces.map(({ id, after, messages, isAnew }) => {
        const stored = isAnew ? [] : (rooms.get(id) ?? []);
        const there = stored.slice(after, after + messages.length);
        if (there.length > 0) return { id, outcome: JSON.stringify(there) === JSON.stringify(messages) ? "there" : "taken" };
        if (stored.length !== after) return { id, outcome: "taken" };
        rooms.set(id, [...stored, ...messages]);
        return { id, outcome: "stored" };
      }),
    roomPages: async ([{ id, after, limit }]) => {
      const stored = rooms.get(id) ?? [];
      return [{ id, messages: stored.slice(after, after + limit), lastSeq: stored.length }];
    },
    erase: async (ids) => {
      door.erased.push(...ids);
      return { erased: ids.length };
    },
    runTask: async (task) => {
      door.tasks.push(task);
      return { faults: [] };
    },
  };
  return door;
}

const tableOf = (account, table) => account.sql(`SELECT * FROM ${table} ORDER BY 1`)[0].results;
const same = (rows) => JSON.parse(JSON.stringify(rows));

test("a restore fills an empty environment, which is closed meanwhile and opened by a deployment", async (t) => {
  const world = await openRestore(t, { erased: ["u9"] });
  const { status, error, said, entry } = await world.restore({}, `${world.typed} --recount`);
  assert.equal(status, 0, `${error}\n${said}`);
  assert.deepEqual(entry.mismatches, []);
  assert.deepEqual(same(entry.wrongCounters), [
    "accounts.client: 0, counted 2",
    "joined.client 1970-01-01: 0, counted 2",
    "joined_in_month.client 1970-01: 0, counted 2",
    "users: 99, counted 0",
  ]);
  assert.deepEqual([entry.rooms, entry.messages, entry.media, entry.orphans], [2, 900, 1, { user_pictures: 1 }]);
  assert.deepEqual(same(entry.lost), [{ id: "i2", purpose: "id_front", owner: "u2" }]);

  const { account, door, db } = world;
  for (const table of ["users", "events", "media_objects"])
    assert.deepEqual(same(tableOf(account, table)), same(db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()));
  assert.deepEqual(
    tableOf(account, "outgoing_messages").map(({ state }) => state),
    ["not_needed", "not_needed", "sent"],
  );
  assert.deepEqual(same(tableOf(account, "counters")), [
    { name: "artisans.recomputed", period: "", value: 2 },
    { name: "signed_in", period: "2026-11", value: 2 },
  ]);
  assert.equal(account.sql("SELECT count(*) AS n FROM sqlite_master WHERE type = 'trigger'")[0].results[0].n, 70);
  assert.deepEqual(
    tableOf(account, "d1_migrations").map(({ name }) => name),
    readMigrations(MIGRATIONS).map(({ name }) => name),
  );
  assert.deepEqual([door.rooms.get("r1").length, [...door.media], door.erased], [900, [["i1", 5]], ["u9"]]);
  assert.deepEqual(door.tasks.slice(-2), ["count_events", "verify_ledgers"]);

  const calls = account.calls();
  const closing = calls.findIndex((call) => /^deploy .*--var RESTORE_TOKEN_HASH:[0-9a-f]{64}/.test(call));
  const firstFile = calls.findIndex((call) => call.includes("restore.sql"));
  assert.ok(closing > 0 && closing < firstFile, "the site is closed before the first row is written");
  assert.deepEqual(account.read().worker.vars, [], "and opened by a deployment without the setting");
  assert.equal(existsSync(join(world.files.state, "restore.sqlite")), false);
  assert.deepEqual(JSON.parse(readFileSync(join(world.files.state, "restore-report.json"), "utf8")).mismatches, []);
});

test("of rows that a unique index refuses, torn by the reading, the first stays and the others lie beside", async (t) => {
  const world = await openRestore(t);
  world.db.exec(`INSERT INTO suspensions (id, user_id, reason, created_at, suspended_by) VALUES
    ('s2', 'u1', 'fraud', 2, 'u2'), ('s1', 'u1', 'abuse', 1, 'u2'), ('s3', 'u2', 'fraud', 3, 'u2')`);
  rmSync(world.copy, { recursive: true });
  await makeBackup({ day: DAY, ...world.common });
  const { status, error, entry } = await world.restore();
  assert.equal(status, 0, error);
  assert.deepEqual(entry.orphans, { suspensions: 1, user_pictures: 1 });
  assert.deepEqual(
    tableOf(world.account, "suspensions").map(({ id }) => id),
    ["s1", "s3"],
  );
  assert.match(world.account.sql("SELECT row FROM restore_orphans WHERE table_name = 'suspensions'")[0].results[0].row, /"s2"/);
});

test("a monthly copy is opened into a file of this machine, after each file was checked", async (t) => {
  const world = await openRestore(t);
  cpSync(join(world.copy, `daily/${DAY}`), join(world.copy, "monthly/2026-11"), { recursive: true });
  const typed = world.typed.replace(world.name, "monthly/2026-11");
  const { status, error, entry } = await world.restore({}, typed);
  assert.equal(status, 0, error);
  assert.equal(new DatabaseSync(entry.file).prepare("SELECT count(*) AS n FROM users").get().n, entry.rows.users);
  assert.deepEqual(world.account.calls(), []);
  change(join(world.copy, FILE.replace(world.name, "monthly/2026-11")));
  assert.equal((await world.restore({}, typed)).status, 8);
});

test("a drill is noted in its environment, or its command is told", async (t) => {
  const world = openWorld(t);
  await world.deploy("--env staging --yes");
  world.account.sql("CREATE TABLE restore_drills (at, backup, seconds, mismatches)");
  const drill = { backup: "daily/2026-11-23", seconds: 900, mismatches: 0 };
  const noted = async (fault) => {
    const said = [];
    const { call } = openFakeAccount(join(world.folder, "account"), { fault, now: Date.now });
    const wrangler = openWrangler(call, () => {});
    await noteDrill({ order: { drillOf: "staging" }, wrangler, say: (text) => said.push(text), now: () => 7 }, drill);
    return said.join();
  };
  assert.match(await noted(), /noted in staging: 900 seconds, 0 differences/);
  assert.deepEqual(same(tableOf(world.account, "restore_drills")), [{ at: 7, ...drill }]);
  const offline = await noted(() => ({ code: 1, stdout: "", stderr: "fetch failed" }));
  assert.match(offline, /npx wrangler d1 execute DB --remote --env staging --command 'INSERT INTO restore_drills/);
});

test("a restore reads the backup bucket itself if there is no folder", async (t) => {
  const world = await openRestore(t);
  cpSync(world.copy, join(world.folder, "account/buckets/hirfa-staging-backup"), { recursive: true });
  const { status, error } = await world.restore({}, world.typed.replace(/ --from \S+/, ""));
  assert.equal(status, 0, error);
  assert.equal(tableOf(world.account, "users").length, 2);
});

test("rows of a backup get no new keys: those of before are asked for", async (t) => {
  const world = await openRestore(t);
  const { status, error } = await world.restore({}, world.typed.replace(/ --secrets-file \S+/, ""));
  assert.equal(status, 3);
  assert.match(error, /The rows of the backup need the APP_SECRET of before/);
  assert.equal(world.account.read().worker, null);
});

const FILE = `daily/${DAY}/d1/users/0001.ndjson.gz.age`;
const DAMAGES = {
  "one byte of a file changed": [({ copy }) => change(join(copy, FILE)), FILE],
  "one byte of a photo changed": [({ copy }) => change(join(copy, "media/i1")), "media/i1"],
  "a file missing": [({ copy }) => rmSync(join(copy, FILE)), FILE],
  "a photo missing": [({ copy }) => rmSync(join(copy, "media/i1")), "media/i1"],
  "a file too many": [
    ({ copy }) => cpSync(join(copy, FILE), join(copy, FILE.replace("0001", "0002"))),
    FILE.replace("0001", "0002"),
  ],
  "a manifest of a newer version": [
    ({ common }) => makeBackup({ ...common, day: DAY, version: 2 }),
    "manifest.json.age is of version 2",
  ],
  "no manifest": [({ copy }) => rmSync(join(copy, `daily/${DAY}/manifest.json.age`)), "manifest.json.age is missing"],
  "a migration that these sources lack": [
    ({ common }) => makeBackup({ ...common, day: DAY, lastMigration: "9999_later.sql" }),
    "9999_later.sql",
  ],
  "another identity": [({ folder }) => newIdentity(join(folder, "identity.txt")), "is not encrypted to the identity"],
};

function change(file) {
  const bytes = readFileSync(file);
  bytes[bytes.length - 20] ^= 1;
  writeFileSync(file, bytes);
}

for (const [what, [damage, named]] of Object.entries(DAMAGES))
  test(`a backup with ${what} is refused by name, before anything is written`, async (t) => {
    const world = await openRestore(t);
    await damage(world);
    const { status, error } = await world.restore();
    assert.deepEqual([status, error.includes(named)], [8, true], error);
    assert.deepEqual(
      world.account.calls().filter((call) => !call.startsWith("whoami")),
      [],
    );
  });

test("a photo whose copy is missing can be given up by name, and is listed as lost", async (t) => {
  const world = await openRestore(t);
  rmSync(join(world.copy, "media/i1"));
  const { status, entry, error } = await world.restore({}, `${world.typed} --without media/i1`);
  assert.equal(status, 0, error);
  assert.deepEqual(
    entry.lost.map(({ id }) => id),
    ["i1", "i2"],
  );
});

const OCCUPIED = {
  "a user": (account) =>
    account.sql(
      "INSERT INTO users (id, email, first_name, last_name, active_role, created_at) VALUES ('x', 'x@y.example', 'X', 'Y', 'client', 1)",
    ),
  "a photo": (account) => account.change(({ buckets }) => void Object.assign(buckets["hirfa-staging-media"], { count: "1,234" })),
  "a part of another backup": (account) =>
    account.sql(`INSERT INTO deploy_state (key, value) VALUES ('restore', '{"backup":"x","folder":"daily/2026-11-01/"}')`),
};

for (const [what, occupy] of Object.entries(OCCUPIED))
  test(`a restore into an environment with ${what} is refused, and changes nothing there`, async (t) => {
    const world = await openRestore(t);
    await world.deploy("--env staging --yes", { files: { migrations: MIGRATIONS } });
    occupy(world.account);
    const before = world.account.read().worker;
    const { status, error } = await world.restore();
    assert.deepEqual([status, /not empty/.test(error)], [8, true], error);
    assert.deepEqual(world.account.read().worker, before);
  });

test("a restore into an environment that was deployed and never used replaces its empty tables", async (t) => {
  const world = await openRestore(t);
  await world.deploy("--env staging --yes", { files: { migrations: MIGRATIONS } });
  const { status, error } = await world.restore();
  assert.equal(status, 0, error);
  assert.equal(tableOf(world.account, "users").length, 2);
  const imports = world.account.calls().filter((call) => call.includes("reference.sql"));
  assert.equal(imports.length, 2, "the rows of the backup may be of an older release");
  await world.deploy("--env staging --rollback --yes");
  assert.equal(world.account.read().worker.deployments.at(-1).versions[0].version_id, "version-2", "never the closed one");
});

test("a restore that was killed after any call is continued by the same command, with the same end", async (t) => {
  const whole = await openRestore(t);
  await whole.restore();
  const calls = whole.account.calls().length;
  for (let killed = 2; killed <= calls; killed += 7) {
    const world = await openRestore(t);
    let count = 0;
    const fault = () => (++count === killed ? "killed" : null);
    await world.restore({ fault });
    const { status, error } = await world.restore({ isAlive: () => false });
    assert.deepEqual(world.account.read().worker?.vars, [], error);
    // All was done but the answer.
    if (status === 8 && !tableOf(world.account, "deploy_state").some(({ key }) => key === "restore")) continue;
    assert.equal(status, 0, `killed after call ${killed}: ${error}`);
    for (const table of ["users", "outgoing_messages", "events", "media_objects", "user_pictures", "counters"])
      assert.deepEqual(
        same(tableOf(world.account, table)),
        same(tableOf(whole.account, table)),
        `${table}, killed after ${killed}`,
      );
    assert.deepEqual(world.door.rooms, whole.door.rooms);
  }
});

test("whom a newer backup names as erased is erased in an older one too", async (t) => {
  const world = await openRestore(t, { erased: ["u9"] });
  await makeBackup({ ...world.common, day: "2026-11-24", erased: ["u9", "u1"] });
  const { status, error } = await world.restore({ now: () => Date.parse("2026-11-27T10:00:00Z") });
  assert.equal(status, 0, error);
  assert.deepEqual(world.door.erased.sort(), ["u1", "u9"]);
});

test("rooms that outlived their database are made anew, whatever they hold", async (t) => {
  const world = await openRestore(t);
  const [{ messages }] = ROOMS;
  const stored = messages.map(({ created_at: createdAt, ...one }) => ({ ...one, createdAt }));
  world.door.rooms.set("r1", [...stored, { ...stored[0], seq: 901, id: "t901" }]);
  world.door.rooms.set("r2", [{ ...stored[0], text: "" }]);
  const { status, error, entry } = await world.restore();
  assert.deepEqual([status, entry?.mismatches], [0, []], error);
  assert.deepEqual([world.door.rooms.get("r1"), world.door.rooms.get("r2")], [stored, []]);
});

test("a room whose messages come back otherwise keeps the site closed", async (t) => {
  const world = await openRestore(t);
  const { roomPages } = world.door;
  world.door.roomPages = async (pages) => {
    const [page] = await roomPages(pages);
    return [{ ...page, messages: page.messages.map((one) => (one.seq === 7 ? { ...one, text: "Other" } : one)) }];
  };
  const { status, error } = await world.restore();
  assert.equal(status, 1);
  assert.match(
    error,
    /\n--restore stopped\.\nWhat stands: .* closed .*\nGo on with: npm run deploy -- --restore daily\/2026-11-23 .*$/,
  );
  assert.match(error, /differ from the backup in 1 points:\n {2}room r1: its messages/);
  assert.equal(world.account.read().worker.vars.length, 1);
  const deployments = world.account.read().worker.deployments.length;
  for (const typed of ["--env staging --yes", "--env staging --rollback version-1 --yes"]) {
    const other = await world.deploy(typed, { files: { migrations: MIGRATIONS } });
    assert.equal(other.status, 3, typed);
    assert.match(other.error, /not finished: go on with --restore[\s\S]*--restore daily\/2026-11-23 --env staging/);
  }
  assert.equal(world.account.read().worker.deployments.length, deployments, "no other command opens it");
  world.door.roomPages = roomPages;
  assert.equal((await world.restore()).status, 0, "what was found once is compared anew");
});

test("a restore that failed says whether the site is closed, and whether anything was written", async (t) => {
  const world = await openRestore(t);
  const isClosing = (args) => args.some((arg) => arg.startsWith("RESTORE_TOKEN_HASH"));
  const isOpening = (args) => args[0] === "deploy" && args.includes("--strict") && !isClosing(args);
  const isForgetting = (args) => args.at(-1) === "DELETE FROM deploy_state WHERE key = 'restore'";
  const nothing = "what this run found; it has written nothing of the backup";
  const closed = "The site is closed, and stays closed until the restore has ended";
  for (const [isFailing, stands] of [
    [(args) => args.at(-1).includes("'lock'"), nothing],
    [isClosing, `${nothing}. The site may be closed already`],
    [(args) => args.at(-1).includes("key = 'reference'"), `${nothing}. ${closed}`],
    [(args) => args.some((arg) => arg.endsWith("restore.sql")), `what was written; the next run goes on from there. ${closed}`],
    [isOpening, "all data of the backup. The site is closed until it has been deployed"],
    [isForgetting, "all data of the backup. The site is open"],
  ]) {
    const { error } = await world.restore({
      fault: (args) => (isFailing(args) ? { code: 1, stdout: "", stderr: "down" } : null),
    });
    assert.ok(error?.includes(`\n--restore stopped.\nWhat stands: ${stands}.\nGo on with: `), `${stands}:\n${error}`);
  }
  assert.equal((await world.restore()).status, 0);
});

test("a note for the admins that fails in any way spoils nothing", async () => {
  const said = [];
  const rows = async () => {
    throw new Error("no such table: users\nat prepare");
  };
  await noteForAdmins({ rows, say: (text) => said.push(text), now: Date.now }, "backup.restored", "daily/2026-11-23");
  assert.deepEqual(said, ["The audit log has no entry of this. no such table: users"]);
});

test("a restore keeps its lock while it writes", async (t) => {
  const world = await openRestore(t);
  const { status, error } = await world.restore();
  assert.equal(status, 0, error);
  const calls = world.account.calls();
  const opened = calls.findIndex((call) => call.includes("restore.sql"));
  const renewed = calls.flatMap((call, at) => (call.includes("UPDATE deploy_state SET expires_at") ? [at] : []));
  assert.ok(renewed.some((at) => at < opened) && renewed.length > 3, String(renewed));
});

test("while a restore runs, only the operator may read its rows on this machine", async (t) => {
  const world = await openRestore(t);
  const modes = new Set();
  const fault = () => {
    for (const name of ["restore.sqlite", "restore.sql"]) {
      const file = join(world.files.state, name);
      if (existsSync(file)) modes.add(`${name} ${(statSync(file).mode & 0o777).toString(8)}`);
    }
    return null;
  };
  const { status, error } = await world.restore({ fault });
  assert.equal(status, 0, error);
  assert.deepEqual([...modes].sort(), ["restore.sql 600", "restore.sqlite 600"]);
});

test("--restore without an identity, or with another name, is wrong usage", async (t) => {
  const { deploy, identity } = await openRestore(t);
  for (const typed of [
    "--restore daily/2026-11-23 --env staging",
    `--restore 2026-11-23 --identity-file ${identity.file}`,
    `--restore daily/../x --identity-file ${identity.file}`,
    `--env staging --identity-file ${identity.file}`,
  ])
    assert.equal((await deploy(typed)).status, 2, typed);
});

test("a backup from before the archives of events is restored by these sources", async (t) => {
  const world = await openRestore(t, { migration: "0036_alerts.sql" });
  const { status, error, entry } = await world.restore();
  assert.deepEqual([status, entry?.mismatches], [0, []], error);
});

test("no table refers to itself, so pieces of its rows need no order among each other", () => {
  const db = new DatabaseSync(":memory:");
  const { made } = schemaUpTo(MIGRATIONS, LAST);
  for (const { type, sql } of made) if (type === "table") db.exec(sql);
  const self = 'SELECT t.name FROM sqlite_master AS t, pragma_foreign_key_list(t.name) AS k WHERE k."table" = t.name';
  assert.deepEqual(db.prepare(self).all(), []);
});

test("rows are restored in the order in which they were written, though their ids are random", () => {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE notifications (id TEXT PRIMARY KEY, created_at INTEGER); CREATE TABLE tags (name TEXT PRIMARY KEY)");
  db.exec("INSERT INTO notifications VALUES ('a', 3), ('b', 1), ('d', 2), ('c', 2); INSERT INTO tags VALUES ('z'), ('y')");
  const [statements] = [...piecesOfRows({ db, tables: ["notifications", "tags"] })];
  assert.deepEqual(
    statements.map((sql) => sql.match(/'\w'/g).join("")),
    ["'b''c''d''a'", "'y''z'"],
  );
});
