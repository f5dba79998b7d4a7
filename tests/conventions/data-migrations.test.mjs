import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { ROOT, read } from "./sources.mjs";

const migrations = readdirSync(join(ROOT, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort();
const apply = (db, names) => {
  for (const name of names) db.exec(read(`migrations/${name}`).replaceAll("--> statement-breakpoint", ""));
};

/** Jobs as the release before the waves left them. */
function jobsBefore() {
  const db = new DatabaseSync(":memory:");
  const at = migrations.findIndex((name) => name.endsWith("_waves.sql"));
  apply(db, migrations.slice(0, at));
  db.exec("PRAGMA foreign_keys = OFF");
  db.exec("INSERT INTO wilayas (id, code, name_ar, name_fr, name_en, lat, lng) VALUES (31, '31', 'a', 'a', 'a', 0, 0)");
  db.exec(
    "INSERT INTO communes (id, wilaya_id, wilaya_code_58, name_ar, name_fr, name_en) VALUES (3101, 31, '31', 'a', 'a', 'a')",
  );
  const insert = db.prepare(
    `INSERT INTO jobs (id, public_ref, client_id, category_id, description, wilaya_id, commune_id, status, held, points_cost, created_at, opened_at, announced_at)
     VALUES (?1, ?1, 'c', 1, 'd', 31, 3101, ?2, ?3, 2, 1, ?4, ?5)`,
  );
  insert.run("silent", "open", 0, 10, 20);
  insert.run("answered", "open", 0, 10, null);
  insert.run("held", "open", 1, 10, null);
  insert.run("draft", "draft", 0, null, null);
  db.exec(
    "INSERT INTO offers (id, job_id, artisan_id, kind, price, message, status, points_held, created_at) VALUES ('o', 'answered', 'a', 'fixed', 1, 'm', 'withdrawn', 0, 12)",
  );
  apply(db, migrations.slice(at));
  return db;
}

test("users who were reported before the count of reports have theirs", () => {
  const db = new DatabaseSync(":memory:");
  const at = migrations.findIndex((name) => name.endsWith("_reported_users.sql"));
  apply(db, migrations.slice(0, at));
  db.exec("PRAGMA foreign_keys = OFF");
  for (const id of ["a", "b", "c"])
    db.prepare(
      "INSERT INTO users (id, email, first_name, last_name, active_role, created_at) VALUES (?1, ?1, 'n', 'n', 'client', 1)",
    ).run(id);
  const insert = db.prepare(
    "INSERT INTO chat_reports (id, room_id, reporter_id, reported_id, reason, status, created_at) VALUES (?1, ?1, ?2, ?3, 'spam', ?4, 1)",
  );
  insert.run("first", "a", "b", "new");
  insert.run("second", "c", "b", "dismissed");
  insert.run("third", "b", "a", "final");
  apply(db, migrations.slice(at));
  const rows = db.prepare("SELECT id, reports_count AS count FROM users ORDER BY id").all();
  assert.deepEqual(Object.fromEntries(rows.map(({ id, count }) => [id, count])), { a: 1, b: 2, c: 0 });
});

test("jobs that were open before the waves have all of them behind, and a held one starts with its release", () => {
  const columns = "id, announced_at, clock_from, next_wave, last_wave, promise";
  const rows = jobsBefore().prepare(`SELECT ${columns} FROM jobs ORDER BY id`).all();
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      ["answered", 10, 10, null, 3, "kept"],
      ["draft", null, null, null, null, null],
      ["held", null, 10, 0, null, "running"],
      ["silent", 20, 10, null, 3, "missed"],
    ],
  );
});
