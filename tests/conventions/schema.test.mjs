import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { ROOT, read, sourcesOf } from "./sources.mjs";

const migrations = readdirSync(join(ROOT, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** Rebuilding a table silently drops its triggers, so all required triggers are listed here. */
const TRIGGERS = [
  "announcement_rotation_begins_with_a_category",
  "announcement_rotation_begins_with_a_wilaya",
  "announcement_rotation_ends_with_a_category",
  "announcement_rotation_ends_with_a_wilaya",
  "announcement_rotation_follows_a_holiday",
  "announcement_rotation_follows_the_artisan",
  "announcement_rotation_moves_with_an_announcement",
  "artisan_subcategories_lie_in_a_category",
  "audit_entries_never_change",
  "audit_entries_never_go",
  "blocks_end_signals",
  "blocks_signal",
  "chat_reports_change_signals",
  "events_never_change",
  "events_never_go",
  "guests_end_once",
  "identity_bonuses_never_change",
  "identity_bonuses_never_go",
  "job_announcements_seen_signal",
  "job_announcements_signal",
  "job_words_end",
  "jobs_begin_by_people_here",
  "jobs_change_signals",
  "jobs_go_to_no_bidder",
  "jobs_place_and_category_agree",
  "jobs_place_and_category_still_agree",
  "notifications_change_signals",
  "notifications_signal",
  "offers_begin_by_people_here",
  "offers_change_signals",
  "offers_count_when_ended",
  "offers_count_when_made",
  "offers_never_revive",
  "offers_signal",
  "participants_change_signals",
  "participants_leave_signals",
  "participants_signal",
  "payment_receipts_approved_stay",
  "payment_receipts_never_go",
  "pending_system_messages_signal",
  "point_accounts_begin_with_a_kind",
  "point_accounts_follow_a_kind",
  "point_entries_never_change",
  "point_entries_never_go",
  "point_entries_without_gap",
  "point_entry_hashes_never_change",
  "point_entry_hashes_never_go",
  "point_packs_keep_their_price",
  "post_translations_of_published_stay",
  "post_translations_of_published_stay_whole",
  "posts_begin_as_drafts",
  "posts_published_in_both_languages",
  "reviews_keep_their_words",
  "reviews_never_go",
  "rooms_change_signals",
  "rooms_close_with_their_offer",
  "sessions_end_signals",
  "users_state_signals",
  "users_words_begin",
  "users_words_follow",
  "waiting_letters_change_signals",
  "waiting_papers_change_signals",
  "waiting_papers_signal",
  "waiting_queries_change_signals",
  "waiting_queries_go_signals",
  "waiting_queries_signal",
  "waiting_receipts_change_signals",
  "waiting_receipts_signal",
  "waiting_reports_signal",
  "work_photos_at_most_15",
];

function migrated() {
  const db = new DatabaseSync(":memory:");
  for (const name of migrations) db.exec(read(`migrations/${name}`));
  return db;
}

/** Migrations that drizzle-kit still writes, into a copy. It accepts no absolute path, and exits with code 0 on failure. */
function missingMigrations(schemaFile) {
  const copy = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    cpSync(join(ROOT, "migrations"), copy, { recursive: true });
    const kit = join(ROOT, "node_modules/drizzle-kit/bin.cjs");
    const output = execFileSync(
      process.execPath,
      [kit, "generate", "--dialect", "sqlite", "--schema", relative(ROOT, schemaFile), "--out", relative(ROOT, copy)],
      { cwd: ROOT, stdio: "pipe", encoding: "utf8" },
    );
    const made = readdirSync(copy).filter((name) => name.endsWith(".sql") && !migrations.includes(name));
    assert.ok(made.length > 0 || output.includes("No schema changes"), output);
    return made;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

test("the migrations produce exactly the schema", () => {
  assert.deepEqual(missingMigrations(join(ROOT, "db/schema.ts")), []);
});

test("a table that no migration creates is found", () => {
  const folder = mkdtempSync(join(ROOT, ".state-schema-"));
  try {
    const table =
      'import { sqliteTable, text } from "drizzle-orm/sqlite-core";\nexport const unknown = sqliteTable("unknown", { id: text("id") });\n';
    writeFileSync(join(folder, "unknown.ts"), table);
    writeFileSync(join(folder, "schema.ts"), 'export * from "../db/schema.ts";\nexport * from "./unknown.ts";\n');
    assert.equal(missingMigrations(join(folder, "schema.ts")).length, 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("db/schema.ts exports every file of db/schema", () => {
  const listed = [...read("db/schema.ts").matchAll(/"\.\/(schema\/[\w-]+\.ts)"/g)].map(([, path]) => `db/${path}`);
  assert.deepEqual(
    listed.sort(),
    sourcesOf(["db/schema"]).map(({ path }) => path),
  );
});

test("the migrations create every listed trigger, and no other", () => {
  const rows = migrated().prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all();
  assert.deepEqual(
    rows.map(({ name }) => name),
    TRIGGERS,
  );
});

/** drizzle-kit does not support WITHOUT ROWID, so it is lost if the schema migration is generated again. */
const WITHOUT_ROWID = [
  "counters",
  "job_announcements",
  "job_words",
  "participants",
  "pending_signals",
  "pending_system_messages",
  "point_entries",
  "point_entry_hashes",
  "rating_totals",
  "user_active_months",
];

test("busy tables with a composite key have no rowid", () => {
  const rows = migrated().prepare("SELECT name FROM sqlite_master WHERE sql LIKE '% WITHOUT ROWID' ORDER BY name").all();
  assert.deepEqual(
    rows.map(({ name }) => name),
    WITHOUT_ROWID,
  );
});

/** The SQL of a table rebuild, by drizzle-kit or by hand. */
const rebuilds = (statements) => /\bDROP\s+TABLE\b|__new_/i.test(statements);

/** No row refers to them. */
const REBUILT = { "0040_saved_views_of_disputes.sql": "saved_views" };

test("no migration rebuilds a table to which others refer, because on D1 that deletes their rows", () => {
  assert.deepEqual(
    migrations.filter((name) => rebuilds(read(`migrations/${name}`))),
    Object.keys(REBUILT),
  );
  const parents = migrated().prepare(
    'SELECT DISTINCT keys."table" AS parent FROM sqlite_master, pragma_foreign_key_list(sqlite_master.name) AS keys',
  );
  const referred = new Set(parents.all().map(({ parent }) => parent));
  assert.ok(referred.has("jobs"));
  for (const [name, table] of Object.entries(REBUILT)) {
    const dropped = [...read(`migrations/${name}`).matchAll(/\bDROP\s+TABLE\s+`(\w+)`/gi)].map(([, dropped]) => dropped);
    assert.deepEqual([dropped, referred.has(table)], [[table], false]);
  }
});

test("a rebuilt table is found, whatever its temporary name", () => {
  const tables = ["CREATE TABLE `jobs_kept` (`id` text);\ndrop table `jobs`;", "CREATE TABLE `__new_jobs` (`id` text);"];
  assert.deepEqual(tables.map(rebuilds), [true, true]);
  assert.equal(rebuilds("DROP INDEX `jobs_open`; CREATE TABLE `tables_dropped` (`id` text);"), false);
});

test("migrations have descriptive names", () => {
  assert.deepEqual(
    migrations.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name)),
    [],
  );
});
