import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { MANIFEST_NAME } from "../../../app/domain/backups/manifest.ts";
import { copiedTables } from "../../../app/domain/backups/tables.ts";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "../../../worker/scripts/emulator.mjs";
import { messagesOfRooms, query } from "../../crash/instance.mjs";

const BUCKETS = { MEDIA: "hirfa-local-media", BACKUP: "hirfa-local-backup" };
const NOTHING = { name: "empty", modules: true, script: "export default { fetch: () => new Response() }" };

/** Opens the emulated buckets of a product that is stopped. */
async function withBuckets(state, look) {
  const emulator = new Miniflare(
    convertV4MiniflareOptions({
      ...{ host: "127.0.0.1", port: 0, cf: false, log: new Log(LogLevel.ERROR), resourcePersistencePath: join(state, "v3") },
      workers: [{ ...NOTHING, compatibilityDate: "2026-10-01", r2Buckets: BUCKETS }],
    }),
  );
  try {
    await emulator.ready;
    return await look(async (name) => emulator.getR2Bucket(name));
  } finally {
    await emulator.dispose();
  }
}

/** On a busy machine the emulator may close an idle connection while a request takes it. Reading twice changes nothing. */
const readTwice = (read) => read().catch(read);

async function objectsOf(bucket) {
  const found = [];
  let cursor;
  do {
    const from = cursor;
    const page = await readTwice(() => bucket.list({ cursor: from, include: ["httpMetadata"] }));
    found.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found;
}

/** Writes the backup bucket into a folder. Answers the name of its newest backup. */
export const downloadBackups = (state, folder) =>
  withBuckets(state, async (open) => {
    const bucket = await open("BACKUP");
    const keys = (await objectsOf(bucket)).map(({ key }) => key);
    for (const key of keys) {
      const bytes = await readTwice(async () => (await bucket.get(key)).arrayBuffer());
      mkdirSync(dirname(join(folder, key)), { recursive: true });
      writeFileSync(join(folder, key), Buffer.from(bytes));
    }
    const manifests = keys.filter((key) => key.startsWith("daily/") && key.endsWith(MANIFEST_NAME)).sort();
    if (manifests.length === 0) throw new Error("no backup was made");
    return dirname(manifests.at(-1));
  });

/** Columns that a restore changes: letters that waited are not sent, and rooms write their entries anew. */
const CHANGED = { outgoing_messages: ["state", "next_attempt_at", "lease_until"], rooms: ["is_summary_stale"] };
/** A counter that is counted anew has no row for nothing. */
const isNothing = (table, row) => table === "counters" && row.value === 0;
/** The ledgers are verified after the restore, which writes the result. */
const WRITTEN_ANEW = ["ledger_checks"];

/** Everything that a restore brings back, of a product that is stopped: {tables, rooms, media}, each by name. */
export async function readProduct(state) {
  const names = copiedTables()
    .map(({ name }) => name)
    .filter((name) => !WRITTEN_ANEW.includes(name));
  const tables = query(state, (db) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        db
          .prepare(`SELECT * FROM "${name}"`)
          .all()
          // The entry of the restore itself comes after the backup.
          .filter((row) => !isNothing(name, row) && row.action !== "backup.restored")
          .map((row) => without(row, CHANGED[name]))
          .sort(),
      ]),
    ),
  );
  const rooms = Object.fromEntries(
    messagesOfRooms(state)
      .filter((messages) => messages.length > 0)
      .map((messages) => [messages[0].id, JSON.stringify(messages)]),
  );
  const media = await withBuckets(state, async (open) => {
    const objects = await objectsOf(await open("MEDIA"));
    return Object.fromEntries(
      objects.map(({ key, etag, size, httpMetadata }) => [key, JSON.stringify([etag, size, httpMetadata?.contentType])]),
    );
  });
  return { tables, rooms, media };
}

const without = (row, left = []) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))));

/** How what came back differs from what was there: one line for each table, room or object. */
export function differences(before, after, isExpected) {
  const tables = Object.entries(before.tables)
    .filter(([name, rows]) => JSON.stringify(rows) !== JSON.stringify(after.tables[name]))
    .map(([name, rows]) => `table ${name}: ${firstDifference(rows, after.tables[name])}`);
  const of = (kind) =>
    Object.entries(before[kind])
      .filter(([name, value]) => after[kind][name] !== value && isExpected(kind, name))
      .map(([name]) => `${kind}: ${name}`);
  return [...tables, ...of("rooms"), ...of("media")];
}

function firstDifference(rows, others) {
  const place = rows.findIndex((row, at) => row !== others[at]);
  return `${rows.length} rows, ${others.length} came back; first ${rows[place]} ≠ ${others[place]}`;
}

/** Sessions are in no backup, and each folder of state has its own key for pushes. */
const NOT_COPIED = ["/auth/sessions", "/auth/push/key"];

/** What the API answers these people at all its addresses without parameters, but for the address and times of this run. */
export async function readApi(origin, tokens) {
  const { paths } = await (await fetch(`${origin}/api/v1/openapi.json`)).json();
  const answers = {};
  for (const [name, token] of Object.entries(tokens))
    for (const [path, methods] of Object.entries(paths)) {
      if (!methods.get || path.includes("{") || NOT_COPIED.includes(path.replace(/\/$/, ""))) continue;
      const answer = await fetch(`${origin}/api/v1${path.replace(/\/?$/, "/")}`, {
        headers: { Authorization: `Token ${token}` },
        redirect: "manual",
      });
      const text = (await answer.text()).replaceAll(origin, "").replaceAll(/\?ticket=[^"&]*|,"request_id":"[^"]*"/g, "");
      answers[`${name} ${path}`] = `${answer.status} ${text}`;
    }
  return answers;
}
