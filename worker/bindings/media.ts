import type { MediaStore, PutStreamResult } from "#app/domain/shared/contracts/media-store.ts";

/** The limit of R2 for one call. */
const KEYS_PER_DELETE = 1000;

export const mediaStore = (bucket: R2Bucket): MediaStore => ({
  async put(key, bytes, contentType) {
    const stored = await bucket.put(key, bytes, { httpMetadata: { contentType }, onlyIf: { etagDoesNotMatch: "*" } });
    if (!stored) throw new Error(`media key was already written: ${key}`);
  },
  putStream: (key, body, expected) => receive(bucket, key, body, expected),
  async get(key) {
    const object = await bucket.get(key);
    if (!object) return null;
    const contentType = object.httpMetadata?.contentType ?? "application/octet-stream";
    return { body: object.body, bytes: object.size, contentType, uploadedAt: object.uploaded.getTime() };
  },
  sizeOf: async (key) => (await bucket.head(key))?.size ?? null,
  has: async (key) => (await bucket.head(key)) !== null,
  async delete(keys) {
    for (let from = 0; from < keys.length; from += KEYS_PER_DELETE) await bucket.delete(keys.slice(from, from + KEYS_PER_DELETE));
  },
  async list(prefix, cursor) {
    const page = await bucket.list({ prefix, cursor, limit: 500 });
    return {
      objects: page.objects.map(({ key, uploaded }) => ({ key, uploadedAt: uploaded.getTime() })),
      cursor: page.truncated ? page.cursor : undefined,
    };
  },
});

/** R2 requires the length of a stream, and stores nothing if the stream ends early. */
async function receive(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  { bytes, contentType }: { bytes: number; contentType: string },
): Promise<PutStreamResult> {
  if (await bucket.head(key)) return "taken";
  const count = { bytes: 0 };
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count.bytes += chunk.byteLength;
      if (count.bytes > bytes) controller.error(new Error("too long"));
      else controller.enqueue(chunk);
    },
  });
  const whole = new FixedLengthStream(bytes);
  const noMore = new AbortController();
  const sending = body.pipeThrough(counted).pipeTo(whole.writable, { signal: noMore.signal });
  const storing = bucket
    .put(key, whole.readable, { httpMetadata: { contentType }, onlyIf: { etagDoesNotMatch: "*" } })
    .finally(() => noMore.abort());
  const [, stored] = await Promise.allSettled([sending, storing]);
  if (count.bytes > bytes) return "too_long";
  if (stored.status === "fulfilled") return stored.value ? "stored" : "taken";
  if (count.bytes < bytes) return "cut_off";
  throw stored.reason;
}
