import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { ROOT, read } from "./sources.mjs";

const migrations = readdirSync(join(ROOT, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** Entries as the releases before left them: by code, with words, with words in the row of their subject. */
const BEFORE = [
  ["user.suspended", "users", "here", "fraud: Two accounts: his and hers."],
  ["user.signed_out", "users", "here", "She asked: please."],
  ["user.trusted", "users", "here", "none_given"],
  ["user.suspended", "users", "erased", "abuse: Erased since."],
  ["decision.dropped", "jobs", "job", "job.not_held"],
  ["category.revised", "categories", "1", "other: A better name."],
  ["contact.closed", "contact_messages", "message", "settled"],
  ["contact.closed", "contact_messages", "gone", "settled: Of a message that is gone."],
];

function migrated() {
  const db = new DatabaseSync(":memory:");
  const at = migrations.findIndex((name) => name.endsWith("_audit_notes.sql"));
  const apply = (names) => names.map((name) => db.exec(read(`migrations/${name}`)));
  apply(migrations.slice(0, at));
  db.exec("PRAGMA foreign_keys = OFF");
  db.exec("INSERT INTO account_deletions (user_id, created_at, deletes_at, erasure_started_at) VALUES ('erased', 1, 1, 1)");
  db.exec(`INSERT INTO contact_messages (id, name, email, subject, message, language, created_at, search_text, status, resolved_at, resolved_by, closing_reason, closing_note)
    VALUES ('message', 'n', 'n@hirfa.example', 's', 'm', 'fr', 1, '', 'closed', 7, 'a', 'settled', 'On the phone.')`);
  const insert = db.prepare(
    "INSERT INTO audit_entries (at, actor_id, action, subject_kind, subject_id, why) VALUES (7, 'a', ?, ?, ?, ?)",
  );
  for (const row of BEFORE) insert.run(...row);
  apply(migrations.slice(at));
  return db;
}

test("words about a person that stood in the log are beside it, without those of erased people", () => {
  const db = migrated();
  const rows = db
    .prepare("SELECT why, note FROM audit_entries LEFT JOIN audit_notes ON audit_notes.entry_id = audit_entries.id ORDER BY id")
    .all();
  assert.deepEqual(
    rows.map(({ why, note }) => [why, note]),
    [
      ["fraud", "Two accounts: his and hers."],
      [null, "She asked: please."],
      ["none_given", null],
      ["abuse", null],
      ["job.not_held", null],
      ["other: A better name.", null],
      ["settled", "On the phone."],
      ["settled", null],
    ],
  );
  assert.throws(() => db.exec("UPDATE audit_entries SET why = 'x'"), /audit_entries_append_only/);
});
