import { EVENT_ARCHIVE_PREFIX } from "../analytics/rules.ts";
import { keysToBackUp } from "../media/queries.ts";
import { rowKeyOf } from "../media/rules.ts";
import type { BackupStore, MediaObject } from "../shared/contracts/backup-store.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Piece } from "./piece.ts";
import type { Key } from "./position.ts";
import { GONE_MEDIA_KEPT_MS, MEDIA_COPIES_PER_FILE } from "./rules.ts";

/** The inventory after a key. Copies what everybody may see, receipts and old events, each once, and deletes copies that no backup needs. */
export async function readMedia(ctx: Ctx, store: BackupStore, position: Key | null): Promise<Piece> {
  const after = String(position?.[0] ?? "");
  const page = await store.mediaAfter(after);
  const images = await keysToBackUp(ctx, [...new Set(page.objects.map(({ key }) => rowKeyOf(key)))]);
  const archives = page.objects.flatMap(({ key }) => (key.startsWith(EVENT_ARCHIVE_PREFIX) ? [key] : []));
  const wanted = new Set([...images, ...archives]);
  const end = page.isLast ? null : page.last;
  const copies = await store.copiesBetween(after, end);
  const { listed, isCut } = await copyNew(store, page.objects, { wanted, copied: new Set(copies) });
  const upTo = isCut ? (listed.at(-1)?.key ?? after) : end;
  const present = new Set(page.objects.map(({ key }) => key));
  const gone = copies.filter((key) => !present.has(key) && (upTo === null || key <= upTo));
  if (gone.length > 0) await store.forgetGone(gone, GONE_MEDIA_KEPT_MS);
  return {
    files: [{ kind: "media_inventory", lines: listed.map(lineOf), amount: listed.reduce((sum, { bytes }) => sum + bytes, 0) }],
    after: upTo === null ? null : [upTo],
  };
}

type Listed = MediaObject & { isCopied: boolean };

async function copyNew(
  store: BackupStore,
  objects: readonly MediaObject[],
  { wanted, copied }: { wanted: ReadonlySet<string>; copied: ReadonlySet<string> },
): Promise<{ listed: Listed[]; isCut: boolean }> {
  const listed: Listed[] = [];
  let made = 0;
  for (const object of objects) {
    const isNew = wanted.has(rowKeyOf(object.key)) && !copied.has(object.key);
    if (isNew && made === MEDIA_COPIES_PER_FILE) return { listed, isCut: true };
    if (isNew) made += 1;
    listed.push({ ...object, isCopied: isNew ? await store.copy(object) : copied.has(object.key) });
  }
  return { listed, isCut: false };
}

const lineOf = ({ key, bytes, etag, uploadedAt, contentType, isCopied }: Listed) =>
  JSON.stringify({ key, bytes, etag, uploaded_at: uploadedAt, content_type: contentType, copied: isCopied });
