import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema.ts";

/** What is not copied, and why. Everything else of the schema is. */
export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: "everybody signs in again",
  otp_codes: "a code is valid for minutes",
  oauth_states: "a sign-in that is under way",
  email_confirmations: "a link like a code; another is asked for",
  first_admin_links: "a link like a code",
  phone_changes: "waits for a code that is not copied",
  sign_in_failures: "attempts of the last minutes",
  idempotency_keys: "answers to requests that are sent again",
  idempotent_effects: "answers to requests that are sent again",
  push_subscriptions: "each belongs to a session",
  pushes: "each goes to a subscription",
  pending_signals: "open pages read again by themselves",
  pending_decisions: "an admin may still take it back",
  data_exports: "the archive is not copied; another is asked for",
  task_runs: "runs of the tasks of this deployment",
  set_aside_rows: "retries of the tasks of this deployment",
  cron_runs: "runs of the crons of this deployment",
  backups: "what this deployment knows of its own backups",
  backup_files: "the backup that is being written",
  restore_drills: "what this deployment knows of its own backups",
  alerts: "what was wrong with this deployment",
  health_signals: "what is wrong with this deployment",
  request_minutes: "answers of the last minutes",
};

/** On the first of a month copied for 400 days too: what ten years of accounts need, and nothing else. */
export const MONTHLY_TABLES: ReadonlySet<string> = new Set([
  "point_entries",
  "point_entry_hashes",
  "payment_receipts",
  "audit_entries",
]);

/** Rows are added while the copy is read, so a row is read before those that it presumes, as if they were its parents. */
const PRESUMED: Readonly<Record<string, readonly string[]>> = {
  point_accounts: ["point_entry_hashes"],
  point_entry_hashes: ["point_entries"],
  events: ["archived_events"], // an event leaves only after its file is recorded
};

export type TableShape = { name: string; key: string[]; parents: string[] };

export const tablesOfSchema = (): TableShape[] =>
  Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((table) => getTableConfig(table))
    .map(({ name, columns, primaryKeys, foreignKeys }) => ({
      name,
      key:
        primaryKeys[0]?.columns.map((column) => column.name) ?? columns.filter(({ primary }) => primary).map((one) => one.name),
      parents: foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
    }));

/** The tables that are copied, children before parents, so that each parent that a row names is in the copy. */
export const copiedTables = (): TableShape[] =>
  childrenFirst(tablesOfSchema().filter(({ name }) => !Object.hasOwn(TABLES_LEFT_OUT, name)));

/** Throws if tables refer to each other in a circle. */
export function childrenFirst(tables: readonly TableShape[]): TableShape[] {
  const left = new Map([...tables].sort((one, other) => (one.name < other.name ? -1 : 1)).map((table) => [table.name, table]));
  const ordered: TableShape[] = [];
  while (left.size > 0) {
    const named = new Set(
      [...left.values()].flatMap(({ name, parents }) => [...parents, ...(PRESUMED[name] ?? [])].filter((one) => one !== name)),
    );
    const free = [...left.values()].filter(({ name }) => !named.has(name));
    if (free.length === 0) throw new Error(`tables in a circle: ${[...left.keys()].join(", ")}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}
