import { z } from "zod";
import { hexSha256 } from "../shared/text/hex-sha256.ts";

export const FILE_KINDS = ["table", "ledger_heads", "rooms", "media_inventory", "erasures"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const FileEntry = z.object({
  name: z.string(), // below the folder, see `fileName`; numbers grow, with gaps
  kind: z.enum(FILE_KINDS),
  table: z.string().optional(),
  rows: count,
  bytes: count, // of the stored, encrypted file, as the hash
  sha256,
});
export type FileEntry = z.infer<typeof FileEntry>;

/** Written last: without a manifest there is no backup, and a file that it does not list does not count. */
export const Manifest = z.object({
  version: z.literal(1),
  at: count, // the slot of the run
  finished_at: count,
  release: z.string(),
  last_migration: z.string(), // with ".sql"
  files: z.array(FileEntry), // children before parents: tables are loaded from the last to the first
  counts: z.object({
    rows: z.record(z.string(), count), // of each copied table, also of an empty one
    ledgers: count,
    rooms: count,
    messages: count,
    media_objects: count,
    media_bytes: count,
    erasures: count,
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Of "rooms": everything that the object of a room stores. */
export const RoomLine = z.object({
  id: z.string(),
  rights: z.unknown(), // as the object last read them from D1, or null
  messages: z.array(
    z.object({
      seq: z.number().int().min(1),
      id: z.string(),
      sender: z.string().nullable(),
      kind: z.string(),
      text: z.string(),
      media: z.array(z.unknown()),
      created_at: z.number().int(),
    }),
  ),
  reads: z.record(z.string(), count), // as stored: own messages do not move them
  last_number: count,
  sha256, // roomHash
});
export type RoomLine = z.infer<typeof RoomLine>;
export type CopiedMessage = RoomLine["messages"][number];

/** Of "ledger_heads": the newest copied hash of a user. A user whose chain spans two files has a line in both: the last counts. */
export const LedgerHeadLine = z.object({ user_id: z.string(), seq: z.number().int().min(1), hash: z.string() });

/** Of "media_inventory": every object of the media bucket. `copied`: its bytes are in the backup bucket, see `mediaCopyKey`. */
export const MediaLine = z.object({
  key: z.string(),
  bytes: count,
  etag: z.string(),
  uploaded_at: z.number().int(),
  content_type: z.string(),
  copied: z.boolean(),
});

/** Of "erasures": an account whose data was erased within the last 400 days. */
export const ErasureLine = z.object({ user_id: z.string(), erased_at: z.number().int() });

const DAILY_PREFIX = "daily/";
const MONTHLY_PREFIX = "monthly/";
const MEDIA_PREFIX = "media/";
export const MANIFEST_NAME = "manifest.json.age";

/** "daily/2026-11-23/": the folder of a day of Algiers. */
export const dailyFolder = (day: string): string => `${DAILY_PREFIX}${day}/`;
/** "monthly/2026-11/": has a manifest of its own. */
export const monthlyFolder = (month: string): string => `${MONTHLY_PREFIX}${month}/`;
export const mediaCopyKey = (key: string): string => `${MEDIA_PREFIX}${key}`;

const FOLDERS = {
  ledger_heads: "ledger-heads",
  rooms: "rooms",
  media_inventory: "media-inventory",
  erasures: "erasures",
} as const satisfies Record<Exclude<FileKind, "table">, string>;

/** "d1/users/0001.ndjson.gz.age", "rooms/0001.ndjson.gz.age". */
export const fileName = ({ kind, table }: Pick<FileEntry, "kind" | "table">, number: number): string =>
  `${kind === "table" ? `d1/${table}` : FOLDERS[kind]}/${String(number).padStart(4, "0")}.ndjson.gz.age`;

/** Hex SHA-256 of a room's messages: each as JSON with its keys in the order of `RoomLine`, joined by line feeds. */
export async function roomHash(messages: readonly CopiedMessage[]): Promise<string> {
  const lines = messages.map(({ seq, id, sender, kind, text, media, created_at }) =>
    JSON.stringify({ seq, id, sender, kind, text, media, created_at }),
  );
  return hexSha256(lines.join("\n"));
}
