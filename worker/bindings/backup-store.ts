import { mediaCopyKey } from "#app/domain/backups/manifest.ts";
import type { BackupStore, MediaObject } from "#app/domain/shared/contracts/backup-store.ts";
import { hexSha256 } from "#app/domain/shared/text/hex-sha256.ts";

type Buckets = { backup: R2Bucket; media: R2Bucket; recipient: string; release: string; now: number };

/** Kept letters of a local or staging deployment. */
const NO_MEDIA = "dev-outbox/";
/** An empty object, so old as the copy has been without its original. */
const goneKey = (key: string) => `gone/${key}`;
/** Of one piece: an invocation may make a thousand calls. The rest is changed in the next nights. */
const MAX_CHANGES = 200;

export const backupStoreOf = ({ backup, media, recipient, release, now }: Buckets): BackupStore => ({
  release,
  async write(key, text, { isCompressed = true, also } = {}) {
    const plain = new Blob([text]).stream();
    const body = isCompressed ? plain.pipeThrough(new CompressionStream("gzip")) : plain;
    const sealed = await seal(recipient, new Uint8Array(await new Response(body).arrayBuffer()));
    if (!(await putOnce(backup, key, sealed))) return null;
    if (also) await backup.put(also, sealed);
    return { bytes: sealed.byteLength, sha256: await hexSha256(sealed) };
  },
  has: async (key) => (await backup.head(key)) !== null,
  mediaAfter: (key) => mediaAfter(media, key),
  copiesBetween: (after, upTo) => copiesBetween(backup, after, upTo),
  async copy({ key, contentType }) {
    const object = await media.get(key);
    if (!object) return false;
    const sealed = await seal(recipient, new Uint8Array(await object.arrayBuffer()));
    await putOnce(backup, mediaCopyKey(key), sealed, contentType);
    return true;
  },
  async forgetGone(keys, goneForMs) {
    const since = await goneSince(backup, keys);
    const over = keys.filter((key) => (since.get(key) ?? now) <= now - goneForMs).slice(0, MAX_CHANGES);
    const unmarked = keys.filter((key) => !since.has(key)).slice(0, MAX_CHANGES);
    for (const key of unmarked) await backup.put(goneKey(key), "", { customMetadata: { at: String(now) } });
    if (over.length > 0) await backup.delete(over.flatMap((key) => [mediaCopyKey(key), goneKey(key)]));
  },
});

/** Loaded with the first backup, so that the start of the Worker does not grow. */
async function seal(recipient: string, plain: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return new Uint8Array(await encrypter.encrypt(plain));
}

const putOnce = async (bucket: R2Bucket, key: string, bytes: Uint8Array, contentType = "application/octet-stream") =>
  (await bucket.put(key, bytes, { httpMetadata: { contentType }, onlyIf: { etagDoesNotMatch: "*" } })) !== null;

async function mediaAfter(media: R2Bucket, startAfter: string) {
  const page = await media.list({ startAfter, limit: 1_000, include: ["httpMetadata"] });
  const last = page.objects.at(-1)?.key ?? startAfter;
  return { objects: page.objects.filter(({ key }) => !key.startsWith(NO_MEDIA)).map(objectOf), last, isLast: !page.truncated };
}

const objectOf = ({ key, size, etag, uploaded, httpMetadata }: R2Object): MediaObject => ({
  ...{ key, bytes: size, etag, uploadedAt: uploaded.getTime() },
  contentType: httpMetadata?.contentType ?? "application/octet-stream",
});

/** When keys, in their order, were first missed. */
async function goneSince(backup: R2Bucket, keys: readonly string[]): Promise<Map<string, number>> {
  const [first = "", last = ""] = [keys[0], keys.at(-1)];
  const since = new Map<string, number>();
  const prefix = goneKey("");
  // A list begins after a key: the one before the first is its beginning.
  let from: R2ListOptions = { startAfter: goneKey(first.slice(0, -1)) };
  for (;;) {
    const page = await backup.list({ prefix, ...from, limit: 1_000, include: ["customMetadata"] });
    for (const { key, customMetadata } of page.objects) since.set(key.slice(prefix.length), Number(customMetadata?.at));
    const end = page.objects.at(-1)?.key;
    if (!page.truncated || (end !== undefined && end >= goneKey(last))) return since;
    from = { cursor: page.cursor };
  }
}

async function copiesBetween(backup: R2Bucket, after: string, upTo: string | null): Promise<string[]> {
  const prefix = mediaCopyKey("");
  const found: string[] = [];
  for (let startAfter = mediaCopyKey(after); ; ) {
    const page = await backup.list({ prefix, startAfter, limit: 1_000 });
    const keys = page.objects.map(({ key }) => key.slice(prefix.length));
    found.push(...keys.filter((key) => upTo === null || key <= upTo));
    const last = keys.at(-1);
    if (!page.truncated || last === undefined || (upTo !== null && last > upTo)) return found;
    startAfter = mediaCopyKey(last);
  }
}
