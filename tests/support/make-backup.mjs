import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { dailyFolder, fileName, mediaCopyKey, roomHash } from "../../app/domain/backups/manifest.ts";
import { rowLine } from "../../app/domain/backups/row-lines.ts";
import { copiedTables } from "../../app/domain/backups/tables.ts";
import { hexSha256 } from "../../app/domain/shared/text/hex-sha256.ts";

/** A file with a new identity, and what encrypts to it. */
export async function newIdentity(file) {
  const identity = await generateX25519Identity();
  writeFileSync(file, `# made by a test\n${identity}\n`, { mode: 0o600 });
  return { file, recipient: await identityToRecipient(identity) };
}

/**
 * Writes a backup of a database of SQLite into a folder, as the Worker writes one into its bucket. `rooms`: {id, messages, reads};
 * `media`: {key, content}, not copied without content; `erased`: ids of users.
 */
export async function makeBackup({
  folder,
  db,
  recipient,
  day,
  lastMigration,
  rooms = [],
  media = [],
  erased = [],
  version = 1,
}) {
  const files = [];
  const below = dailyFolder(day);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const put = async (key, bytes) => {
    const stored = await encrypter.encrypt(bytes);
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), stored);
    return { bytes: stored.length, sha256: await hexSha256(stored) };
  };
  const putLines = async (kind, lines, table) => {
    const name = fileName({ kind, table }, 1);
    const stored = await put(below + name, gzipSync(lines.join("\n")));
    files.push({ name, kind, ...(table ? { table } : {}), rows: lines.length, ...stored });
  };
  const rows = {};
  const isThere = db.prepare("SELECT 1 FROM sqlite_master WHERE name = ?");
  for (const { name } of copiedTables().filter((table) => isThere.get(table.name))) {
    const found = db.prepare(`SELECT * FROM "${name}"`).all();
    rows[name] = found.length;
    if (found.length > 0) await putLines("table", found.map(rowLine), name);
  }
  const heads = db.prepare("SELECT user_id, max(seq) AS seq, hash FROM point_entry_hashes GROUP BY user_id").all();
  if (heads.length > 0)
    await putLines(
      "ledger_heads",
      heads.map((head) => JSON.stringify(head)),
    );
  const lines = rooms.map(async ({ id, messages, reads = {} }) =>
    JSON.stringify({ id, rights: null, messages, reads, last_number: messages.length, sha256: await roomHash(messages) }),
  );
  if (rooms.length > 0) await putLines("rooms", await Promise.all(lines));
  const objects = media.map(({ key, content }) => ({
    ...{ key, bytes: content?.length ?? 7, etag: "etag", uploaded_at: 1 },
    ...{ content_type: "image/webp", copied: content !== undefined },
  }));
  if (media.length > 0)
    await putLines(
      "media_inventory",
      objects.map((line) => JSON.stringify(line)),
    );
  for (const { key, content } of media) if (content) await put(mediaCopyKey(key), content);
  if (erased.length > 0)
    await putLines(
      "erasures",
      erased.map((id) => JSON.stringify({ user_id: id, erased_at: 1 })),
    );
  const manifest = {
    ...{ version, at: Date.parse(`${day}T02:17:00Z`), finished_at: Date.parse(`${day}T02:20:00Z`), release: "a-version" },
    ...{ last_migration: lastMigration, files },
    counts: {
      ...{ rows, ledgers: heads.length, rooms: rooms.length, messages: rooms.reduce((sum, one) => sum + one.messages.length, 0) },
      ...{ media_objects: media.length, media_bytes: objects.reduce((sum, one) => sum + one.bytes, 0), erasures: erased.length },
    },
  };
  await put(`${below}manifest.json.age`, new TextEncoder().encode(JSON.stringify(manifest)));
  return { name: below.slice(0, -1), manifest };
}
