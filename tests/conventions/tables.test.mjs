import assert from "node:assert/strict";
import { test } from "node:test";
import { DOMAIN_ORDER } from "../../.dependency-cruiser.mjs";
import { sourcesOf, withoutComments } from "./sources.mjs";

/** The tables that each domain owns. Other domains use statements of the owner. */
const TABLES_OF = {
  health: ["cron_runs", "health_signals", "request_minutes", "alerts"],
  "cron-tasks": ["task_runs", "set_aside_rows"],
  idempotency: ["idempotency_keys", "idempotent_effects"],
  analytics: ["events", "archived_events", "counters", "user_active_months"],
  geography: ["wilayas", "communes"],
  taxonomy: ["categories", "subcategories", "category_images"],
  media: ["media_objects"],
  messaging: ["outgoing_messages", "sms_daily_counts"],
  push: ["push_subscriptions", "push_settings", "pushes"],
  blog: ["posts", "post_translations", "post_images"],
  contact: ["contact_messages", "saved_replies"],
  users: ["users", "user_pictures", "user_search_words", "suspensions"],
  auth: [
    "credentials",
    "sessions",
    "email_confirmations",
    "first_admin_links",
    "sign_in_failures",
    "provider_accounts",
    "oauth_states",
    "second_factors",
    "recovery_codes",
    "phone_changes",
  ],
  codes: ["otp_codes"],
  settings: ["settings"],
  notifications: ["notifications", "notification_preferences", "push_preferences"],
  artisans: [
    "artisan_profiles",
    "artisan_categories",
    "artisan_wilayas",
    "artisan_subcategories",
    "work_days",
    "work_photos",
    "trust_overrides",
  ],
  audit: ["audit_entries", "audit_notes"],
  verification: ["verified_documents", "national_ids", "identity_bonuses", "verification_requests", "verification_images"],
  payments: ["point_packs", "payment_receipts", "receipt_images"],
  reviews: ["reviews", "rating_totals", "review_keys", "review_proofs"],
  points: ["point_accounts", "point_entries", "point_entry_hashes", "point_adjustments", "ledger_checks"],
  chat: ["rooms", "participants", "pending_system_messages", "chat_images", "blocks"],
  reports: ["chat_reports"],
  disputes: ["disputes", "dispute_statements", "dispute_images", "dispute_decisions"],
  decisions: ["pending_decisions"],
  jobs: ["jobs", "job_photos", "job_words", "address_openings"],
  offers: ["offers", "offer_waitlist"],
  visits: ["visits", "visit_proposals", "visit_reminders", "visit_code_entries", "visit_code_tries"],
  "no-shows": ["no_shows", "pauses"],
  announcements: ["job_announcements", "announcement_rotation"],
  guests: ["guests"],
  live: ["pending_signals"],
  inbox: ["saved_views"],
  backups: ["backups", "backup_files", "restore_drills"],
  privacy: ["account_deletions", "data_exports", "consents"],
};

const ownerOf = new Map(Object.entries(TABLES_OF).flatMap(([domain, tables]) => tables.map((table) => [table, domain])));

/** Drizzle's name of each table → its name in SQL. */
const tables = new Map(
  sourcesOf(["db/schema"]).flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = sqliteTable\(\s*"(\w+)"/g)].map(([, name, table]) => [name, table]),
  ),
);

/** Every table that a source writes, through Drizzle or in plain SQL. */
function writtenTables(text) {
  const code = withoutComments(text);
  const byDrizzle = [
    ...code.matchAll(/\.(?:insert|update|delete)\(\s*(?:\w+\.)?(\w+)\s*\)/g),
    ...code.matchAll(/\binsert(?:Where|From)\(\s*[\w.]+,\s*(?:\w+\.)?(\w+)\s*,/g),
  ].map(([, name]) => tables.get(name));
  const bySql = [...code.matchAll(/\b(?:INSERT(?: OR \w+)? INTO|DELETE FROM|REPLACE INTO|UPDATE)\s+[`"]?(\w+)/gi)].map(
    ([, table]) => table,
  );
  const byReference = [
    ...code.matchAll(/\b(?:INSERT(?: OR \w+)? INTO|DELETE FROM|REPLACE INTO|UPDATE)\s+\$\{(?:\w+\.)?(\w+)\}/gi),
  ];
  return [...byDrizzle, ...bySql, ...byReference.map(([, name]) => tables.get(name))].filter((table) => ownerOf.has(table));
}

const foreignWritesIn = (path, text) =>
  writtenTables(text)
    .filter((table) => !path.startsWith(`app/domain/${ownerOf.get(table)}/`))
    .map((table) => `${path} writes ${table}, which belongs to ${ownerOf.get(table)}`);

test("every table has one owner, and every owner is a listed domain", () => {
  assert.deepEqual([...tables.values()].sort(), [...ownerOf.keys()].sort());
  assert.deepEqual(
    Object.keys(TABLES_OF).filter((domain) => !DOMAIN_ORDER.includes(domain)),
    [],
  );
});

test("every domain folder is listed in the import order", () => {
  const folders = new Set(
    sourcesOf(["app/domain"])
      .map(({ path }) => path.split("/"))
      .filter((steps) => steps.length > 3 && steps[2] !== "shared")
      .map((steps) => steps[2]),
  );
  assert.deepEqual(
    [...folders].filter((folder) => !DOMAIN_ORDER.includes(folder)),
    [],
  );
});

test("a table is written only in its owner's folder", () => {
  const found = sourcesOf(["app", "worker"]).flatMap(({ path, text }) => foreignWritesIn(path, text));
  assert.deepEqual(found, []);
});

test("a write to another domain's table is found, in any syntax", () => {
  const path = "app/domain/jobs/a-command.ts";
  assert.equal(foreignWritesIn(path, "ctx.db.update(offers).set({})").length, 1);
  assert.equal(foreignWritesIn(path, "db\n  .insert(\n    schema.offers)").length, 1);
  assert.equal(foreignWritesIn(path, "insertWhere(db, offers, { id }, condition)").length, 1);
  assert.equal(foreignWritesIn(path, "insertFrom(\n  ctx.db,\n  schema.offers,\n  { id },\n  rows,\n)").length, 1);
  assert.equal(foreignWritesIn(path, "sql`DELETE FROM offers WHERE 1`").length, 1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text
  assert.equal(foreignWritesIn(path, "sql`UPDATE ${offers} SET a = 1`").length, 1);
  assert.equal(foreignWritesIn(path, "ctx.db.delete(jobs)").length, 0);
});

/** For such an insert Drizzle assigns values by the order of the columns in the schema. */
const POSITIONAL_INSERT = /\.insert\(\s*[\w.]+\s*\)\s*\.select\(|\binsert(?: or \w+)? into [\w`"]+\s+(?:select|values)\b/i;

test("no insert writes values by column position: insertWhere and insertFrom take them by name", () => {
  assert.match("db.insert(events).select(sql`SELECT 1`)", POSITIONAL_INSERT);
  assert.match("db\n    .insert(schema.events)\n    .select(\n      db.select()", POSITIONAL_INSERT);
  assert.match('"INSERT OR IGNORE INTO spent_tickets VALUES (?, ?)"', POSITIONAL_INSERT);
  assert.match("sql`INSERT INTO events SELECT 1, 2`", POSITIONAL_INSERT);
  assert.doesNotMatch("db.insert(events).values({ kind })", POSITIONAL_INSERT);
  assert.doesNotMatch("INSERT INTO events (kind, at) SELECT 'a', 1", POSITIONAL_INSERT);
  assert.doesNotMatch("insertWhere(db, events, { kind }, condition)", POSITIONAL_INSERT);
  const found = sourcesOf(["app", "worker", "db"])
    .filter(({ path }) => path !== "db/insert-where.ts")
    .filter(({ text }) => POSITIONAL_INSERT.test(withoutComments(text)))
    .map(({ path }) => path);
  assert.deepEqual(found, []);
});

const BATCH = String.raw`await\s+[\w.]+\s*\.batch\(`;
const READ_BY_PLACE = new RegExp(String.raw`(?:const|let) \[((?:[^=;]|=(?!\s*await))*)\]\s*=\s*${BATCH}`, "g");
const READ_BY_INDEX = new RegExp(String.raw`(?:const|let) (\w+) = ${BATCH}[\s\S]*?\b\1(?:\.(?:at|slice)\(|\[[1-9]\d*\])`);
const MOST_PLACES = 4;

/** The names in a destructuring pattern. A nested pattern counts as one. */
const placesOf = (names) =>
  names
    .replace(/\[[^\]]*\]/g, "row")
    .replace(/,\s*$/, "")
    .split(",");

const readsBatchByPlace = (text) => {
  const code = withoutComments(text);
  const destructured = [...code.matchAll(READ_BY_PLACE)].map(([, names]) => placesOf(names));
  return (
    READ_BY_INDEX.test(code) ||
    destructured.some((places) => places.length > MOST_PLACES || places.some((name) => /^\s*(\.\.\..*)?$/.test(name)))
  );
};

test("the results of a batch are read by name: only the first ones may be read by position, without a gap", () => {
  assert.ok(readsBatchByPlace("const [, , , opened] = await ctx.db.batch([a, b, c, d]);"));
  assert.ok(readsBatchByPlace("const [[found], , sold] = await db\n    .batch([a, b, c])\n    .catch(again);"));
  assert.ok(readsBatchByPlace("const [a, ...rest] = await db.batch(statements);"));
  assert.ok(readsBatchByPlace("const [\n  a,\n  [b],\n  c,\n  d,\n  e,\n] = await db.batch([v, w, x, y, z]);"));
  assert.ok(readsBatchByPlace("const results = await db.batch([a, b]);\n  if (results[1].length === 0) return;"));
  assert.ok(readsBatchByPlace("const results = await db\n  .batch([a, b]);\n  return results.at(-1);"));
  assert.ok(!readsBatchByPlace("const [\n  [a],\n  b,\n] = await db.batch([x, y, z]);"));
  assert.ok(!readsBatchByPlace("const { opened } = await runBatch(db, { counted, opened });"));
  assert.ok(!readsBatchByPlace("const [, id] = PATTERN.exec(text) ?? [];\n  const [a] = await db.batch([x]);"));
  const found = sourcesOf(["app", "worker", "db"])
    .filter(({ path, text }) => path !== "db/optimistic-batch.ts" && readsBatchByPlace(text))
    .map(({ path }) => path);
  assert.deepEqual(found, []);
});

const FORBIDDEN_CALL = /\.transaction\s*\(/;

// IndexedDB of the browser has transactions.
test("db.transaction is never called, because it throws on D1 at run time", () => {
  assert.match("await db.transaction(async (tx) => {})", FORBIDDEN_CALL);
  const found = sourcesOf(["app", "worker", "db", "tests"])
    .filter(({ path, text }) => !/^(?:tests\/conventions|app\/ui)\//.test(path) && FORBIDDEN_CALL.test(withoutComments(text)))
    .map(({ path }) => path);
  assert.deepEqual(found, []);
});

const SQL_IN_TRANSPORT =
  /from "drizzle-orm|\bsql`|\.prepare\(|\.batch\(|\.(select|insert|update|delete)\(\s*(?:schema\.)?\w*\s*\)\s*\.(from|values|set|where)/;

test("no SQL in a route or in the API", () => {
  assert.match('import { eq } from "drizzle-orm"', SQL_IN_TRANSPORT);
  assert.match("await ctx.db.select().from(jobs)", SQL_IN_TRANSPORT);
  assert.match('env.DB.prepare("SELECT 1")', SQL_IN_TRANSPORT);
  const found = sourcesOf(["app/routes", "app/ui", "app/http", "worker/api"])
    .filter(({ text }) => SQL_IN_TRANSPORT.test(withoutComments(text)))
    .map(({ path }) => path);
  assert.deepEqual(found, []);
});
