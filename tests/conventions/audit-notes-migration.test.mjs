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
  ["job.removed", "jobs", "posted", "fraud: Of a job of an erased client."],
  ["review.removed", "reviews", "written", "insult: Of a review of an erased author."],
  ["receipt.approved", "payment_receipts", "paid", "Of a receipt of an erased artisan."],
  ["verification.rejected", "verification_requests", "asked", "other: Of a card of an erased artisan."],
  ["report.upheld", "chat_reports", "about", "About an erased person."],
  ["report.upheld", "chat_reports", "from", "From an erased person."],
  ["room.read", "rooms", "room-about", "About an erased person."],
  ["room.read", "rooms", "room-from", "From an erased person."],
];

/** Rows of erased people, by what the statement reads of them. */
const ERASED = [
  ["jobs", { id: "posted", client_id: "erased" }],
  ["reviews", { id: "written", author_id: "erased" }],
  ["payment_receipts", { id: "paid", user_id: "erased" }],
  ["verification_requests", { id: "asked", user_id: "erased" }],
  ["chat_reports", { id: "about", room_id: "room-about", reporter_id: "here", reported_id: "erased" }],
  ["chat_reports", { id: "from", room_id: "room-from", reporter_id: "erased", reported_id: "here" }],
];

function insertRow(db, table, given) {
  const needed = db
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .filter(({ notnull, dflt_value }) => notnull && dflt_value === null);
  const row = { ...Object.fromEntries(needed.map(({ name, type }) => [name, type === "TEXT" ? given.id : 1])), ...given };
  db.prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`).run(...Object.values(row));
}

function migrated() {
  const db = new DatabaseSync(":memory:");
  const at = migrations.findIndex((name) => name.endsWith("_audit_notes.sql"));
  const apply = (names) => names.map((name) => db.exec(read(`migrations/${name}`)));
  apply(migrations.slice(0, at));
  db.exec("PRAGMA foreign_keys = OFF");
  db.exec("INSERT INTO account_deletions (user_id, created_at, deletes_at, erasure_started_at) VALUES ('erased', 1, 1, 1)");
  db.exec(`INSERT INTO contact_messages (id, name, email, subject, message, language, created_at, search_text, status, resolved_at, resolved_by, closing_reason, closing_note)
    VALUES ('message', 'n', 'n@hirfa.example', 's', 'm', 'fr', 1, '', 'closed', 7, 'a', 'settled', 'On the phone.')`);
  const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec("PRAGMA ignore_check_constraints = ON");
  for (const [table, given] of ERASED) insertRow(db, table, given);
  db.exec("PRAGMA ignore_check_constraints = OFF");
  for (const { sql } of triggers) db.exec(sql);
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
      ["fraud", null],
      ["insult", null],
      [null, null],
      ["other", null],
      ...Array(4).fill([null, null]),
    ],
  );
  assert.throws(() => db.exec("UPDATE audit_entries SET why = 'x'"), /audit_entries_append_only/);
});
